"""What every model of Daybook shares: checks on each save, and a natural key."""

from functools import reduce
from typing import Any, ClassVar

from django.db import models


class NaturalQuerySet(models.QuerySet):
    def get_by_natural_key(self, *values: object) -> Any:
        natural: tuple[str, ...] = self.model.natural  # type: ignore[attr-defined]
        return self.get(**dict(zip(natural, values, strict=True)))


class CheckedModel(models.Model):
    """A model that cannot be saved in a state which its own checks refuse.

    `natural` names the lookups that tell one row from another without its number in the database:
    fixtures and sheets refer to a row by them.
    """

    natural: ClassVar[tuple[str, ...]]

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.full_clean()
        super().save(*args, **kwargs)

    def natural_key(self) -> tuple[Any, ...]:
        return tuple(reduce(getattr, path.split("__"), self) for path in self.natural)
