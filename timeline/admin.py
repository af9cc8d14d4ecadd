"""Django's admin over all of Daybook, for those who keep it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from timeline.forms import QuotationForm, QuotationFormSet, SourceForm
from timeline.models import (
    Actor,
    Category,
    Citation,
    Event,
    EventCountry,
    Evidence,
    Omission,
    Participation,
    Passage,
    Source,
    Timeline,
)

admin.site.site_header = _("Daybook")
admin.site.site_title = _("Daybook")
admin.site.index_title = _("Timelines and their sources")


# A few lines are enough for a summary or a reason; the field grows under its corner.
SHORT_TEXTS: dict[type[models.Field], dict[str, Any]] = {
    models.TextField: {"widget": forms.Textarea(attrs={"rows": 3, "cols": 80})}
}


class CategoryInline(admin.TabularInline):
    model = Category
    extra = 0
    prepopulated_fields = {"slug": ["name"]}


DELETED_HERE = 1_000
"""The most events of a timeline that is deleted in the browser."""


@admin.register(Timeline)
class TimelineAdmin(admin.ModelAdmin):
    list_display = ["title", "slug", "language", "public", "revision"]
    list_filter = ["public", "language"]
    search_fields = ["title", "slug", "summary"]
    inlines = [CategoryInline]
    actions = None

    def has_delete_permission(self, request: HttpRequest, obj: Timeline | None = None) -> bool:
        """Every row of it would be listed first: a large timeline is deleted by `manage.py delete_timeline`."""
        small = obj is None or obj.events.order_by()[: DELETED_HERE + 1].count() <= DELETED_HERE
        return small and super().has_delete_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Timeline | None = None) -> list[str]:
        """The address of a timeline never changes once it has one."""
        return ["slug", "revision"] if obj else ["revision"]

    def get_prepopulated_fields(self, request: HttpRequest, obj: Timeline | None = None) -> dict[str, Sequence[str]]:
        return {} if obj else {"slug": ["title"]}


@admin.register(Category)
class CategoryAdmin(admin.ModelAdmin):
    list_display = ["name", "timeline", "position"]
    list_filter = ["timeline"]
    search_fields = ["name", "slug"]
    autocomplete_fields = ["timeline"]

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Categories are kept on their timeline's page; this one serves the search in forms."""
        return False


@admin.register(Actor)
class ActorAdmin(admin.ModelAdmin):
    list_display = ["name", "kind", "country", "aliases"]
    list_filter = ["kind", "country"]
    search_fields = ["name", "slug", "aliases"]
    prepopulated_fields = {"slug": ["name"]}


class ParticipationInline(admin.TabularInline):
    model = Participation
    extra = 0
    autocomplete_fields = ["actor"]


class EventCountryInline(admin.TabularInline):
    model = EventCountry
    extra = 0


class CitationInline(admin.StackedInline):
    model = Citation
    form = QuotationForm
    formset = QuotationFormSet
    formfield_overrides = SHORT_TEXTS
    extra = 0
    fields = [
        "source", "quotation", "stance", "date_words", "reading", "because", "position",
    ]  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).select_related("passage__source")


class EvidenceFilter(admin.SimpleListFilter):
    title = _("evidence")
    parameter_name = "evidence"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, str]]:
        return [(Evidence.UNDATED.value, str(Evidence.UNDATED.label)), ("uncited", str(_("no source cited")))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() == Evidence.UNDATED:
            return queryset.filter(when="")
        return queryset.filter(citations=None) if self.value() == "uncited" else queryset


@admin.register(Event)
class EventAdmin(admin.ModelAdmin):
    formfield_overrides = SHORT_TEXTS
    list_display = ["title", "when", "category", "status", "timeline"]
    list_filter = ["timeline", "status", EvidenceFilter, "category"]
    list_select_related = ["timeline", "category"]
    search_fields = ["title", "slug", "summary", "citations__passage__exact", "participations__actor__name"]
    autocomplete_fields = ["timeline", "category"]
    inlines = [CitationInline, ParticipationInline, EventCountryInline]

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:  # noqa: FBT001
        """Save, and say so where a reading and the date have nothing in common: that is for an editor to judge."""
        super().save_related(request, form, formsets, change)
        event = Event.objects.complete().get(pk=form.instance.pk)
        for citation in event.citations.all():
            if citation.contradicts(event):
                words = _("“%(words)s” reads as %(reading)s, which has nothing in common with the date %(when)s.")
                values = {"words": citation.date_words, "reading": citation.reading, "when": event.when}
                messages.warning(request, words % values)

    def get_readonly_fields(self, request: HttpRequest, obj: Event | None = None) -> list[str]:
        """The address of an event, and with it its timeline, never changes once it has one."""
        return ["timeline", "slug"] if obj else []

    def get_prepopulated_fields(self, request: HttpRequest, obj: Event | None = None) -> dict[str, Sequence[str]]:
        return {} if obj else {"slug": ["title"]}


@admin.register(Source)
class SourceAdmin(admin.ModelAdmin):
    form = SourceForm
    formfield_overrides = {models.URLField: {"assume_scheme": "https"}}
    list_display = ["title", "publisher", "published", "basis", "language"]
    list_filter = ["basis", "language", "publisher"]
    search_fields = ["title", "slug", "publisher", "text"]

    def save_model(self, request: HttpRequest, obj: Source, form: Any, change: bool) -> None:  # noqa: FBT001
        """Save, and say how many date words now mean another time."""
        super().save_model(request, obj, form, change)
        if count := obj.readings_changed:
            message = ngettext(
                "%(count)s reading of date words changed with it: look for disputed dates.",
                "%(count)s readings of date words changed with it: look for disputed dates.",
                count,
            )
            messages.warning(request, message % {"count": count})

    def get_readonly_fields(self, request: HttpRequest, obj: Source | None = None) -> list[str]:
        """Address and text can be given once; afterwards they and the SHA-256 are only shown."""
        return ["slug", "text", "sha256"] if obj else ["sha256"]

    def get_prepopulated_fields(self, request: HttpRequest, obj: Source | None = None) -> dict[str, Sequence[str]]:
        return {} if obj else {"slug": ["title"]}


@admin.register(Passage)
class PassageAdmin(admin.ModelAdmin):
    """Passages are made by citing; here they can be searched and seen."""

    list_display = ["__str__", "source", "start", "end"]
    list_filter = ["source"]
    list_select_related = ["source"]
    search_fields = ["exact"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Passage | None = None) -> bool:
        return False


@admin.register(Citation)
class CitationAdmin(admin.ModelAdmin):
    form = QuotationForm
    list_display = ["__str__", "event", "stance", "date_words", "reading"]
    list_filter = ["stance", "passage__source", "event__timeline"]
    list_select_related = ["event", "passage"]
    search_fields = ["passage__exact", "event__title", "date_words"]
    autocomplete_fields = ["event"]
    fields = ["event", *CitationInline.fields]


@admin.register(Omission)
class OmissionAdmin(admin.ModelAdmin):
    form = QuotationForm
    list_display = ["__str__", "timeline", "because"]
    list_filter = ["timeline", "passage__source"]
    list_select_related = ["timeline", "passage"]
    search_fields = ["passage__exact", "because"]
    autocomplete_fields = ["timeline"]
    fields = ["timeline", "source", "quotation", "because"]
