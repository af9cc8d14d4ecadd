"""The whole site on one screen."""

from django.contrib import admin
from django.urls import path

from timeline.views import events, figures, health, languages, sources, timelines, values

urlpatterns = [
    path("", timelines.home, name="home"),
    path("healthz", health.healthz, name="healthz"),
    path("language/", languages.language, name="language"),
    path("admin/", admin.site.urls),
    path("sources/<slug:slug>/", sources.source, name="source"),
    path("<slug:slug>/", timelines.timeline, name="timeline"),
    path("<slug:slug>/axis.svg", figures.axis_svg, name="axis-svg"),
    path("<slug:slug>/axis.png", figures.axis_png, name="axis-png"),
    path("<slug:slug>/values/<slug:facet>/", values.values, name="values"),
    path("<slug:slug>/left-out/", timelines.left_out, name="left-out"),
    path("<slug:timeline_slug>/events/<slug:slug>/", events.event, name="event"),
]
