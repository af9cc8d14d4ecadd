"""A model field for dates as EDTF strings, with their bounds in two integer columns beside it."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django import forms
from django.core.exceptions import FieldError, ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.expressions import Col
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from timeline.dates import edtf, typed
from timeline.language import in_words, language


def validate_edtf(text: str) -> None:
    """Raise ValidationError, with what the parser says, unless `text` is a valid EDTF string."""
    try:
        edtf.parsed(text)
    except ValueError as error:
        raise ValidationError(str(error), code="edtf") from error


validate_language = RegexValidator(
    r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
    _("Give the code of a language, such as en or pt-BR (BCP 47)."),
    code="language",
)


def bounds_of(text: str) -> tuple[int, int] | tuple[None, None]:
    """The bounds of an EDTF string in seconds, none for an empty one; ValueError where it is neither."""
    return edtf.parsed(text).bounds if text else (None, None)


class EdtfFormField(forms.CharField):
    """Takes EDTF, or a date as people write it: mid-March 2019, c. 1450, 44 BC. Its help says a date in words."""

    def to_python(self, value: Any) -> str:
        text = super().to_python(value)
        if not text:
            return ""
        try:
            read = typed.read(text, language())
        except ValueError as error:
            raise ValidationError(str(error), code="edtf") from error
        if read.alternatives:
            message = _("“%(text)s” can mean several dates: write %(alternatives)s.")
            alternatives = _(" or ").join(str(alternative) for alternative in read.alternatives)
            raise ValidationError(message, code="ambiguous", params={"text": text, "alternatives": alternatives})
        return str(read.value)

    def get_bound_field(self, form: forms.BaseForm, field_name: str) -> forms.BoundField:
        bound = super().get_bound_field(form, field_name)
        with suppress(ValueError):
            value = bound.value()
            if value:
                bound.help_text = format_html("<strong>{}</strong> {}", in_words(str(value)), bound.help_text)
        return bound


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

    def formfield(self, **kwargs: Any) -> Any:
        return super().formfield(**{"form_class": EdtfFormField, **kwargs})

    def write_bounds(self, model_instance: models.Model) -> None:
        """Set the columns that `bounds` names to the bounds of the date as it is now; ValueError where it is none."""
        assert self.bounds, f"{self.name} has no columns for its bounds"
        for name, value in zip(self.bounds, bounds_of(getattr(model_instance, self.attname)), strict=True):
            setattr(model_instance, name, value)


def bounded_dates(model: type[models.Model]) -> Iterator[tuple[EdtfField, tuple[str, str]]]:
    """Each date of a model that keeps its bounds, with the names of their columns."""
    for field in model._meta.concrete_fields:
        if isinstance(field, EdtfField) and field.bounds:
            yield field, field.bounds


@EdtfField.register_lookup
class Overlaps(models.Lookup):
    """`when__overlaps="2019-02"`: the two have a second in common. The field must keep its bounds."""

    lookup_name = "overlaps"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[int, ...]]:
        field = self.lhs.output_field
        if not field.bounds:
            raise FieldError(f"{field.name} keeps no bounds, so nothing overlaps it in a query.")
        if hasattr(self.rhs, "resolve_expression"):
            raise FieldError("overlaps takes an EDTF string, not an expression.")
        earliest, latest = edtf.parse(str(self.rhs)).bounds
        columns = (Col(self.lhs.alias, field.model._meta.get_field(name)) for name in field.bounds)
        begins, ends = (compiler.compile(column)[0] for column in columns)
        # Undated rows overlap nothing, rather than perhaps: so that they are in what is left when others are excluded.
        return f"({begins} IS NOT NULL AND {begins} <= %s AND {ends} >= %s)", (latest, earliest)
