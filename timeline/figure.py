"""The axis of a timeline as a file: SVG by a template, PNG drawn from that, both with all they need inside."""

import re
from pathlib import Path

import font_roboto
import resvg_py
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from timeline.axis.figures import figure
from timeline.filters import EventFilter
from timeline.models import Timeline
from timeline.picture import picture

_FONTS = str(Path(font_roboto.__file__).parent / "files")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ZOOM = 2.0  # pixels of the PNG for each of the figure's, so that it is sharp on a slide


def svg(timeline: Timeline, asked: EventFilter, address: str, undated: int) -> str:
    """The axis under a filter as an SVG document (SVG 1.1, in UTF-8); `address` is the page that it comes from."""
    axis = picture(asked)
    drawn = figure(axis, asked.width, _("Source: %s (Daybook)") % address) if axis else None
    context = {
        "timeline": timeline,
        "filter": asked,
        "axis": axis,
        "figure": drawn,
        "width": asked.width,
        "undated": undated,
    }
    return _NOT_XML.sub("\ufffd", render_to_string("timelines/figure.svg", context))


def png(document: str) -> bytes:
    """An SVG document as a PNG image of twice its size; its letters are Roboto's, others the machine's."""
    return bytes(resvg_py.svg_to_bytes(svg_string=document, zoom=_ZOOM, font_dirs=[_FONTS], sans_serif_family="Roboto"))
