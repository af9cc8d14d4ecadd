"""The templates' language: nothing undefined is passed over, everything is escaped, every template can be read."""

import pytest
from django.template import engines
from jinja2 import UndefinedError

from timeline.jinja import FILTERS, compile_all

ENVIRONMENT = engines["jinja2"].env


def test_every_template_compiles():
    compile_all()
    assert {"base.html", "timelines/figure.svg"} <= set(ENVIRONMENT.list_templates())


@pytest.mark.parametrize("template", ["{{ nothing }}", "{{ timeline.titel }}", "{% if nothing %}{% endif %}"])
def test_a_name_that_nobody_gave_is_an_error(template):
    with pytest.raises(UndefinedError):
        ENVIRONMENT.from_string(template).render(timeline=object())


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
