"""Where rules are known by the identifiers that the patterns of every language use."""

from collections.abc import Callable
from typing import TypeVar

from timeline.dates.words.grammar import Builder

RULES: dict[str, Builder] = {}
AnyBuilder = TypeVar("AnyBuilder", bound=Builder)


def rule(name: str) -> Callable[[AnyBuilder], AnyBuilder]:
    def register(builder: AnyBuilder) -> AnyBuilder:
        RULES[name] = builder
        return builder

    return register
