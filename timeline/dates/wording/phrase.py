"""A phrase in two halves, the lead that is set large beside an event and the rest of the words."""

import re
from dataclasses import dataclass, replace

from timeline.dates.wording.languages import Language


@dataclass(frozen=True, slots=True)
class Phrase:
    """`lead` and `rest` joined by a space are the whole phrase; `article` stands before the lead, but only
    behind a preposition (Spanish “hasta el 5 de mayo”)."""

    lead: str
    rest: str = ""
    article: str = ""

    def __str__(self) -> str:
        return f"{self.lead} {self.rest}".rstrip()

    def after(self, preposition: str, language: Language) -> "Phrase":
        """Put a preposition before the phrase, with the article and the contractions it brings."""
        if not preposition:
            return self
        return Phrase(contracted(f"{preposition} {self.article}{self.lead}", language), self.rest)

    def followed_by(self, words: str) -> "Phrase":
        """Add words at the end."""
        return replace(self, rest=f"{self.rest} {words}".strip())


def contracted(text: str, language: Language) -> str:
    """Draw together what the language does, as Spanish “de el” to “del”."""
    for apart, together in language.contractions.items():
        text = re.sub(rf"\b{apart}", together, text)
    return text
