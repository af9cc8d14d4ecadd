"""The app: its name, what each migration renews (triggers and the index of words), and what a deletion leaves."""

import sys
from collections.abc import Iterable
from typing import Any

from django.apps import AppConfig
from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.migrations import Migration
from django.db.models.signals import post_delete, post_migrate, pre_migrate
from django.utils.translation import gettext_lazy as _


class TimelineConfig(AppConfig):
    name = "timeline"
    verbose_name = _("Daybook")

    def ready(self) -> None:
        pre_migrate.connect(_remove_guards, sender=self)
        post_migrate.connect(_install_guards, sender=self)
        post_migrate.connect(_index_texts, sender=self)
        post_delete.connect(_forget_index, sender="timeline.Timeline")


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


def _forget_index(*, instance: Any, using: str, **kwargs: Any) -> None:
    """Remove the files of a deleted timeline's index, once it is gone for good."""
    from timeline.facets import storing

    timeline_pk = instance.pk
    transaction.on_commit(lambda: storing.forget(timeline_pk), using=using)
