"""Fixtures that several rooms' tests share."""

import os
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management import call_command
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from timeline.models import Timeline

# How long an example takes says more about the machine than about the code.
hypothesis_settings.register_profile("daybook", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis_settings.load_profile("daybook")


@pytest.fixture(autouse=True, scope="session")
def compiled_translations():
    """The translations as they stand in locale/, whether or not `make install` has compiled them since."""
    for source in Path(settings.BASE_DIR, "locale").glob("*/LC_MESSAGES/django.po"):
        part = source.with_suffix(f".{os.getpid()}")
        with source.open("rb") as text, part.open("wb") as compiled:
            write_mo(compiled, read_po(text))
        part.replace(source.with_suffix(".mo"))


@pytest.fixture(autouse=True)
def language_of_the_settings():
    """No test inherits the language in which another's last page was asked for: a request leaves it behind."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Templates name static files without the manifest that only collectstatic writes."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def own_indexes(settings, tmp_path_factory):
    """No test reads or writes the indexes of the installation."""
    settings.INDEX_DIR = tmp_path_factory.getbasetemp() / "indexes"


@pytest.fixture
def demo(db) -> Timeline:
    """The demo timeline, loaded from its fixture."""
    call_command("loaddata", "venezuela_2019", verbosity=0)
    return Timeline.objects.get(slug="venezuela-2019")
