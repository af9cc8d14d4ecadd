"""A cursor over an EDTF string that knows the allowed level and raises errors that point at a character."""

import re


class EdtfError(ValueError):
    """A text that is no EDTF value, or not one of the allowed level.

    `position` is the offset in `text` (code points from 0) of the first character that does not fit,
    `expected` says what could stand there.
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        if self.position >= len(self.text):
            return f"“{self.text}”: expected {self.expected} after the last character"
        found = self.text[self.position]
        return f"“{self.text}”: expected {self.expected} at character {self.position + 1}, found “{found}”"


class Scanner:
    """Reads `text` from left to right; `at` is the offset of the next character."""

    __slots__ = ("at", "level", "text")

    def __init__(self, text: str, level: int) -> None:
        self.text = text
        self.level = level
        self.at = 0

    def fail(self, expected: str, at: int | None = None) -> EdtfError:
        """Return the error to raise, at the cursor or at a given offset."""
        return EdtfError(self.text, self.at if at is None else at, expected)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Move past a match that starts at the cursor."""
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def skip(self, literal: str) -> bool:
        """Move past `literal` if it stands at the cursor."""
        found = self.text.startswith(literal, self.at)
        if found:
            self.at += len(literal)
        return found

    def sees(self, literals: str | tuple[str, ...]) -> bool:
        """Tell whether one of the literals stands at the cursor."""
        return self.text.startswith(literals, self.at)

    def at_end(self) -> bool:
        """Tell whether everything has been read."""
        return self.at >= len(self.text)

    def need(self, level: int, instead: str, at: int) -> None:
        """Refuse a feature of a level that is not allowed; `instead` says what the allowed level expects."""
        if level > self.level:
            raise self.fail(f"{instead} (EDTF level {level} is not allowed here)", at)
