# Longbox. Everything is set up in .venv on the first run; after that only when pyproject.toml or constraints.txt change.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY_TO_PLAY := $(VENV)/ready-to-play
READY_TO_TEST := $(VENV)/ready-to-test

# The first is for what is installed, the second for what builds it (older versions of pip read the first for both).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DELETE_ON_ERROR:
.PHONY: help play test test-fast check bench load waits docs pictures gallery debian

help:
	@echo "make play    open the table in the browser"
	@echo "make test    all checks and all tests"
	@echo "make test-fast the tests that need neither a browser nor patience, in a minute or two"
	@echo "make check   style, types and the direction of imports"
	@echo "make docs    run every snippet and follow every link of the documentation"
	@echo "make bench   measure the engine, side by side with others"
	@echo "make pictures take the pictures of the documentation anew"
	@echo "make gallery draw every part of the drawing kit on one page, build/gallery.html"
	@echo "make load    measure the table: many games at once, the page, ends by force, wrong messages"
	@echo "make waits   measure how long a person waits for bots"

play: $(READY_TO_PLAY)
	@$(BIN)/longbox serve

test: check debian
	$(BIN)/pytest -n auto

test-fast: $(READY_TO_TEST)
	$(BIN)/pytest -n auto -m "not browser and not slow"

# What the tests need besides Python: a browser with a narrow font, a database server and a web server, from Debian's packages,
# where we may install them.
debian:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  missing=; \
	  command -v chromium >/dev/null || missing="chromium"; \
	  fc-list 2>/dev/null | grep -q "Liberation Sans Narrow" || missing="$$missing fonts-liberation"; \
	  command -v nginx >/dev/null || missing="$$missing nginx"; \
	  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	  if [ -n "$$missing" ]; then \
	    echo "Installing $$missing"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	  fi; \
	fi

check: $(READY_TO_TEST)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(READY_TO_PLAY)
	$(BIN)/longbox bench

load: $(READY_TO_TEST)
	@$(BIN)/python -m longbox.bench.load --everything

waits: $(READY_TO_TEST)
	@$(BIN)/python -m longbox.bench.waits

docs: $(READY_TO_TEST)
	$(BIN)/pytest tests/docs

pictures: $(READY_TO_TEST)
	$(BIN)/python -m tests.table.browser.pictures

gallery: $(READY_TO_PLAY)
	@mkdir -p build
	@$(BIN)/python -m longbox.drawing.gallery build/gallery.html
	@echo "Open build/gallery.html in a browser."

$(READY_TO_PLAY): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	@echo "Installing Longbox and what it needs to play into $(VENV): one or two minutes, and only this time."
	@$(BIN)/pip install --quiet --editable '.[all]'
	@touch $@

$(READY_TO_TEST): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	@echo "Installing Longbox and what its tests need into $(VENV): a few minutes, and only this time."
	@$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ $(READY_TO_PLAY)

$(VENV)/pyvenv.cfg:
	@echo "Setting up a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)
