"""A site with the same events in vis-timeline and in TimelineJS3, at several sizes, sent compressed as Daybook's is."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from harness import ROOT, Database, Server, free_port, npm_packages, serving
from whitenoise import WhiteNoise

PACKAGES = ("vis-timeline@8.5.4", "@knight-lab/timelinejs@3.9.11")
EVENTS = """
SELECT e.id, e.title, e.summary, c.slug, e.earliest, e.latest,
    (SELECT json_group_array(name) FROM timeline_participation JOIN timeline_actor a ON a.id = actor_id
        WHERE event_id = e.id),
    (SELECT json_group_array(code) FROM timeline_eventcountry WHERE event_id = e.id)
FROM timeline_event e JOIN timeline_category c ON c.id = e.category_id
WHERE e.earliest IS NOT NULL AND e.id % ? = 0 ORDER BY e.earliest LIMIT ?
"""


def dated_events(database: Database, count: int) -> list[dict]:
    """Up to `count` of the dated events, spread evenly over all; begin and end in milliseconds from 1970."""
    step = max(1, round(database.events / count))
    with closing(sqlite3.connect(database.path)) as connection:
        rows = connection.execute(EVENTS, [step, count]).fetchall()
    return [
        {
            "id": number,
            "title": title,
            "summary": summary,
            "category": category,
            "begin": begin * 1000,
            "end": end * 1000 if end - begin >= 86400 else begin * 1000,
            "actors": json.loads(actors),
            "countries": json.loads(countries),
        }
        for number, title, summary, category, begin, end, actors, countries in rows
    ]


def write_site(folder: Path, database: Database, sizes: set[int]) -> None:
    for page in ("vis-timeline.html", "timelinejs.html"):
        shutil.copy(ROOT / "benchmarks" / "pages" / page, folder)
    modules = npm_packages(*PACKAGES)
    vis = folder / "vis-timeline"
    vis.mkdir()
    shutil.copy(modules / "vis-timeline/standalone/umd/vis-timeline-graph2d.min.js", vis)
    shutil.copy(modules / "vis-timeline/styles/vis-timeline-graph2d.min.css", vis)
    shutil.copytree(modules / "@knight-lab/timelinejs/dist", folder / "timelinejs")
    for size in sizes:
        events = dated_events(database, size)
        category, _ = Counter(event["category"] for event in events).most_common()[0]
        middle = events[len(events) // 2]["begin"]
        data = {"events": events, "middle": middle, "category": category}
        (folder / f"{size}.json").write_text(json.dumps(data))
    subprocess.run([sys.executable, "-m", "whitenoise.compress", "--quiet", str(folder)], check=True)


@contextmanager
def peers(folder: Path, database: Database, sizes: set[int]) -> Iterator[Server]:
    """Serve the pages from `folder`, an empty one, as `/vis-timeline.html?events=1000` and `/timelinejs.html?…`."""
    write_site(folder, database, sizes)
    port = free_port()
    application = f"peer_site:site({str(folder)!r})"
    command = [sys.executable, "-m", "gunicorn", "--chdir", "benchmarks", application, "--bind", f"127.0.0.1:{port}"]
    with serving(command, port, "/vis-timeline.html", dict(os.environ)) as server:
        yield server


def site(folder: str) -> WhiteNoise:
    """What gunicorn serves: the files in `folder`, and nothing else."""

    def missing(environ: dict, start_response: Callable) -> list[bytes]:
        start_response("404 Not Found", [])
        return []

    return WhiteNoise(missing, root=folder)
