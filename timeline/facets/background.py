"""Build an index in a process of its own, so that no request waits for it and no worker slows down."""

import logging
import os
import subprocess
import sys
from threading import Thread

from django.conf import settings

from timeline.facets import storing
from timeline.models import Timeline

logger = logging.getLogger(__name__)

_running: dict[int, subprocess.Popen[bytes]] = {}


def start(timeline: Timeline) -> bool:
    """Have the timeline's index built, unless it is being built; False where that fails, or failed the last time.

    It is a process and not a thread, which would take the worker's time from its requests, and end with it.
    """
    last = _running.get(timeline.pk)
    if last and last.poll():
        logger.error("Building the index of “%s” in the background failed with status %s", timeline, last.returncode)
        del _running[timeline.pk]
        return False
    try:
        with storing.alone(timeline.pk, wait=False) as lock:
            if lock:
                _running[timeline.pk] = _spawn(timeline, lock.fileno())
    except OSError as error:
        logger.error("Building the index of “%s” in the background cannot begin: %s", timeline, error)
        return False
    return True


def _spawn(timeline: Timeline, lock: int) -> subprocess.Popen[bytes]:
    """A process that inherits the lock, so that no second one can begin before it has ended."""
    manage = str(settings.BASE_DIR / "manage.py")
    # After "--" a slug that begins with a hyphen is no option.
    command = ["nice", sys.executable, manage, "build_index", "--locked", "--", timeline.slug]
    environment = {**os.environ, "INDEX_DIR": str(settings.INDEX_DIR)}
    process = subprocess.Popen(command, env=environment, pass_fds=[lock], stdout=subprocess.DEVNULL)
    Thread(target=process.wait, daemon=True).start()  # lest it stay a zombie until somebody asks for it
    return process
