from django.db import migrations

# The tokens come folded (see timeline.search.folding), so that the index has only to part them at spaces.
TABLES = [
    """CREATE VIRTUAL TABLE timeline_text USING fts5(
        text, tokenize = "ascii tokenchars '$+#%&@''.,:/'", columnsize = 0
    )""",
    "CREATE TABLE timeline_text_stale (event_id INTEGER PRIMARY KEY)",
    "CREATE TABLE timeline_text_posting (term TEXT UNIQUE NOT NULL, events BLOB NOT NULL)",
]


def create(apps, schema_editor):
    if schema_editor.connection.vendor == "sqlite":
        for table in TABLES:
            schema_editor.execute(table, params=None)


def drop(apps, schema_editor):
    if schema_editor.connection.vendor == "sqlite":
        for name in ("timeline_text_posting", "timeline_text_stale", "timeline_text"):
            schema_editor.execute(f"DROP TABLE {name}")


class Migration(migrations.Migration):
    """The index of words: what is there is indexed after the migrations, as is all that they may have changed."""

    dependencies = [("timeline", "0001_initial")]

    operations = [migrations.RunPython(create, drop)]
