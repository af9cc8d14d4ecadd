"""Events: what happened, when, where, and in which category."""

from typing import Self

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Prefetch, Q
from django.utils.translation import gettext_lazy as _

from timeline.links import path_to
from timeline.models.actors import CountryField, Participation
from timeline.models.base import CheckedModel, NaturalQuerySet
from timeline.models.citations import Citation, Stance
from timeline.models.fields import EdtfField
from timeline.models.timelines import Timeline


class Status(models.TextChoices):
    OCCURRED = "occurred", _("occurred")
    PLANNED = "planned", _("planned")
    PROJECTED = "projected", _("projected")
    ALLEGED = "alleged", _("alleged")


class Evidence(models.TextChoices):
    """What an editor should know about the ground an event stands on."""

    SINGLE_SOURCE = "single-source", _("single source")
    DATE_DISPUTED = "date-disputed", _("date disputed")
    UNDATED = "undated", _("undated")
    BROKEN_QUOTE = "broken-quote", _("broken quotation")


def evidence(*, sources: int, disputed: bool, dated: bool, intact: bool) -> list[Evidence]:
    """What is to be said of an event of which so many sources speak; `intact` where all its quotations fit."""
    found = {
        Evidence.SINGLE_SOURCE: sources == 1,
        Evidence.DATE_DISPUTED: disputed,
        Evidence.UNDATED: not dated,
        Evidence.BROKEN_QUOTE: not intact,
    }
    return [evidence for evidence, holds in found.items() if holds]


class Category(CheckedModel):
    """A kind of event in one timeline; `position` gives it its place in lists and its colour."""

    natural = ("timeline__slug", "slug")

    timeline = models.ForeignKey(Timeline, models.CASCADE, related_name="categories")
    slug = models.SlugField(_("slug"))
    name = models.CharField(_("name"), max_length=100)
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    objects = NaturalQuerySet.as_manager()

    COLOURS = 12

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.UniqueConstraint(fields=["timeline", "slug"], name="one_category_a_slug")]
        verbose_name = _("category")
        verbose_name_plural = _("categories")

    def __str__(self) -> str:
        return self.name

    @property
    def colour(self) -> int:
        """The number of its colour in the palette, 1 to 12."""
        return self.colour_at(self.position)

    @classmethod
    def colour_at(cls, position: int) -> int:
        """The colour of the category at a position."""
        return position % cls.COLOURS + 1


class EventQuerySet(NaturalQuerySet):
    def in_order(self) -> Self:
        """As they happened: of two that begin together the less certain first, the undated last."""
        return self.order_by(F("earliest").asc(nulls_last=True), F("latest").desc(), "slug")

    def complete(self) -> Self:
        """With everything that a reader is shown, in a fixed number of queries."""
        return self.select_related("category", "timeline").prefetch_related(
            Prefetch("participations", Participation.objects.select_related("actor")),
            "country_rows",
            Prefetch("citations", Citation.objects.shown()),
        )


class Event(CheckedModel):
    natural = ("timeline__slug", "slug")

    timeline = models.ForeignKey(Timeline, models.CASCADE, related_name="events")
    # Never derived from the date, and never changed: people share its address.
    slug = models.SlugField(_("slug"), max_length=100)
    title = models.CharField(_("title"), max_length=300)
    summary = models.TextField(_("summary"), blank=True)
    when = EdtfField(
        _("when"),
        blank=True,
        bounds=("earliest", "latest"),
        help_text=_("EDTF: 2019-01-23, 2019-02-10~, 2019-01, 2013/.. (empty for an undated event)"),
    )
    earliest = models.BigIntegerField(_("earliest"), null=True, editable=False)
    latest = models.BigIntegerField(_("latest"), null=True, editable=False)
    category = models.ForeignKey(Category, models.RESTRICT, related_name="events")
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.OCCURRED)

    objects = EventQuerySet.as_manager()

    class Meta:
        ordering = [F("earliest").asc(nulls_last=True), F("latest").desc(), "slug"]
        indexes = [models.Index("timeline", "earliest", name="event_by_time")]
        constraints = [
            models.UniqueConstraint(fields=["timeline", "slug"], name="one_event_a_slug"),
            models.CheckConstraint(
                condition=Q(when="", earliest=None, latest=None) | (~Q(when="") & Q(earliest__lte=F("latest"))),
                name="event_bounds_follow_when",
            ),
        ]
        verbose_name = _("event")
        verbose_name_plural = _("events")

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return path_to("event", self.timeline.slug, self.slug)

    def clean(self) -> None:
        if self.category_id and self.timeline_id and self.category.timeline_id != self.timeline_id:
            raise ValidationError({"category": _("This category belongs to another timeline.")})

    @property
    def parts(self) -> list[tuple[str, str, str]]:
        """Slug and name of each actor, with the part taken, in the order in which the editor gave them."""
        return [(part.actor.slug, part.actor.name, part.role) for part in self.participations.all()]

    @property
    def countries(self) -> list[str]:
        """Country codes in the order in which the editor gave them."""
        return [row.code for row in self.country_rows.all()]

    @property
    def sources(self) -> set[str]:
        """Slugs of the sources that speak of it, for or against; what only gives context does not count."""
        return {row.passage.source.slug for row in self.citations.all() if row.stance != Stance.CONTEXT}

    @property
    def supporters(self) -> set[str]:
        """Slugs of the sources that support it."""
        return {row.passage.source.slug for row in self.citations.all() if row.stance == Stance.SUPPORTS}

    @property
    def date_disputed(self) -> bool:
        """Whether a citation reads its date words as a time that `when` does not touch."""
        return any(citation.contradicts(self) for citation in self.citations.all())

    @property
    def evidence(self) -> list[Evidence]:
        return evidence(
            sources=len(self.sources),
            disputed=self.date_disputed,
            dated=bool(self.when),
            intact=all(citation.intact for citation in self.citations.all()),
        )


class EventCountry(CheckedModel):
    natural = ("event__timeline__slug", "event__slug", "code")

    event = models.ForeignKey(Event, models.CASCADE, related_name="country_rows")
    code = CountryField(_("country"))
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    objects = NaturalQuerySet.as_manager()

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.UniqueConstraint(fields=["event", "code"], name="one_country_once")]
        verbose_name = _("country of an event")
        verbose_name_plural = _("countries of events")

    def __str__(self) -> str:
        return self.code
