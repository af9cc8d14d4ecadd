"""Sources, whose text never changes, and passages of them, which always equal it."""

import hashlib
from typing import Any, Self

from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.db.models import Exists, F, OuterRef, Q
from django.db.models.functions import Length, Substr
from django.utils.translation import gettext_lazy as _

from timeline.links import path_to
from timeline.models.actors import validate_names
from timeline.models.base import CheckedModel, NaturalQuerySet
from timeline.models.fields import EdtfField, validate_language
from timeline.passages import Span


def sha256(text: str) -> str:
    """The SHA-256 of `text` in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


class SourceQuerySet(NaturalQuerySet):
    def public(self) -> Self:
        """Those that a public timeline cites, or has read and left out."""
        cited = Passage.objects.filter(source=OuterRef("pk"), citations__event__timeline__public=True)
        left_out = Passage.objects.filter(source=OuterRef("pk"), omissions__timeline__public=True)
        return self.filter(Exists(cited) | Exists(left_out))


class Basis(models.TextChoices):
    STATED = "stated", _("stated in the text")
    INFERRED = "inferred", _("inferred")


class Source(CheckedModel):
    """A document. `published` is what relative date words in it are read against."""

    natural = ("slug",)

    slug = models.SlugField(_("slug"), unique=True)
    title = models.CharField(_("title"), max_length=300)
    title_basis = models.CharField(
        _("title is"),
        max_length=10,
        choices=[("stated", _("stated in the text")), ("described", _("a description of ours"))],
        default="stated",
    )
    publisher = models.CharField(_("publisher"), max_length=200, blank=True)
    authors = models.JSONField(
        _("authors"), default=list, blank=True, validators=[validate_names], help_text=_('A list: ["A. Reporter"]')
    )
    url = models.URLField(_("address"), max_length=2000, blank=True)
    published = EdtfField(_("published"), blank=True, help_text=_("EDTF: 2019-02-10, 2019-02-10~, 2019-02"))
    basis = models.CharField(_("basis of the date"), max_length=10, choices=Basis, default=Basis.STATED)
    reasoning = models.TextField(_("reasoning"), blank=True)
    language = models.CharField(_("language"), max_length=35, default="en", validators=[validate_language])
    text = models.TextField(_("text"))
    sha256 = models.CharField(_("SHA-256 of the text"), max_length=64, editable=False)

    objects = SourceQuerySet.as_manager()

    # What the database holds of the fields whose change has consequences, and what the last save brought about.
    _kept_text: str | None = None
    _kept_reference: tuple[str, str] | None = None
    readings_changed = 0

    class Meta:
        ordering = ["title"]
        verbose_name = _("source")
        verbose_name_plural = _("sources")

    def __str__(self) -> str:
        return self.title

    @property
    def inferred(self) -> bool:
        """Whether the date of publication is somebody's conclusion, not the text's own word."""
        return self.basis == Basis.INFERRED

    @property
    def described(self) -> bool:
        """Whether the title is a description, because the text prints none."""
        return self.title_basis == "described"

    def get_absolute_url(self) -> str:
        return path_to("source", self.slug)

    @classmethod
    def from_db(cls, *args: Any, **kwargs: Any) -> Self:
        source = super().from_db(*args, **kwargs)
        source._kept_text = source.__dict__.get("text")
        held = source.__dict__
        if "published" in held and "language" in held:
            source._kept_reference = (held["published"], held["language"])
        return source

    def clean(self) -> None:
        if self._kept_text not in (None, self.text):
            message = _("The text of a source never changes: add the new version as a source of its own.")
            raise ValidationError({"text": message})
        if "\x00" in self.text:
            raise ValidationError({"text": _("The text holds a NUL character, which no database keeps.")})
        if self.sha256 and self.sha256 != sha256(self.text):
            raise ValidationError({"sha256": _("This is not the SHA-256 of the text.")})
        if self.basis == Basis.INFERRED and self.published and not self.reasoning:
            raise ValidationError({"reasoning": _("Say how the date of publication was inferred.")})

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self.sha256:
            self.sha256 = sha256(self.text)
        with transaction.atomic():
            super().save(*args, **kwargs)
            self.readings_changed = 0
            if self._kept_reference not in (None, (self.published, self.language)):
                self.readings_changed = self._read_again()
        self._kept_text, self._kept_reference = self.text, (self.published, self.language)

    def _read_again(self) -> int:
        """Relative date words in it now mean another time: how many readings changed."""
        cited = self.passages.filter(citations__isnull=False).distinct()
        return sum(passage.citations.read_again() for passage in cited)


def text_there(passage: str = "") -> Substr:
    """What a source's text reads at a passage's place; `passage` is the lookup that leads to it, such as passage__."""
    start, end = F(f"{passage}start"), F(f"{passage}end")
    return Substr(f"{passage}source__text", start + 1, end - start)


class PassageQuerySet(NaturalQuerySet):
    def broken(self) -> Self:
        """Those whose text does not stand at their place any more."""
        return self.exclude(exact=text_there())

    def judged(self) -> Self:
        """With `intact`: whether its text stands at its place."""
        return self.annotate(intact=Q(exact=text_there()))


class Passage(CheckedModel):
    """The stretch `source.text[start:end]`, in code points: a W3C TextPositionSelector with its exact text."""

    natural = ("source__slug", "start", "end")

    source = models.ForeignKey(Source, models.PROTECT, related_name="passages")
    start = models.PositiveIntegerField(_("start"))
    end = models.PositiveIntegerField(_("end"))
    exact = models.TextField(_("exact text"))

    objects = PassageQuerySet.as_manager()

    class Meta:
        ordering = ["source", "start", "-end"]
        constraints = [
            models.UniqueConstraint(fields=["source", "start", "end"], name="one_passage_a_place"),
            models.CheckConstraint(
                condition=Q(end__gt=F("start")) & Q(end=F("start") + Length("exact")),
                name="passage_as_long_as_its_text",
            ),
        ]
        verbose_name = _("passage")
        verbose_name_plural = _("passages")

    def __str__(self) -> str:
        return self.exact if len(self.exact) < 80 else f"{self.exact[:78]}…"

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)

    def get_absolute_url(self) -> str:
        return f"{self.source.get_absolute_url()}?passage={self.span}#passage-{self.span}"

    def clean(self) -> None:
        if None in (self.start, self.end) or self.source_id is None:
            return
        there = self.source.text[self.start : self.end]
        if there != self.exact:
            message = _("At %(place)s the source reads “%(there)s”, not “%(exact)s”.")
            params = {"place": str(self.span), "there": there[:80], "exact": self.exact[:80]}
            raise ValidationError(message, code="passage", params=params)
