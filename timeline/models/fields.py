"""A model field for dates as EDTF strings, with their bounds in two integer columns beside it."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from timeline.dates import edtf


def validate_edtf(text: str) -> None:
    """Raise ValidationError, with what the parser says, unless `text` is a valid EDTF string."""
    try:
        edtf.parse(text)
    except ValueError as error:
        raise ValidationError(str(error), code="edtf") from error


validate_language = RegexValidator(
    r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
    _("Give the code of a language, such as en or pt-BR (BCP 47)."),
    code="language",
)


def bounds_of(text: str) -> tuple[int, int] | tuple[None, None]:
    """The bounds of an EDTF string in seconds, none for an empty one; ValueError where it is neither."""
    return edtf.parse(text).bounds if text else (None, None)


class EdtfField(models.CharField):
    """An EDTF string (ISO 8601-2:2019, levels 0 to 2).

    `bounds` names two BigIntegerFields declared after this one. Each save writes there the first and last
    second that the string allows, counted from 1970-01-01T00:00:00, or None where the string is empty.
    """

    description = _("A date in EDTF")

    def __init__(self, *args: Any, bounds: tuple[str, str] | None = None, **kwargs: Any) -> None:
        self.bounds = bounds
        kwargs.setdefault("max_length", 200)
        super().__init__(*args, **kwargs)
        self.validators = [*self.validators, validate_edtf]

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        if self.bounds:
            kwargs["bounds"] = self.bounds
        kwargs.pop("validators", None)
        return name, path, args, kwargs

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:  # noqa: FBT001 (Django's signature)
        if self.bounds:
            self.write_bounds(model_instance)
        return super().pre_save(model_instance, add)

    def write_bounds(self, model_instance: models.Model) -> None:
        """Set the columns that `bounds` names to the bounds of the date as it is now; ValueError where it is none."""
        assert self.bounds, f"{self.name} has no columns for its bounds"
        for name, value in zip(self.bounds, bounds_of(getattr(model_instance, self.attname)), strict=True):
            setattr(model_instance, name, value)
