# Two commands for a newcomer: `make run` and `make test`. The rest are their parts.

PORT ?= 8000
WORKERS ?= 2
VENV := .venv
PY := $(VENV)/bin/python
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))

.PHONY: run test lint install install-dev chromium lock fixtures messages benchmark-dates benchmark-browser benchmark-requests benchmark-index clean
.DEFAULT_GOAL := run

## Serve Daybook on http://127.0.0.1:$(PORT)
run: install
	@scripts/port-is-free $(PY) $(PORT)
	@umask 077 && mkdir -p var
	@echo "Preparing the database ..."
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py load_demo
	@echo "Collecting static files ..."
	@$(PY) manage.py collectstatic --noinput --verbosity 0
	@echo "Daybook: http://127.0.0.1:$(PORT)   (Ctrl-C stops it)"
	@exec $(VENV)/bin/gunicorn timeline.wsgi --bind 127.0.0.1:$(PORT) --workers $(WORKERS) --preload --log-level warning

## Lint, check the layers, types and fixtures, and run every test, shuffled, on all cores
test: install-dev chromium lint
	$(VENV)/bin/pytest --numprocesses auto

lint: install-dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/lint-imports
	$(VENV)/bin/mypy
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py build_fixtures --check

install: $(VENV)/installed $(CATALOGUES)
install-dev: $(VENV)/installed-dev $(CATALOGUES)

$(VENV)/installed: requirements.txt scripts/make-venv
	@scripts/make-venv $(VENV)
	@echo "Installing what Daybook needs ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/installed-dev: requirements-dev.txt $(VENV)/installed
	@echo "Installing what the tests need ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

%.mo: %.po | $(VENV)/installed
	@$(VENV)/bin/pybabel --quiet compile --input-file $< --output-file $@

## Gather the sentences of code and templates into locale/, where they are translated
messages: install
	@$(VENV)/bin/pybabel --quiet extract --mapping-file pyproject.toml --add-location file --output-file var/messages.pot .
	@$(VENV)/bin/pybabel --quiet update --domain django --input-file var/messages.pot --output-dir locale --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width 100

chromium: install-dev
	@scripts/find-chromium $(PY)

## Measure the reading of date words and of EDTF beside their peers: make benchmark-dates CORPUS=texts.jsonl
benchmark-dates: .venv-benchmarks/installed
	@test -n "$(CORPUS)" || { echo "Name annotated texts: make benchmark-dates CORPUS=texts.jsonl (see benchmarks/README.md)"; exit 1; }
	@.venv-benchmarks/bin/python benchmarks/edtf_speed.py
	@.venv-benchmarks/bin/python benchmarks/dates.py $(CORPUS)

EVENTS ?= 10000 100000
QUICK ?=

## Measure what a person waits for in Chromium, beside vis-timeline and TimelineJS3: make benchmark-browser QUICK=1
benchmark-browser: .venv-benchmarks/installed
	@scripts/find-chromium .venv-benchmarks/bin/python
	@.venv-benchmarks/bin/python benchmarks/browser.py $(if $(QUICK),--quick)

## Measure filter requests over HTTP, beside an empty view and Datasette: make benchmark-requests EVENTS="10000 1000000"
benchmark-requests: .venv-benchmarks/installed
	@.venv-benchmarks/bin/python benchmarks/filter_requests.py --events $(EVENTS) $(if $(QUICK),--quick)

## Measure the facet index: build, load, memory, an edit. make benchmark-index EVENTS=1000000
benchmark-index: .venv-benchmarks/installed
	@scripts/find-chromium .venv-benchmarks/bin/python
	@.venv-benchmarks/bin/python benchmarks/index.py --events $(lastword $(EVENTS)) $(if $(QUICK),--quick)

.venv-benchmarks/installed: benchmarks/requirements.txt requirements.txt scripts/make-venv
	@scripts/make-venv .venv-benchmarks
	@.venv-benchmarks/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@.venv-benchmarks/bin/python -m pip install --quiet --disable-pip-version-check -r benchmarks/requirements.txt
	@touch $@

## Write requirements*.txt anew from pyproject.toml
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade pyproject.toml -o requirements.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --upgrade pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

## Write fixtures/ anew from seeds/
fixtures: install
	$(PY) manage.py build_fixtures

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
