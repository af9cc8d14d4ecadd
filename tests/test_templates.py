"""The templates' language: nothing undefined is passed over, everything is escaped, every template can be read."""

import pytest
from django.template import engines
from django.utils import translation
from django.utils.functional import lazystr
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy
from jinja2 import UndefinedError
from markupsafe import Markup, escape

from timeline.jinja import FILTERS, compile_all
from timeline.models import Evidence, Stance, Status

ENVIRONMENT = engines["jinja2"].env


def test_every_template_compiles():
    compile_all()
    assert {"base.html", "timelines/figure.svg"} <= set(ENVIRONMENT.list_templates())


MISSPELT = [
    "{{ nothing }}",
    "{{ nothing.title }}",
    "{{ nothing() }}",
    "{{ timeline.titel }}",
    "{{ timeline.titel() }}",
    "{% if timeline.titel %}{% endif %}",
    "{% if nothing %}{% endif %}",
    "{% macro said(words) %}{{ words }}{% endmacro %}{{ said() }}",
]


@pytest.mark.parametrize("template", MISSPELT)
def test_a_name_that_nobody_gave_is_an_error(template):
    with pytest.raises((UndefinedError, AttributeError)):
        ENVIRONMENT.from_string(template).render(timeline=object())


HOSTILE = """<b title='x' lang="en">&amp;</b>"""


class Text(str):
    """A string that is not only one."""


class Shouted(str):
    """A string whose own text is not what it shows."""

    def __str__(self) -> str:
        return f"{HOSTILE}!"


class Shown:
    """What is no string and shows itself as text."""

    def __str__(self) -> str:
        return HOSTILE


class Drawn(Shown):
    """What has an HTML of its own."""

    def __html__(self) -> str:
        return "<i>drawn</i>"


class DrawnText(str):
    """A string with an HTML of its own."""

    def __html__(self) -> str:
        return "<i>drawn</i>"


class Number(int):
    """A number that shows itself as something else."""

    def __str__(self) -> str:
        return HOSTILE


VALUES = [
    *("", "plain", HOSTILE, "é & ☃ 𝒳 <", Text(HOSTILE), Shouted("x"), Shown(), Drawn(), DrawnText(HOSTILE)),
    *(Markup("<b>"), mark_safe("<b>"), gettext_lazy("Daybook"), lazystr(HOSTILE), Status.ALLEGED, Status.ALLEGED.label),
    *(0, -3, 999, 1.5, 100.0, float("nan"), Number(1), True, None, [HOSTILE], {HOSTILE: "'"}, b"<"),
]
PLACES = [
    "{{ value }}",
    "{{ holder.value }}",
    "{{ holder['value'] }}",
    "{{ value if value is defined else '' }}",
    "{% macro said(words) %}{{ words }}{% endmacro %}{{ said(value) }}",
    "{% macro said(words) %}{{ words }}{% endmacro %}{{ said(words=value) }}",
    "{% macro said() %}{{ caller() }}{% endmacro %}{% call said() %}{{ value }}{% endcall %}",
    "{% set kept %}{{ value }}{% endset %}{{ kept }}",
    "{% for one in [value] %}{{ one }}{% endfor %}",
    "{% trans %}{{ value }}{% endtrans %}",
    "{% trans n=2, words=value %}{{ words }}{% pluralize %}{{ words }}{% endtrans %}",
]


class Holder(dict):
    """A value by its name, as an attribute and as an item."""

    @property
    def value(self) -> object:
        return self["value"]


