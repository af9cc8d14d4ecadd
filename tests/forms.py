"""The admin's forms as a browser sends them, and what comes back."""

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import leave_out, make_small_timeline
from tests.pages import Page
from timeline.models import Source, Timeline

TEXT = "On Jan. 23 the Assembly swore Guaidó in.\nHe said: no. He said: no."


def logged_in(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor"))
    return client


def timeline_with_everything() -> Timeline:
    timeline = make_small_timeline()
    leave_out(timeline=timeline, source=Source.objects.get(), quote="day 0")
    return timeline


def address(model: type, what: str, *args: object) -> str:
    return reverse(f"admin:timeline_{model._meta.model_name}_{what}", args=args)


def form_of(page: Page) -> dict[str, str | list[str]]:
    """What a browser would send for the page's form as it stands."""
    form = next(form for form in page.all("form") if form.attributes.get("method") == "post" and form.all("fieldset"))
    data: dict[str, str | list[str]] = {}
    for field in form.all("", "name"):
        name, kind = field.attributes["name"], field.attributes.get("type", "")
        if field.tag == "textarea":
            data[name] = field.text.removeprefix("\n").replace("\n", "\r\n")
        elif field.tag == "select":
            chosen = field.all("option", "selected") or field.all("option")[:1]
            data[name] = [option.attributes["value"] for option in chosen]
        elif kind == "checkbox":
            data |= {name: "on"} if "checked" in field.attributes else {}
        elif field.tag == "input" and kind != "submit":
            data[name] = field.attributes.get("value", "")
    return {name: value for name, value in data.items() if "__prefix__" not in name}


def errors(response) -> list[str]:
    """The errors of a form that came back, by the fields or forms that they stand at."""
    assert response.status_code == 200
    return [
        error.text
        for error in Page(response.content.decode()).all("ul", class_="errorlist")
        for error in error.all("li")
    ]


def saved(response) -> bool:
    assert response.status_code == 302, errors(response)
    return True


def inline(prefix: str, number: int = 0, /, **values: object) -> dict[str, object]:
    """The fields of one more row in an inline, the first that is not there yet."""
    return {
        f"{prefix}-TOTAL_FORMS": str(number + 1),
        **{f"{prefix}-{number}-{field}": value for field, value in values.items()},
    }
