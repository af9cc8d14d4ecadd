"""Compressed answers: who gets them, that they read back as they were, and that caches are told the truth."""

import gzip

import pytest
from django.http import FileResponse, HttpResponse, HttpResponseNotModified, StreamingHttpResponse
from django.test import RequestFactory

from timeline.compression import PADDING, SHORT, compression

TEXT = ("A timeline you can check. " * 100).encode()


def answered(response, accepted: str = "gzip, deflate, br"):
    """`response` as the middleware sends it to who accepts these encodings."""
    return compression(lambda request: response)(RequestFactory().get("/", headers={"Accept-Encoding": accepted}))


@pytest.mark.parametrize(
    "kind",
    [
        "text/html; charset=utf-8",
        "text/csv",
        "image/svg+xml",
        "application/json",
        "application/ld+json",
        "text/calendar",
    ],
)
def test_text_is_compressed_and_reads_back_as_it_was(kind):
    response = answered(HttpResponse(TEXT, kind))
    assert response["Content-Encoding"] == "gzip"
    assert int(response["Content-Length"]) == len(response.content) < len(TEXT) / 5
    assert gzip.decompress(response.content) == TEXT


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0", "gzip; q=0.0, br", "gzipped"])
def test_who_does_not_accept_gzip_gets_plain_text(accepted):
    response = answered(HttpResponse(TEXT), accepted)
    assert response.content == TEXT and not response.has_header("Content-Encoding")
    assert response["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["gzip", "GZip", "gzip;q=0.5", "br, gzip;q=0.01, *;q=0"])
def test_who_accepts_it_at_all_gets_it(accepted):
    assert answered(HttpResponse(TEXT), accepted)["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    "response",
    [
        HttpResponse(TEXT[: SHORT - 1]),
        HttpResponse(TEXT, "image/png"),
        HttpResponse(TEXT, "application/zip"),
        HttpResponse(TEXT, headers={"Content-Encoding": "br"}),
    ],
    ids=["short", "a picture", "an archive", "compressed already"],
)
def test_what_would_not_gain_goes_out_as_it_is(response):
    before = response.content
    assert answered(response).content == before


def test_a_stream_is_compressed_piece_by_piece():
    response = answered(StreamingHttpResponse(iter([TEXT, b"", TEXT]), content_type="text/csv"))
    assert gzip.decompress(b"".join(response.streaming_content)) == TEXT + TEXT
    assert not response.has_header("Content-Length")


def test_a_compressed_file_has_no_longer_the_length_of_the_file(tmp_path):
    path = tmp_path / "events.csv"
    path.write_bytes(TEXT)
    response = answered(FileResponse(path.open("rb")))
    assert gzip.decompress(b"".join(response.streaming_content)) == TEXT
    assert not response.has_header("Content-Length")


def test_the_length_of_a_page_tells_nothing_exact_of_what_is_in_it():
    lengths = {len(answered(HttpResponse(TEXT)).content) for _ in range(200)}
    assert 10 < len(lengths) <= PADDING


@pytest.mark.parametrize(("before", "after"), [('"abc"', 'W/"abc"'), ('W/"abc"', 'W/"abc"')])
def test_an_etag_of_the_plain_text_is_not_kept_for_other_bytes(before, after):
    assert answered(HttpResponse(TEXT, headers={"ETag": before}))["ETag"] == after


def test_not_modified_says_too_what_it_depends_on():
    assert answered(HttpResponseNotModified())["Vary"] == "Accept-Encoding"


def test_a_page_kept_compressed_is_confirmed_by_its_own_etag(client, demo):
    for headers in ({}, {"Accept-Encoding": "gzip"}):
        page = client.get("/venezuela-2019/", headers=headers)
        again = client.get("/venezuela-2019/", headers={**headers, "If-None-Match": page["ETag"]})
        assert again.status_code == 304
        assert again["ETag"] == page["ETag"] and again["Vary"] == page["Vary"]
