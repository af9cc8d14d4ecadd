"""The app: its name, and the triggers that each migration renews."""

from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate, pre_migrate
from django.utils.translation import gettext_lazy as _


class TimelineConfig(AppConfig):
    name = "timeline"
    verbose_name = _("Daybook")

    def ready(self) -> None:
        pre_migrate.connect(_remove_guards, sender=self)
        post_migrate.connect(_install_guards, sender=self)


def _remove_guards(*, using: str, **kwargs: Any) -> None:
    from timeline.models import guards

    guards.remove(connections[using])


def _install_guards(*, using: str, **kwargs: Any) -> None:
    from timeline.models import guards

    guards.install(connections[using])