@pytest.mark.parametrize("template", PLACES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_whatever_is_written_is_written_as_markupsafe_escapes_it(template, value):
    written = ENVIRONMENT.from_string(template).render(value=value, holder=Holder(value=value))
    assert written == str(escape(value))


@pytest.mark.parametrize(("code", "words"), [("en", "1,234,567 days"), ("es", "1.234.567 days")])
def test_a_number_in_a_sentence_has_its_thousands_apart(code, words):
    template = "{% trans n=value %}{{ n }} day{% pluralize %}{{ n }} days{% endtrans %}"
    with translation.override(code):
        assert ENVIRONMENT.from_string(template).render(value=1_234_567) == words
        assert (
            ENVIRONMENT.from_string("<b x='{{ value }}'>{{ value|number }}")
            .render(value=10**20)
            .startswith("<b x='100000000000000000000'>100" + words[1])
        )


def test_what_is_joined_is_escaped_once_and_then_kept():
    template = "{{ '<i>' ~ value }}{{ value|join(',') }}{{ [value, value]|join('&') }}"
    assert ENVIRONMENT.from_string(template).render(value="<") == "&lt;i&gt;&lt;&lt;&lt;&amp;&lt;"


def test_what_is_filled_in_may_have_any_name():
    counted = "{% trans number=2 %}{{ number }} day{% pluralize %}{{ number }} days{% endtrans %}"
    template = "{% trans sentence=1 %}{{ sentence }} year{% endtrans %}, " + counted
    assert ENVIRONMENT.from_string(template).render() == "1 year, 2 days"


def test_a_sentence_keeps_its_own_percent_signs_and_those_filled_in():
    template = "{{ _('100%% of %(name)s', name=name) }} {% trans name=name %}5% of {{ name }}{% endtrans %}"
    assert ENVIRONMENT.from_string(template).render(name="%s%%<") == "100% of %s%%&lt; 5% of %s%%&lt;"


def test_a_sentence_is_said_in_the_language_of_the_moment_and_in_the_form_for_the_number():
    counted = "{% trans total=total %}{{ total }} event{% pluralize %}{{ total }} events{% endtrans %}"
    template = ENVIRONMENT.from_string('{{ _("Search events and quotations") }}: ' + counted)
    said = []
    for code, total in (("en", 1), ("es", 1), ("es", 2), ("en", 2), ("en", 1)):
        with translation.override(code):
            said.append(template.render(total=total))
    assert said == [
        "Search events and quotations: 1 event",
        "Buscar en acontecimientos y citas: 1 acontecimiento",
        "Buscar en acontecimientos y citas: 2 acontecimientos",
        "Search events and quotations: 2 events",
        "Search events and quotations: 1 event",
    ]


def test_no_function_of_templates_wants_their_context():
    assert not [name for name, function in ENVIRONMENT.globals.items() if hasattr(function, "jinja_pass_arg")]


def test_what_a_template_is_given_is_escaped_in_sentences_too():
    counted = "{% trans n=2, title=title %}{{ title }}{% pluralize %}{{ title }}s{% endtrans %}"
    template = '{{ title }} {{ _("Daybook") }} ' + counted
    assert ENVIRONMENT.from_string(template).render(title="<b>") == "&lt;b&gt; Daybook &lt;b&gt;s"


def test_only_a_source_whose_date_is_inferred_is_said_to_be():
    class Source:
        authors, publisher, published, inferred = ("A. Reporter", "B"), "", "2019-02", False

    assert FILTERS["published"](Source()) == "A. Reporter, B, published February 2019"
    Source.inferred, Source.publisher = True, "The Paper"
    assert FILTERS["published"](Source()) == "A. Reporter, B, The Paper, published February 2019 (inferred)"
    Source.published = ""
    assert FILTERS["published"](Source()) == "A. Reporter, B, The Paper, date of publication unknown"


def test_a_source_is_told_of_in_the_language_asked_for_whatever_the_page_is_written_in():
    class Source:
        authors, publisher, published, inferred = [], "", "2019-03", False

    said = [FILTERS["published"](Source(), code) for code in ("es", "en")]
    assert said == ["publicación: marzo de 2019", "published March 2019"]
    with translation.override("es"):
        assert FILTERS["published"](Source()) == said[0]


def test_a_text_is_escaped_on_both_sides_of_what_was_found_and_in_it():
    assert FILTERS["marked"]("<b> R&D's <aid>", "r aid") == (
        '&lt;b&gt; <mark class="hit">R</mark>&amp;D&#39;s &lt;<mark class="hit">aid</mark>&gt;'
    )
    template = ENVIRONMENT.from_string("{{ text|marked(words) }}")
    assert [template.render(text="<b>", words=words) for words in ("", "b", "c")] == [
        "&lt;b&gt;",
        '&lt;<mark class="hit">b</mark>&gt;',
        "&lt;b&gt;",
    ]


def test_what_was_found_across_the_parts_of_a_text_is_marked_in_each():
    parts = ["<last ", "month>", ""]
    assert FILTERS["marked_parts"](parts, "") == parts
    assert FILTERS["marked_parts"](parts, '"last month"') == [
        '&lt;<mark class="hit">last </mark>',
        '<mark class="hit">month</mark>&gt;',
        "",
    ]


@pytest.mark.parametrize(
    ("name", "state", "english", "spanish"),
    [
        ("status_name", Status.ALLEGED, "alleged", "presunto"),
        ("stance_name", Stance.DISPUTES, "disputes", "cuestiona"),
        ("evidence_name", Evidence.BROKEN_QUOTE, "broken quotation", "cita rota"),
    ],
)
def test_a_state_has_its_name_in_the_language_of_the_moment(name, state, english, spanish):
    said = [FILTERS[name](state)]
    for code in ("es", "en"):
        with translation.override(code):
            said.append(FILTERS[name](str(state)))
    assert said == [english, spanish, english]
