"""What a WSGI server serves."""

import gc
import os

from django.core.wsgi import get_wsgi_application
from django.urls import resolve

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "timeline.settings")

application = get_wsgi_application()

from timeline.jinja import compile_all  # noqa: E402 (the models are ready only now)

compile_all()
resolve("/")  # imports the views
gc.freeze()  # what is there by now stays: to look through it for garbage takes as long as several pages
