"""One process that gets the index of the generated timeline once, and prints how long it took as JSON.

Where none is kept beside the database it is built, else loaded. `seconds` are those of the index alone, without
starting Python and Django; `grew_mb` is by how much the process grew with it.
"""

import json
import sys
import time
from pathlib import Path

import django
import psutil

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    django.setup()

    from timeline.facets import index_of
    from timeline.models import Timeline

    timeline = Timeline.objects.get(slug=sys.argv[1])
    process = psutil.Process()
    before = process.memory_info().rss
    began = time.perf_counter()
    index_of(timeline)
    seconds = time.perf_counter() - began
    print(json.dumps({"seconds": seconds, "grew_mb": (process.memory_info().rss - before) / 2**20}))
