"""A real Chromium, and pages that fail on any error in their console."""

import os
import shutil

import pytest
from django.core.management import call_command

# Playwright runs an event loop in this thread; the ORM calls of fixtures beside it are safe.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

GIVEN_UP = ("htmx:afterRequest", "htmx:sendAbort")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Chromium from PATH where there is one, else Playwright's own; without its sandbox as root, as it demands."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    arguments = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    return {**browser_type_launch_args, "args": arguments, **({"executable_path": found} if found else {})}


@pytest.fixture
def site(transactional_db, live_server):
    """The address of a live server with the demo timeline."""
    call_command("loaddata", "venezuela_2019", verbosity=0)
    return live_server.url


@pytest.fixture
def page(page):
    """A page at 1440 by 900 pixels; any error in its console fails the test, a blocked style or script too.

    That a new step gives up the answer to the one before is none, though htmx says so there.
    """
    page.set_viewport_size({"width": 1440, "height": 900})
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    assert not [error for error in errors if not error.startswith((*GIVEN_UP, *getattr(page, "expected_errors", ())))]
