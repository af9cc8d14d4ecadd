"""The app: its name, and what each migration renews: the triggers, and the index of words."""

import sys
from collections.abc import Iterable
from typing import Any

from django.apps import AppConfig
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations import Migration
from django.db.models.signals import post_migrate, pre_migrate
from django.utils.translation import gettext_lazy as _


class TimelineConfig(AppConfig):
    name = "timeline"
    verbose_name = _("Daybook")

    def ready(self) -> None:
        pre_migrate.connect(_remove_guards, sender=self)
        post_migrate.connect(_install_guards, sender=self)
        post_migrate.connect(_index_texts, sender=self)


def _remove_guards(*, using: str, **kwargs: Any) -> None:
    from timeline.models import guards

    guards.remove(connections[using])


def _install_guards(*, using: str, **kwargs: Any) -> None:
    from timeline.models import guards

    guards.install(connections[using])


def _index_texts(
    *,
    using: str,
    verbosity: int = 1,
    stdout: Any = None,
    plan: Iterable[tuple[Migration, bool]] = (),
    **kwargs: Any,
) -> None:
    """Bring the index of words up to date; migrations may have changed texts while the triggers were away."""
    from timeline.search import indexing

    def report(done: int) -> None:
        if verbosity:
            (stdout or sys.stdout).write(f"  Words indexed of {done} events\n")

    if using == DEFAULT_DB_ALIAS:
        if any(migration.app_label == "timeline" for migration, _ in plan):
            indexing.doubt()
        indexing.refresh(report)
