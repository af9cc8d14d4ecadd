"""What every model of Daybook shares: checks on each save, and a natural key."""

from contextlib import suppress
from functools import reduce
from typing import Any, ClassVar

from django.db import models

from timeline.models.fields import bounded_dates, bounds_of


class NaturalQuerySet(models.QuerySet):
    def get_by_natural_key(self, *values: object) -> Any:
        natural: tuple[str, ...] = self.model.natural  # type: ignore[attr-defined]
        return self.get(**dict(zip(natural, values, strict=True)))

    def update(self, **values: Any) -> int:
        """Django's update; with a date its bounds are updated too."""
        for field, bounds in bounded_dates(self.model):
            if isinstance(values.get(field.name), str):
                values |= dict(zip(bounds, bounds_of(values[field.name]), strict=True))
        return super().update(**values)

    def bulk_update(self, objs: Any, fields: Any, batch_size: int | None = None) -> int:
        """Django's bulk_update; with a date its bounds are updated too."""
        rows, names = list(objs), list(fields)
        for field, bounds in bounded_dates(self.model):
            if field.name in names:
                names += bounds
                for row in rows:
                    field.write_bounds(row)
        return super().bulk_update(rows, names, batch_size)


class CheckedModel(models.Model):
    """A model that cannot be saved in a state which its own checks refuse.

    `natural` names the lookups that tell one row from another without its number in the database:
    fixtures and sheets refer to a row by them.
    """

    natural: ClassVar[tuple[str, ...]]

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        self._write_bounds(kwargs)
        self.full_clean()
        super().save(*args, **kwargs)

    def _write_bounds(self, options: dict[str, Any]) -> None:
        """Bring the bounds of each date up to date, so that constraints are checked against the new ones.

        Where only some fields are to be saved, those of a date that is among them are saved with it. A text that
        is no date keeps its old bounds: its own check is about to refuse it.
        """
        for field, bounds in bounded_dates(type(self)):
            with suppress(ValueError):
                field.write_bounds(self)
            if options.get("update_fields") and field.name in options["update_fields"]:
                options["update_fields"] = {*options["update_fields"], *bounds}

    def natural_key(self) -> tuple[Any, ...]:
        return tuple(reduce(getattr, path.split("__"), self) for path in self.natural)
