"""All settings. What differs between two installations comes from the environment: docs/settings.md lists it."""

import os
import re
import secrets
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import Env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = BASE_DIR / "var"

env = Env()


def kept_secret(path: Path) -> str:
    """The secret in the file at `path`, made on first use and readable by its owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
    secret = path.read_text().strip()
    if not secret:
        raise RuntimeError(f"{path} is empty: delete it, and a new secret is made at the next start.")
    return secret


def database(url: str) -> dict[str, object]:
    """Django's settings for the database at `url`; an SQLite file is opened in WAL mode."""
    try:
        config: dict[str, object] = dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    except ValueError as error:
        raise ImproperlyConfigured(f"DATABASE_URL cannot be read: {error}") from error
    engine = str(config["ENGINE"]).rpartition(".")[2]
    if engine not in ("sqlite3", "postgresql"):
        raise ImproperlyConfigured(f"DATABASE_URL names {engine}: Daybook keeps its data in SQLite or PostgreSQL.")
    if engine == "sqlite3":
        config["OPTIONS"] = {
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
        }
    return config


def index_dir(config: dict[str, object]) -> Path:
    """A folder for each database: beside an SQLite file, else with Daybook's own data."""
    if config["ENGINE"] == "django.db.backends.sqlite3" and config["NAME"] != ":memory:":
        return Path(f"{config['NAME']}.indexes")
    address = "-".join(str(config[part]) for part in ("HOST", "PORT", "NAME") if config.get(part))
    return DATA_DIR / (re.sub(r"[^\w.-]+", "_", address) + ".indexes")


DEBUG = env.bool("DEBUG", False)
DATA_DIR.mkdir(mode=0o700, exist_ok=True)
SECRET_KEY = env.str("SECRET_KEY", "") or kept_secret(DATA_DIR / "secret-key")
DATABASES = {"default": database(env.str("DATABASE_URL", "") or f"sqlite:///{DATA_DIR / 'daybook.sqlite3'}")}

# Where the facet indexes of large timelines are kept. They can be deleted at any time: each is built anew.
INDEX_DIR = Path(env.str("INDEX_DIR", "") or index_dir(DATABASES["default"]))

# With no host named, Daybook serves this machine alone, over plain HTTP. A named host is public: HTTPS only.
PUBLIC_HOSTS = [host.strip() for host in env.str("ALLOWED_HOSTS", "").split(",") if host.strip()]
if wrong := [host for host in PUBLIC_HOSTS if not re.fullmatch(r"\.?[\w.-]+|\*|\[[0-9a-fA-F:]+\]", host)]:
    raise ImproperlyConfigured(f"ALLOWED_HOSTS takes names such as daybook.example, not {', '.join(wrong)}.")
ALLOWED_HOSTS = [*PUBLIC_HOSTS, "127.0.0.1", "localhost", "[::1]"]
HTTPS_ONLY = bool(PUBLIC_HOSTS) and not DEBUG

SECURE_SSL_REDIRECT = HTTPS_ONLY
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS_ONLY else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS_ONLY
SECURE_HSTS_PRELOAD = HTTPS_ONLY
SESSION_COOKIE_SECURE = HTTPS_ONLY
CSRF_COOKIE_SECURE = HTTPS_ONLY
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "timeline",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "timeline.compression.compression",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "timeline.urls"
WSGI_APPLICATION = "timeline.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"environment": "timeline.jinja.environment"},
    },
    {  # for the admin pages
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Spanish")]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS_ONLY
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "timeline.static.StaticFiles"},
}

FIXTURE_DIRS = [BASE_DIR / "fixtures"]
SEEDS_DIR = BASE_DIR / "seeds"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
