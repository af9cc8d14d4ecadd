"""An index as a file beside the database: written whole or not at all, checked when read, shared by all workers.

A file begins with `HEAD`: the format, the CRC-32 of all that follows, and the length in bytes of a description in
JSON (timeline, revision, and name, type and length of each array). Then come the description and the arrays as they
lie in memory, each at a multiple of `ALIGNED` bytes.
"""

import fcntl
import json
import logging
import mmap
import os
import struct
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

from timeline.facets.index import FacetIndex
from timeline.facets.packing import Arrays
from timeline.models import Timeline

FORMAT = b"daybook2"
HEAD = struct.Struct("<8sII")
ALIGNED = 64
UNFINISHED = ".unfinished"
GIVEN_UP = 3600  # seconds after which nobody is still writing a file

logger = logging.getLogger(__name__)


class Damaged(ValueError):
    """A file is not what was once written, or of another format."""


def save(index: FacetIndex) -> None:
    """Write the index and remove those of earlier revisions; OSError where that cannot be done.

    Under its name it stands complete from the first moment, a loss of power included.
    """
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, unfinished = tempfile.mkstemp(prefix=f"{index.timeline_pk}-", suffix=UNFINISHED, dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            _write(file, index)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, _path(index.timeline_pk, index.revision))
    except BaseException:
        os.unlink(unfinished)
        raise
    _remember_names(folder)
    _remove_older(index)


def load(timeline_pk: int, revision: int) -> FacetIndex | None:
    """The index of a revision, if there is a sound file of it; a damaged one is removed, and that is logged."""
    path = _path(timeline_pk, revision)
    try:
        return FacetIndex(timeline_pk, revision, _read(path, timeline_pk, revision))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        logger.warning("The index %s is put aside and will be built anew: %s", path, error)
        with suppress(OSError):
            path.unlink()
        return None


def forget(timeline_pk: int) -> None:
    """Remove all that is kept of a timeline's index; a worker that has it in memory keeps it.

    What cannot be removed stays, and that is logged: no later timeline has the same number.
    """
    for path in (*_folder().glob(f"{timeline_pk}-*"), _folder() / f"{timeline_pk}.lock"):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            logger.warning("What is left of the index of a deleted timeline cannot be removed: %s", error)


@contextmanager
def alone(timeline_pk: int, *, wait: bool) -> Iterator[IO[bytes] | None]:
    """The lock on a timeline's index, held to the end; None where another process has it, unless we `wait`.

    A child process that inherits the file holds the lock too, and on after the end. OSError where there is no lock.
    """
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / f"{timeline_pk}.lock").open("wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield None
        else:
            yield file


def newest_before(timeline: Timeline) -> int | None:
    """The highest revision, lower than that of the timeline as it was read, of which there is a file."""
    older = (revision for revision in _revisions(timeline.pk) if revision < timeline.revision)
    return max(older, default=None)


def _folder() -> Path:
    return Path(settings.INDEX_DIR)


def _path(timeline_pk: int, revision: int) -> Path:
    return _folder() / f"{timeline_pk}-{revision}.index"


def _revisions(timeline_pk: int) -> list[int]:
    names = (path.stem.partition("-")[2] for path in _folder().glob(f"{timeline_pk}-*.index"))
    return [int(name) for name in names if name.isdecimal()]


def _remember_names(folder: Path) -> None:
    """Make sure that the folder's new entry outlasts a loss of power."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _remove_older(index: FacetIndex) -> None:
    """Remove what no request will ask for, if that can be; a worker that has such a file in memory keeps it."""
    for revision in _revisions(index.timeline_pk):
        if revision < index.revision:
            with suppress(OSError):
                _path(index.timeline_pk, revision).unlink()
    for unfinished in _folder().glob(f"{index.timeline_pk}-*{UNFINISHED}"):
        with suppress(OSError):
            if unfinished.stat().st_mtime < time.time() - GIVEN_UP:
                unfinished.unlink()


def _write(file: IO[bytes], index: FacetIndex) -> None:
    arrays = [(name, held.dtype.str, len(held)) for name, held in index.arrays.items()]
    about = {"timeline": index.timeline_pk, "revision": index.revision, "arrays": arrays}
    description = json.dumps(about).encode()
    crc = 0
    file.write(bytes(HEAD.size))
    for part in _parts(description, index.arrays):
        file.write(part)
        crc = zlib.crc32(part, crc)
    file.seek(0)
    file.write(HEAD.pack(FORMAT, crc, len(description)))


def _parts(description: bytes, arrays: Arrays) -> Iterator[bytes]:
    """What follows the head, with what fills it up to the place of the next array."""
    yield description
    yield bytes(_up(HEAD.size + len(description)) - HEAD.size - len(description))
    for held in arrays.values():
        yield held.tobytes()
        yield bytes(_up(held.nbytes) - held.nbytes)


def _up(place: int) -> int:
    """The next place for an array."""
    return -(-place // ALIGNED) * ALIGNED


def _read(path: Path, timeline_pk: int, revision: int) -> Arrays:
    """The arrays of a file, as views of its pages in memory; ValueError where it is not sound."""
    with path.open("rb") as file:
        held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    if held[: len(FORMAT)] != FORMAT or len(held) < HEAD.size:
        raise Damaged("it is of another format")
    _, crc, length = HEAD.unpack_from(held)
    if zlib.crc32(memoryview(held)[HEAD.size :]) != crc:
        raise Damaged("its bytes are not those that were written")
    about = json.loads(held[HEAD.size : HEAD.size + length])
    if (about["timeline"], about["revision"]) != (timeline_pk, revision):
        raise Damaged("it is of another timeline or revision")
    return _arrays(held, about["arrays"], _up(HEAD.size + length))


def _arrays(held: mmap.mmap, described: list[tuple[str, str, int]], place: int) -> Arrays:
    arrays: dict[str, NDArray[Any]] = {}
    for name, kind, length in described:
        arrays[name] = np.ndarray(length, kind, held, place)
        place = _up(place + arrays[name].nbytes)
    return arrays
