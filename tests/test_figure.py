"""The axis as a file: the same picture, self-contained, with title, legend and source line."""

import re
from xml.etree import ElementTree

import pytest

from tests.factories import make_event, make_timeline

pytestmark = pytest.mark.django_db

SVG = "{http://www.w3.org/2000/svg}"


def drawing(client, url: str) -> ElementTree.Element:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (200, "image/svg+xml")
    return ElementTree.fromstring(response.content)


def words(drawn: ElementTree.Element) -> str:
    return " ".join(" ".join(text.itertext()) for text in drawn.iter(f"{SVG}text"))


def test_the_file_has_title_filter_legend_sum_and_source(client, demo):
    drawn = drawing(client, "/venezuela-2019/axis.svg?country=US&lanes=source")
    said = words(drawn)
    assert drawn.find(f"{SVG}title").text.startswith("The 2019 crisis in Venezuela")
    assert "United States" in said and "a day or less, or a stretch" in said and "events in view" in said
    assert "Source: http://testserver/venezuela-2019/?country=US&lanes=source (Daybook)" in said
    assert "Report on Venezuelan military defectors" in said


def test_the_file_shows_the_same_events_as_the_page(client):
    timeline = make_timeline(slug="t")
    for day in range(1, 6):
        make_event(timeline=timeline, when=f"2019-02-{day:02}")
    make_event(timeline=timeline, when="2019-03-01/..", status="alleged", title="Goes on")
    drawn = drawing(client, "/t/axis.svg")
    assert len([one for one in drawn.iter(f"{SVG}g") if "one" in one.get("class", "").split()]) == 6
    assert len(drawing(client, "/t/axis.svg?status=alleged").findall(f".//{SVG}g[@class='one cat-1']")) == 1


def test_nothing_in_the_file_points_outside_or_runs(client, demo):
    text = client.get("/venezuela-2019/axis.svg").content.decode()
    assert "<script" not in text and "href" not in text and "@import" not in text
    assert "url(#" in text and "url(h" not in text


@pytest.mark.parametrize(("query", "width"), [("", 1200), ("?width=320", 320), ("?width=4000", 4000)])
def test_the_width_can_be_chosen(client, demo, query, width):
    assert drawing(client, f"/venezuela-2019/axis.svg{query}").get("width") == str(width)


def test_the_png_is_twice_as_large(client, demo):
    response = client.get("/venezuela-2019/axis.png?width=500")
    assert response["Content-Type"] == "image/png"
    assert response.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(response.content[16:20]) == 1000


@pytest.mark.parametrize("query", ["width=10", "width=x", "width=99999", "lanes=colour", "from=then"])
def test_a_mistake_in_the_address_is_said_instead_of_drawing_something_else(client, demo, query):
    response = client.get(f"/venezuela-2019/axis.svg?{query}")
    assert (response.status_code, response["Content-Type"]) == (400, "text/plain; charset=utf-8")
    assert response.content.decode().startswith("“")


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_file_that_one_has_is_not_sent_again(client, demo, kind):
    etag = client.get(f"/venezuela-2019/axis.{kind}")["ETag"]
    assert client.get(f"/venezuela-2019/axis.{kind}", headers={"If-None-Match": etag}).status_code == 304


@pytest.mark.parametrize("title", ["<b>&\"'", "\x0b\x1f bell", "漢字 🎉 \ufffe", "w" * 200])
def test_any_title_gives_a_file_that_can_be_read(client, title):
    make_event(timeline=make_timeline(slug="t", title=title), when="2019-02-10", title=title)
    assert drawing(client, "/t/axis.svg").get("width") == "1200"
    assert client.get("/t/axis.png").status_code == 200


def test_without_a_dated_event_the_file_says_so(client):
    make_timeline(slug="t")
    assert "No event has a date." in words(drawing(client, "/t/axis.svg"))
    assert client.get("/t/axis.png").status_code == 200


def test_the_file_may_use_its_own_styles_and_no_script(client, demo):
    policy = client.get("/venezuela-2019/axis.svg")["Content-Security-Policy"]
    assert "style-src 'unsafe-inline'" in policy and "script-src 'none'" in policy


def test_the_page_links_to_both_files_with_its_own_filter(client, demo):
    text = client.get("/venezuela-2019/?country=US&lanes=actor").content.decode()
    for kind in ("svg", "png"):
        assert f'href="/venezuela-2019/axis.{kind}?country=US&amp;lanes=actor"' in text


def test_a_category_has_one_colour_on_the_page_and_in_the_figure(settings):
    on_the_page = re.findall(r"^\.(cat-\d+) \{ --c: light-dark\((#\w+)", read(settings, "static/css/daybook.css"), re.M)
    in_the_figure = re.findall(
        r"^\.(cat-\d+) .*?fill: (#\w+)", read(settings, "templates/timelines/_figure_colours.css"), re.M
    )
    assert len(on_the_page) == 12
    assert on_the_page == in_the_figure


def read(settings, name: str) -> str:
    return (settings.BASE_DIR / name).read_text()
