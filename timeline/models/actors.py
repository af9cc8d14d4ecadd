"""Actors, and the part each takes in an event."""

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from timeline import countries
from timeline.models.base import CheckedModel, NaturalQuerySet


def validate_country(code: str) -> None:
    """Raise ValidationError unless `code` is an ISO 3166-1 alpha-2 code."""
    if not countries.known(code):
        message = _("“%(code)s” is no country: give a two-letter code of ISO 3166-1, such as VE.")
        raise ValidationError(message, code="country", params={"code": code})


def validate_names(value: object) -> None:
    """Raise ValidationError unless `value` is a list of names, none of them empty."""
    if not isinstance(value, list) or not all(isinstance(name, str) and name.strip() for name in value):
        raise ValidationError(_('Give a list of names, such as ["Guaido", "Guido"].'), code="names")


class CountryField(models.CharField):
    """An ISO 3166-1 alpha-2 code."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        kwargs["max_length"] = 2
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.validators = [*self.validators, validate_country]


class ActorKind(models.TextChoices):
    PERSON = "person", _("person")
    ORGANISATION = "organisation", _("organisation")
    STATE_BODY = "state-body", _("state body")
    GROUP = "group", _("group")


class Actor(CheckedModel):
    natural = ("slug",)

    slug = models.SlugField(_("slug"), unique=True)
    name = models.CharField(_("name"), max_length=200)
    kind = models.CharField(_("kind"), max_length=20, choices=ActorKind, default=ActorKind.PERSON)
    country = CountryField(_("country"), blank=True)
    aliases = models.JSONField(
        _("aliases"), default=list, blank=True, validators=[validate_names], help_text=_('A list: ["Guaido", "Guido"]')
    )

    objects = NaturalQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        verbose_name = _("actor")
        verbose_name_plural = _("actors")

    def __str__(self) -> str:
        return self.name


class Participation(CheckedModel):
    """An actor's part in an event, in a word or two."""

    natural = ("event__timeline__slug", "event__slug", "actor__slug")

    event = models.ForeignKey("timeline.Event", models.CASCADE, related_name="participations")
    actor = models.ForeignKey(Actor, models.PROTECT, related_name="participations")
    role = models.CharField(_("role"), max_length=200, blank=True)
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    objects = NaturalQuerySet.as_manager()

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.UniqueConstraint(fields=["event", "actor"], name="one_part_an_actor")]
        verbose_name = _("part in an event")
        verbose_name_plural = _("parts in events")

    def __str__(self) -> str:
        return f"{self.actor}: {self.role}" if self.role else str(self.actor)
