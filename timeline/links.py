"""The addresses of pages, as `urls` gives them, without asking it for each of a thousand links."""

from collections.abc import Callable
from functools import cache

from django.urls import get_script_prefix, reverse


def path_to(name: str, *slugs: str) -> str:
    """The path of the page that `urls` calls `name`, for the slugs in its path; NoReverseMatch for an unknown page."""
    return paths_to(name, len(slugs))(*slugs)


def paths_to(name: str, slugs: int = 1) -> Callable[..., str]:
    """What makes the path of a page from so many slugs, for whoever is to write many of them."""
    return _pattern(name, slugs, get_script_prefix()).format


@cache
def _pattern(name: str, slugs: int, prefix: str) -> str:
    """The path with `{}` for each slug. Django says where the prefix, under which a site is served, belongs."""
    marks = [f"slug-{number}-" for number in range(slugs)]
    pattern = reverse(name, args=marks).replace("{", "{{").replace("}", "}}")
    for mark in marks:
        pattern = pattern.replace(mark, "{}", 1)
    return pattern
