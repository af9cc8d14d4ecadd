"""Forms that take texts and quotations to the letter."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from timeline.models import Passage, Source
from timeline.passages import QuotationError, find


def lines_of_text(typed: str) -> str:
    """What was typed into a form: browsers send each of its line breaks as two characters."""
    return typed.replace("\r\n", "\n")


class QuotationForm(forms.ModelForm):
    """Names a passage by its source and its words: the place is found, never typed."""

    source = forms.ModelChoiceField(
        Source.objects.defer("text"),
        label=_("Source"),
        widget=AutocompleteSelect(Passage._meta.get_field("source"), admin.site),
    )
    quotation = forms.CharField(
        label=_("Quotation"),
        widget=forms.Textarea(attrs={"rows": 4, "cols": 80}),
        strip=False,
        help_text=_("Copied from the text, to the letter; long enough to stand there once."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.passage_id:
            self.fields["source"].initial = self.instance.passage.source_id
            self.fields["quotation"].initial = self.instance.passage.exact

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("source") and data.get("quotation"):
            self._find(data["source"], data["quotation"])
        return data

    def _find(self, source: Source, quotation: str) -> None:
        if "\r\n" not in source.text:
            quotation = lines_of_text(quotation)
        try:
            span = find(source.text, quotation)
        except QuotationError as error:
            message = _("The quotation %(error)s.")
            self.add_error("quotation", ValidationError(message, code="quotation", params={"error": error}))
            return
        place = {"source": source, "start": span.start, "end": span.end}
        self.instance.passage = Passage.objects.filter(**place).first() or Passage(exact=quotation, **place)

    def _post_clean(self) -> None:
        """Check the model only once its passage is known."""
        if not self.errors:
            super()._post_clean()  # type: ignore[misc]

    def validate_unique(self) -> None:
        """Check too that the passage, which is none of the form's fields, is not used here a second time."""
        super().validate_unique()
        try:
            self.instance.validate_constraints()
        except ValidationError as error:
            self.add_error(None, error)

    def save(self, *args: Any, **kwargs: Any) -> Any:
        """Keep a new passage, now that all else is well, and refer to it by its number."""
        passage = self.instance.passage
        if passage.pk is None:
            passage.save()
        self.instance.passage = passage
        return super().save(*args, **kwargs)


class QuotationFormSet(forms.BaseInlineFormSet):
    """Several quotations for one event, none of them twice."""

    def clean(self) -> None:
        super().clean()
        seen = set()
        for form in self.forms:
            deleted = self._should_delete_form(form)  # type: ignore[attr-defined]
            if deleted or form.errors or not form.cleaned_data.get("quotation"):
                continue
            passage = form.instance.passage
            place = (passage.source_id, passage.start, passage.end)
            if place in seen:
                form.add_error("quotation", _("This quotation stands already above: keep one."))
            seen.add(place)


class SourceForm(forms.ModelForm):
    """Takes a text to the letter, with the white space at its ends."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "text" in self.fields:
            self.fields["text"].strip = False  # type: ignore[attr-defined]

    def clean_text(self) -> str:
        return lines_of_text(self.cleaned_data["text"])
