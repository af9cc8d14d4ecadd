"""House rules that a machine can hold: about templates, views, words and what the project says of itself."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
CODE = sorted((ROOT / "timeline").rglob("*.py"))


def prose(template: str) -> str:
    """What a template says in letters outside of tags, translations and comments."""
    text = re.sub(r"{%\s*trans\b.*?{%\s*endtrans\b.*?%}", "", template, flags=re.S)
    text = re.sub(r"{% block page %}.*?{% endblock %}", "", text)  # a class of the body
    text = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", text, flags=re.S)
    attributes = re.findall(r'\b(?:aria-label|placeholder|title|alt|content)="([^"]*)"', text)
    text = re.sub(r"<[^>]*>", " ", text, flags=re.S)
    return " ".join([text, *attributes])


# What stands in attributes and is no sentence: values of meta elements and examples of dates.
NO_PROSE = {"width=device-width, initial-scale=1", "light dark", "2019-01", "2019-02-23"}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_sentence_of_the_interface_can_be_translated(path):
    said = prose(path.read_text())
    for allowed in NO_PROSE:
        said = said.replace(allowed, "")
    assert not re.findall(r"[^\W\d_]{2,}", said)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_trusts_a_text_or_has_anything_inline(path):
    template = path.read_text()
    assert not re.search(
        r"\|\s*safe\b|autoescape|Markup|<style|\bstyle=|<script(?![^>]*src=)|\bon[a-z]+=|hx-on|hx-vals=.js", template
    )


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_code_calls_mark_safe(path):
    assert not re.search(r"\bmark_safe\b|\bSafeString\b", path.read_text())


def views() -> list[ast.FunctionDef]:
    trees = [ast.parse(path.read_text()) for path in (ROOT / "timeline/views").glob("*.py")]
    return [
        node
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.decorator_list and not node.name.startswith("_")
    ]


def test_every_view_says_which_methods_it_answers_and_is_short():
    assert len(views()) >= 5
    for view in views():
        decorators = {decorator.id for decorator in view.decorator_list if isinstance(decorator, ast.Name)}
        assert decorators & {"require_safe", "require_POST"}, view.name
        assert view.end_lineno - view.lineno <= 20, view.name


def test_only_the_filter_and_the_views_that_need_it_read_the_query_string():
    readers = {path.relative_to(ROOT).as_posix() for path in CODE if re.search(r"request\.GET\b", path.read_text())}
    assert readers <= {f"timeline/views/{noun}.py" for noun in ("timelines", "figures", "sources", "values")}


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_room_says_what_it_is_for_in_its_first_line(path):
    text = path.read_text()
    if text.strip() and "migrations" not in path.parts:
        assert ast.get_docstring(ast.parse(text)), path


def test_the_readme_names_only_what_exists():
    readme = (ROOT / "README.md").read_text()
    for name in re.findall(r"\]\((?!https?:|#)([^)#]+)", readme) + re.findall(r"src=\"([^\"]+)\"", readme):
        assert (ROOT / name).exists(), name
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"\bmake ([a-z-]+)", readme)) <= targets
    commands = {path.stem for path in (ROOT / "timeline/management/commands").glob("*.py")}
    django = {"createsuperuser", "loaddata", "migrate", "check", "collectstatic"}
    assert set(re.findall(r"manage\.py ([a-z_]+)", readme)) <= commands | django
