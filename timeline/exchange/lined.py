"""YAML read with line numbers: every scalar stays the text that was written, every node knows its line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from timeline.exchange.records import Mistake


class _Loader(yaml.BaseLoader):
    """Resolves nothing: 2019-01-23 and NO stay text. Anchors are refused: a few lines of them can fill a memory."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event = self.peek_event()
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise yaml.MarkedYAMLError(
                problem="anchors and aliases (& and *) are not read", problem_mark=event.start_mark
            )
        return super().compose_node(parent, index)


@dataclass(frozen=True)
class Text:
    line: int
    value: str


@dataclass(frozen=True)
class Items:
    line: int
    values: tuple["Node", ...]


@dataclass(frozen=True)
class Fields:
    """A mapping, in the order of the file."""

    line: int
    values: dict[str, "Node"] = field(default_factory=dict)
    key_lines: dict[str, int] = field(default_factory=dict)


Node = Text | Items | Fields


def read(text: str, mistakes: list[Mistake]) -> Node | None:
    """The document in `text`; what cannot be read is added to `mistakes`, and None returned if nothing can."""
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = ", ".join(part for part in (error.context, error.problem) if part)
        remedy = "a value with “: ” or “ #” in it must stand in quotation marks"
        mistakes.append(Mistake(mark.line + 1 if mark else 1, f"this is not YAML: {problem} ({remedy})"))
        return None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        mistakes.append(Mistake(line, f"take out the character U+{error.character:04X}: YAML does not allow it"))
        return None
    except RecursionError:
        mistakes.append(Mistake(1, "lists and fields are nested too deeply: a sheet needs four levels"))
        return None
    if node is None:
        mistakes.append(Mistake(1, "the sheet is empty"))
        return None
    return _convert(node, mistakes)


def _convert(node: yaml.Node, mistakes: list[Mistake]) -> Node:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        return _fields(node, line, mistakes)
    if isinstance(node, yaml.SequenceNode):
        return Items(line, tuple(_convert(item, mistakes) for item in node.value))
    return Text(line, _sound(node.value, line, mistakes))


def _sound(text: str, line: int, mistakes: list[Mistake]) -> str:
    """`text` as UTF-8 and every database can keep it: an escape such as \\0 or \\ud83d can name what they cannot."""
    sound = re.sub("[\x00\ud800-\udfff]", "\ufffd", text)
    if sound != text:
        mistakes.append(Mistake(line, "an escape (\\) here names no character: write the character itself"))
    return sound


def _fields(node: yaml.MappingNode, line: int, mistakes: list[Mistake]) -> Fields:
    fields = Fields(line)
    for key, value in node.value:
        at = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            mistakes.append(Mistake(at, "the name of a field must be text"))
            continue
        name = _sound(key.value, at, mistakes)
        if name in fields.values:
            first = fields.key_lines[name]
            mistakes.append(Mistake(at, f"“{name}” stands here a second time, first on line {first}: keep one"))
            continue
        fields.values[name] = _convert(value, mistakes)
        fields.key_lines[name] = at
    return fields


def each(node: Node | None) -> Iterator[Node]:
    """The items of a list; nothing where there is none."""
    if isinstance(node, Items):
        yield from node.values
