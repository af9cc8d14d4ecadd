"""Citations: an event's use of a passage, and how the date words in it were read."""

from typing import TYPE_CHECKING, Any, Self

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from timeline.dates import edtf
from timeline.dates.reading import Reading, read
from timeline.models.base import CheckedModel, NaturalQuerySet
from timeline.models.fields import EdtfField
from timeline.models.sources import Passage, text_there
from timeline.models.timelines import Timeline
from timeline.passages import around

if TYPE_CHECKING:
    from timeline.models.events import Event


class Stance(models.TextChoices):
    SUPPORTS = "supports", _("supports")
    DISPUTES = "disputes", _("disputes")
    CONTEXT = "context", _("gives context")


def _contradicts() -> Q:
    """As `Citation.contradicts`. Where a date is missing, its bounds are NULL and nothing is greater or less."""
    apart = Q(reading_earliest__gt=F("event__latest")) | Q(reading_latest__lt=F("event__earliest"))
    return ~Q(stance=Stance.CONTEXT) & apart


class CitationQuerySet(NaturalQuerySet):
    def shown(self) -> Self:
        """With passage and source, without the source's whole text, and whether each is `intact`."""
        return self.select_related("passage__source").defer("passage__source__text").compared()

    def compared(self) -> Self:
        """With `intact`: whether the passage still stands at its place in the text."""
        return self.annotate(intact=Q(passage__exact=text_there("passage__")))

    def contradicting(self) -> Self:
        """Those whose reading has no second in common with the event's date: `contradicts`, in the database."""
        return self.filter(_contradicts())

    def judged(self) -> Self:
        """With what each is to its event: whether it `speaks` of it or gives context, and whether it `contradicts`."""
        return self.annotate(speaks=~Q(stance=Stance.CONTEXT), contradicts=_contradicts())

    def read_again(self) -> int:
        """Read the date words of each anew, unless an editor had read them; return how many readings changed.

        Words that have lost their meaning, with the date that they counted from, lose their reading and keep
        their place: with a new date they find it again.
        """
        lost = Q(reading="", because="") & ~Q(date_words="")
        changed = 0
        citations: Any = self.filter(lost | ~Q(rule="")).select_related("passage__source")
        for citation in citations:
            found, _why_not = citation._reading()
            if found != (citation.reading, citation.rule, citation.reference):
                reading, rule, reference = found
                changed += self.filter(pk=citation.pk).update(reading=reading, rule=rule, reference=reference)
        return changed


class Citation(CheckedModel):
    """The reading is what `date_words` mean: an EDTF string, by which `rule`, against which `reference` date."""

    natural = (
        "event__timeline__slug",
        "event__slug",
        "passage__source__slug",
        "passage__start",
        "passage__end",
    )

    event = models.ForeignKey("timeline.Event", models.CASCADE, related_name="citations")
    passage = models.ForeignKey(Passage, models.PROTECT, related_name="citations")
    stance = models.CharField(_("stance"), max_length=10, choices=Stance, default=Stance.SUPPORTS)
    date_words = models.CharField(_("date words"), max_length=200, blank=True)
    reading = EdtfField(
        _("reading"),
        blank=True,
        bounds=("reading_earliest", "reading_latest"),
        help_text=_("What they mean. Left empty, they are read by rule."),
    )
    reading_earliest = models.BigIntegerField(null=True, editable=False)
    reading_latest = models.BigIntegerField(null=True, editable=False)
    # By which rule the words were read, and from which date they count: both empty where an editor read them.
    rule = models.CharField(_("rule"), max_length=60, blank=True, editable=False)
    reference = EdtfField(_("reference date"), blank=True, editable=False)
    because = models.TextField(_("because"), blank=True, help_text=_("Why the words are read so, for the reader."))
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    objects = CitationQuerySet.as_manager()

    intact: bool  # by CitationQuerySet.compared

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.UniqueConstraint(fields=["event", "passage"], name="one_citation_a_passage")]
        verbose_name = _("citation")
        verbose_name_plural = _("citations")

    def __str__(self) -> str:
        return str(self.passage)

    def clean(self) -> None:
        if not hasattr(self, "passage"):
            return
        self.passage.clean()
        if self.date_words and self.passage.exact.count(self.date_words) != 1:
            message = _("The date words must stand in the quotation, once: “%(quotation)s”.")
            params = {"quotation": self.passage.exact}
            raise ValidationError({"date_words": ValidationError(message, code="date_words", params=params)})
        if self.reading and not self.date_words:
            raise ValidationError({"date_words": _("Name the words of the quotation that were read as a date.")})
        if not self.reading or edtf.is_valid(self.reading):
            self._read()

    def _read(self) -> None:
        """Read the date words by rule, or keep an editor's reading, for which there must be a reason."""
        found, why_not = self._reading()
        if self.reading in ("", found.value):
            self.reading, self.rule, self.reference = found
        else:
            self.rule = self.reference = ""
        if self.date_words and not self.reading:
            message = _("“%(words)s” is not read as a date (%(why_not)s): give a reading, and say why.")
            params = {"words": self.date_words, "why_not": why_not}
            raise ValidationError({"reading": ValidationError(message, code="reading", params=params)})
        if self.reading and not (self.rule or self.because):
            message = _("Say why the words are read as this date: by themselves they mean %(found)s.")
            params = {"found": found.value or why_not}
            raise ValidationError({"because": ValidationError(message, code="because", params=params)})

    def _reading(self) -> tuple[Reading, str]:
        if not self.date_words:
            return Reading(), ""
        source = self.passage.source
        return read(self.passage.exact, self.date_words, source.published, language=source.language)

    @property
    def quotation(self) -> tuple[str, str, str]:
        """The quotation before, in and after its date words."""
        return around(self.passage.exact, self.date_words)

    def contradicts(self, event: "Event") -> bool:
        """Whether the reading and the event's date have no second in common. Context never contradicts."""
        if self.stance == Stance.CONTEXT or not self.reading or not event.when:
            return False
        return not edtf.parse(self.reading).overlaps(edtf.parse(event.when))


class Omission(CheckedModel):
    """A dated passage that was read and left out of a timeline, and why."""

    natural = ("timeline__slug", "passage__source__slug", "passage__start", "passage__end")

    timeline = models.ForeignKey(Timeline, models.CASCADE, related_name="omissions")
    passage = models.ForeignKey(Passage, models.PROTECT, related_name="omissions")
    because = models.TextField(_("because"))

    objects = NaturalQuerySet.as_manager()

    class Meta:
        ordering = ["passage__source", "passage__start"]
        constraints = [models.UniqueConstraint(fields=["timeline", "passage"], name="one_omission_a_passage")]
        verbose_name = _("passage left out")
        verbose_name_plural = _("passages left out")

    def __str__(self) -> str:
        return str(self.passage)
