"""A page as tests read it: elements by tag and attribute, and their text."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.test import Client

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child

    @property
    def text(self) -> str:
        """The text of this element and all below it, white space as it stands."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def all(self, tag: str = "", *with_attributes: str, class_: str = "", **attributes: str) -> list["Element"]:
        """Elements of this tag that have the attributes named, and those given by value (data_event for data-event)."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            element
            for element in self
            if tag in ("", element.tag)
            and all(name in element.attributes for name in with_attributes)
            and (not class_ or class_ in element.attributes.get("class", "").split())
            and all(element.attributes.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str, *with_attributes: str, class_: str = "", **attributes: str) -> "Element":
        found = self.all(tag, *with_attributes, class_=class_, **attributes)
        assert len(found) == 1, f"{len(found)} elements <{tag}> {with_attributes} {class_} {attributes}"
        return found[0]


class Page(HTMLParser):
    """Parses one page; `root` is its tree."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self._open = [self.root]
        self.feed(html)
        self.close()
        assert len(self._open) == 1, f"never closed: {[element.tag for element in self._open[1:]]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            opened = self._open.pop().tag
            assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def all(self, tag: str = "", *with_attributes: str, class_: str = "", **attributes: str) -> list[Element]:
        return self.root.all(tag, *with_attributes, class_=class_, **attributes)

    def one(self, tag: str, *with_attributes: str, class_: str = "", **attributes: str) -> Element:
        return self.root.one(tag, *with_attributes, class_=class_, **attributes)

    @property
    def text(self) -> str:
        """The text of the page, white space in single spaces."""
        return " ".join(self.root.text.split())

    @property
    def total(self) -> int:
        return int(self.all("", "data-total")[0].attributes["data-total"])


def page_of(client: Client, url: str, **headers: str) -> Page:
    """The page at `url`, which must be there."""
    response = client.get(url, headers=headers)
    assert response.status_code == 200, f"{url}: {response.status_code}"
    return Page(response.content.decode())
