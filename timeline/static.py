"""Static files under names that change with their content, those too by which our modules import each other."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?P<matched>(?P<before>(?:from|import)\s*)["'](?P<url>\.[^"']+)["'])"""


class StaticFiles(CompressedManifestStaticFilesStorage):
    """A module must not be older or newer than the one that imports it."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", ((IMPORT, '%(before)s"%(url)s"'),)))
