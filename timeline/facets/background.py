"""Build an index in a process of its own, so that no request waits for it and no worker slows down."""

import logging
import os
import subprocess
import sys

from django.conf import settings

from timeline.models import Timeline

logger = logging.getLogger(__name__)

_running: dict[int, subprocess.Popen[bytes]] = {}


def start(timeline: Timeline) -> bool:
    """Have the timeline's index built, unless it is being built; False where that fails, or failed the last time.

    It is a process and not a thread, which would take the worker's time from its requests, and end with it.
    """
    last = _running.get(timeline.pk)
    if last and last.poll() is None:
        return True
    if last and last.returncode:
        logger.error("Building the index of “%s” in the background failed with status %s", timeline, last.returncode)
        del _running[timeline.pk]
        return False
    return _spawn(timeline)


def _spawn(timeline: Timeline) -> bool:
    command = ["nice", sys.executable, str(settings.BASE_DIR / "manage.py"), "build_index", timeline.slug]
    environment = {**os.environ, "INDEX_DIR": str(settings.INDEX_DIR)}
    try:
        _running[timeline.pk] = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    except OSError as error:
        logger.error("Building the index of “%s” in the background cannot begin: %s", timeline, error)
        return False
    return True
