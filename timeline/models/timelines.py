"""A timeline: a published collection of events."""

import time
from typing import Self

from django.core.exceptions import ValidationError
from django.db import connection, models
from django.db.models import Count
from django.utils.translation import gettext_lazy as _

from timeline.links import path_to
from timeline.models.base import CheckedModel, NaturalQuerySet
from timeline.models.fields import validate_language


class TimelineQuerySet(NaturalQuerySet):
    def public(self) -> Self:
        return self.filter(public=True)

    def with_totals(self) -> Self:
        """Each with `total`, the number of its events."""
        return self.annotate(total=Count("events"))


def microseconds_now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000


# First parts of addresses that are taken.
RESERVED = frozenset({"admin", "healthz", "language", "sources", "static"})


def validate_not_reserved(slug: str) -> None:
    """Raise ValidationError where a timeline of this slug could not be reached."""
    if slug in RESERVED:
        raise ValidationError(_("“%(slug)s” is an address of Daybook itself: choose another."), params={"slug": slug})


class Timeline(CheckedModel):
    natural = ("slug",)

    slug = models.SlugField(_("slug"), unique=True, validators=[validate_not_reserved])
    title = models.CharField(_("title"), max_length=200)
    summary = models.TextField(_("summary"), blank=True)
    language = models.CharField(_("language"), max_length=35, default="en", validators=[validate_language])
    public = models.BooleanField(_("public"), default=True)
    # Raised by the database itself with every change to anything that the timeline shows: see guards.py.
    # It is the time, or later, so that neither another database nor a backup put back uses a number for other contents.
    revision = models.BigIntegerField(_("revision"), default=microseconds_now, editable=False)

    objects = TimelineQuerySet.as_manager()

    class Meta:
        ordering = ["title"]
        verbose_name = _("timeline")
        verbose_name_plural = _("timelines")

    def __str__(self) -> str:
        return self.title

    @staticmethod
    def stands_at(pk: int, revision: int) -> bool:
        """Whether the timeline with this number is at this revision now."""
        with connection.cursor() as cursor:  # a tenth of what the ORM takes, on every page
            cursor.execute("SELECT revision FROM timeline_timeline WHERE id = %s", [pk])
            return cursor.fetchone() == (revision,)

    def get_absolute_url(self) -> str:
        return path_to("timeline", self.slug)
