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

# What is loaded by now stays: no collection of garbage has to look through it again, and workers share it unwritten.
gc.collect()
gc.freeze()
gc.set_threshold(50_000, 20, 100)  # a page makes some 30,000 objects, which nearly all go without it
