"""Fixtures that several rooms' tests share."""

import pytest
from django.core.management import call_command

from timeline.models import Timeline


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Templates name static files without the manifest that only collectstatic writes."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture
def demo(db) -> Timeline:
    """The demo timeline, loaded from its fixture."""
    call_command("loaddata", "venezuela_2019", verbosity=0)
    return Timeline.objects.get(slug="venezuela-2019")
