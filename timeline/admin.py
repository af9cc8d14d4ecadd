"""Django's admin over all of Daybook, for those who keep it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

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
from timeline.passages import QuotationError, find

admin.site.site_header = _("Daybook")
admin.site.site_title = _("Daybook")
admin.site.index_title = _("Timelines and their sources")


def lines_of_text(typed: str) -> str:
    """What was typed into a form: browsers send each of its line breaks as two characters."""
    return typed.replace("\r\n", "\n")


class QuotationForm(forms.ModelForm):
    """Names a passage by its source and its words: the place is found, never typed."""

    source = forms.ModelChoiceField(
        Source.objects.defer("text"),
        label=_("Source"),
        widget=AutocompleteSelect(Passage._meta.get_field("source"), admin.site),
    )
    quotation = forms.CharField(
        label=_("Quotation"),
        widget=forms.Textarea(attrs={"rows": 4, "cols": 80}),
        strip=False,
        help_text=_("Copied from the text, to the letter; long enough to stand there once."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.passage_id:
            self.fields["source"].initial = self.instance.passage.source_id
            self.fields["quotation"].initial = self.instance.passage.exact

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("source") and data.get("quotation"):
            self._find(data["source"], data["quotation"])
        return data

    def _find(self, source: Source, quotation: str) -> None:
        if "\r\n" not in source.text:
            quotation = lines_of_text(quotation)
        try:
            span = find(source.text, quotation)
        except QuotationError as error:
            message = _("The quotation %(error)s.")
            self.add_error("quotation", ValidationError(message, code="quotation", params={"error": error}))
            return
        place = {"source": source, "start": span.start, "end": span.end}
        self.instance.passage = Passage.objects.filter(**place).first() or Passage(exact=quotation, **place)

    def _post_clean(self) -> None:
        """Check the model only once its passage is known."""
        if not self.errors:
            super()._post_clean()  # type: ignore[misc]

    def validate_unique(self) -> None:
        """Check too that the passage, which is none of the form's fields, is not used here a second time."""
        super().validate_unique()
        try:
            self.instance.validate_constraints()
        except ValidationError as error:
            self.add_error(None, error)

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """Keep a new passage, now that all else is well, and refer to it by its number."""
        passage = self.instance.passage
        if passage.pk is None:
            passage.save()
        self.instance.passage = passage
        return super().save(*args, **kwargs)


class QuotationFormSet(forms.BaseInlineFormSet):
    """Several quotations for one event, none of them twice."""

    def clean(self) -> None:
        super().clean()
        seen = set()
        for form in self.forms:
            deleted = self._should_delete_form(form)  # type: ignore[attr-defined]
            if deleted or form.errors or not form.cleaned_data.get("quotation"):
                continue
            passage = form.instance.passage
            place = (passage.source_id, passage.start, passage.end)
            if place in seen:
                form.add_error("quotation", _("This quotation stands already above: keep one."))
            seen.add(place)


# A few lines are enough for a summary or a reason; the field grows under its corner.
SHORT_TEXTS: dict[type[models.Field], dict[str, Any]] = {
    models.TextField: {"widget": forms.Textarea(attrs={"rows": 3, "cols": 80})}
}


class CategoryInline(admin.TabularInline):
    model = Category
    extra = 0
    prepopulated_fields = {"slug": ["name"]}


@admin.register(Timeline)
class TimelineAdmin(admin.ModelAdmin):
    list_display = ["title", "slug", "language", "public", "revision"]
    list_filter = ["public", "language"]
    search_fields = ["title", "slug", "summary"]
    inlines = [CategoryInline]

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


class SourceForm(forms.ModelForm):
    """Takes a text to the letter, with the white space at its ends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "text" in self.fields:
            self.fields["text"].strip = False  # type: ignore[attr-defined]

    def clean_text(self) -> str:
        return lines_of_text(self.cleaned_data["text"])


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
