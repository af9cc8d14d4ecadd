"""Fields of a sheet, read one by one: each mistake is noted with its line, and reading goes on."""

from collections.abc import Collection, Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import slug_re
from django.db.models import Model

from timeline import countries
from timeline.dates import edtf
from timeline.exchange.lined import Fields, Items, Node, Text, each
from timeline.exchange.records import Mistake
from timeline.models.fields import EdtfField


def one_of(names: Collection[str]) -> str:
    return ", ".join(sorted(names))


class FieldReader:
    """Reads values out of the mappings of one file; `mistakes` collects what is wrong with them."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        self.mistakes = mistakes

    def mistake(self, line: int, message: str) -> None:
        self.mistakes.append(Mistake(line, message))

    def mappings(self, fields: Fields, name: str, known: Collection[str]) -> Iterator[Fields]:
        """Each mapping in the list at `name`, its field names checked against `known`."""
        node = fields.values.get(name)
        if node is not None and not isinstance(node, Items) and not self._blank(node):
            self.mistake(node.line, f"“{name}” must be a list: begin each item with “- ”")
        for item in each(node):
            if isinstance(item, Fields):
                self.only_known(item, known)
                yield item
            else:
                self.mistake(item.line, f"an item of “{name}” needs fields: {one_of(known)}")

    def only_known(self, fields: Fields, known: Collection[str]) -> None:
        for name, line in fields.key_lines.items():
            if name not in known:
                self.mistake(line, f"“{name}” is no field here: use one of {one_of(known)}")

    def text(self, fields: Fields, name: str, *, required: bool = False, default: str = "") -> str:
        node = fields.values.get(name)
        if isinstance(node, Text) and node.value.strip():
            return node.value.strip()
        if node is not None and not isinstance(node, Text):
            self.mistake(node.line, f"“{name}” must be text")
        elif required:
            self.mistake(self.line(fields, name), f"“{name}” is missing: fill it in")
        return default

    def exact(self, fields: Fields, name: str) -> str:
        """Text of which not even the white space at its ends may be touched."""
        node = fields.values.get(name)
        return node.value if isinstance(node, Text) and node.value else self.text(fields, name, required=True)

    def kept(
        self,
        fields: Fields,
        name: str,
        model: type[Model],
        attribute: str = "",
        *,
        required: bool = False,
        default: str = "",
    ) -> str:
        """Text that the model's `attribute` takes, by default the one of the same name."""
        value = self.text(fields, name, required=required, default=default)
        self._check(fields, name, value, model._meta.get_field(attribute or name))
        return value

    def slug(self, fields: Fields, name: str, model: type[Model]) -> str:
        value = self.text(fields, name, required=True)
        if value and not slug_re.match(value):
            message = f"“{value}” cannot stand in an address: use letters, digits and hyphens"
            self.mistake(self.line(fields, name), message)
        else:
            self._check(fields, name, value, model._meta.get_field("slug"))
        return value

    def _check(self, fields: Fields, name: str, value: str, field: Any) -> None:
        """Note what the checks of a model's field say of a value; nothing is said of an empty one."""
        try:
            field.run_validators(value)
        except ValidationError as error:
            for message in error.messages:
                self.mistake(self.line(fields, name), f"{name}: {message}")

    def choice(self, fields: Fields, name: str, choices: Collection[str], *, default: str) -> str:
        value = self.text(fields, name, default=default)
        if value and value not in choices:
            self.mistake(self.line(fields, name), f"{name} “{value}” is not known: use one of {one_of(choices)}")
        return value

    def date(self, fields: Fields, name: str) -> str:
        """A valid EDTF string, or nothing."""
        value = self.text(fields, name)
        try:
            date = str(edtf.parse(value)) if value else ""
        except ValueError as error:
            self.mistake(self.line(fields, name), f"{name} “{value}” is not an EDTF date: {error}")
            return ""
        self._check(fields, name, date, EdtfField())
        return date

    def names(self, fields: Fields, name: str) -> tuple[str, ...]:
        node = fields.values.get(name)
        if node is not None and not isinstance(node, Items) and not self._blank(node):
            self.mistake(node.line, f"“{name}” must be a list: [one, another]")
        for item in each(node):
            if not isinstance(item, Text) or self._blank(item):
                self.mistake(item.line, f"an item of “{name}” must be text")
        return tuple(item.value for item in each(node) if isinstance(item, Text))

    def countries(self, fields: Fields, name: str) -> tuple[str, ...]:
        codes = self.names(fields, name)
        for code in codes:
            if not countries.known(code):
                message = f"“{code}” is no country: give a two-letter code of ISO 3166-1, such as VE"
                self.mistake(self.line(fields, name), message)
        if len(set(codes)) < len(codes):
            self.mistake(self.line(fields, name), "a country stands here twice: keep one")
        return codes

    def line(self, fields: Fields, name: str) -> int:
        """The line of the field's value, or of the mapping that lacks it."""
        node = fields.values.get(name)
        return node.line if node else fields.line

    @staticmethod
    def _blank(node: Node) -> bool:
        return isinstance(node, Text) and not node.value.strip()
