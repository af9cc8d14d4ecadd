"""What an attacker meets: a strict policy, escaped text, and a production setting without a warning."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.factories import cite, make_event, make_source, make_timeline

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    "/venezuela-2019/",
    "/venezuela-2019/events/aid-convoys-blocked/",
    "/venezuela-2019/left-out/",
    "/sources/contact/",
    "/nothing/",
    "/admin/login/",
]


@pytest.mark.parametrize("path", PAGES)
def test_the_policy_allows_nothing_inline_and_nothing_foreign(client, demo, path):
    policy = client.get(path)["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy and "style-src 'self'" in policy
    assert not re.search(r"unsafe-|\*|https?:", policy)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_an_inline_script_style_or_handler(client, demo, path):
    html = client.get(path).content.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|hx-on", html, re.I)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))


def run_manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, "-W", "error::UserWarning", str(ROOT / "manage.py"), *arguments]
    return subprocess.run(command, env={**inherited, **environment}, capture_output=True, text=True, check=False)


def test_the_production_setting_passes_the_deployment_check(tmp_path):
    done = run_manage(
        "check",
        "--deploy",
        "--fail-level",
        "WARNING",
        ALLOWED_HOSTS="daybook.example",
        SECRET_KEY="k" * 20 + "abcdefghijklmnopqrstuvwxyz0123456789",
    )
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_hosts_may_have_spaces_between_them_and_this_machine_is_served_too():
    code = "from django.conf import settings; print(settings.ALLOWED_HOSTS)"
    done = run_manage("shell", "--no-imports", "-c", code, ALLOWED_HOSTS="a.example, b.example")
    assert done.stdout.split("[", 1)[1].startswith("'a.example', 'b.example', '127.0.0.1'"), done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "perhaps"),
        ("ALLOWED_HOSTS", "https://daybook.example"),
        ("DATABASE_URL", "no-such-database://x"),
        ("DATABASE_URL", "nonsense"),
    ],
)
def test_a_value_that_no_setting_can_have_stops_the_start(name, value):
    done = run_manage("check", **{name: value})
    assert done.returncode != 0
    assert name in done.stderr.strip().splitlines()[-1]


def test_a_page_that_is_not_public_is_kept_nowhere(admin_client, db):
    source = make_source(text="One thing.")
    event = make_event(timeline=make_timeline(public=False))
    cite(event=event, source=source, quote="One thing.")
    timeline = event.timeline.get_absolute_url()
    for path in (timeline, f"{timeline}left-out/", event.get_absolute_url(), source.get_absolute_url()):
        assert admin_client.get(path)["Cache-Control"] == "private, no-store", path
    assert 'hx-history="false"' in admin_client.get(timeline).content.decode()


def test_a_form_without_its_token_is_refused_on_a_page_of_ours(client, demo):
    guarded = Client(enforce_csrf_checks=True)
    response = guarded.post("/admin/login/", {"username": "a", "password": "b"})
    assert response.status_code == 403
    assert "token" in response.content.decode() and "<style" not in response.content.decode()


def test_the_secret_is_made_once_and_readable_by_its_owner_alone(tmp_path):
    from timeline.settings import kept_secret

    path = tmp_path / "kept" / "secret"
    secret = kept_secret(path)
    assert len(secret) >= 50
    assert kept_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_empty_secret_is_never_used(tmp_path):
    from timeline.settings import kept_secret

    (tmp_path / "secret").write_text("")
    with pytest.raises(RuntimeError, match="delete it"):
        kept_secret(tmp_path / "secret")


def test_without_an_environment_only_this_machine_is_served(client, db):
    assert not settings.DEBUG
    assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400


def test_every_setting_of_the_environment_is_documented():
    code = (ROOT / "timeline/settings.py").read_text()
    documented = (ROOT / "docs/settings.md").read_text()
    names = re.findall(r'env\.\w+\("(\w+)"', code)
    assert len(names) >= 4
    assert not [name for name in names if f"`{name}`" not in documented]
