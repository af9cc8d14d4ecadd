"""Static files as they are served: under names that change with their content."""

import re
from pathlib import Path

from django.core.management import call_command

IMPORT = re.compile(r"""\bfrom "(\.[^"]+)";""")


def test_a_module_imports_the_others_by_the_names_of_their_content(settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "timeline.static.StaticFiles"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    served = [path for path in tmp_path.glob("js/**/*.js") if re.search(r"\.[0-9a-f]{12}\.js$", path.name)]
    imported = [path.parent / name for path in served for name in IMPORT.findall(path.read_text())]
    assert len(imported) > 10
    assert {path.resolve() for path in imported} <= {path.resolve() for path in served}
