"""What a WSGI server serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "timeline.settings")

application = get_wsgi_application()

from timeline.jinja import compile_all  # noqa: E402 (the models are ready only now)

compile_all()
