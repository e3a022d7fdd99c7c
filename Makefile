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
.PHONY: help play test check bench load docs pictures debian

help:
	@echo "make play    open the table in the browser"
	@echo "make test    all checks and all tests"
	@echo "make check   style, types and the direction of imports"
	@echo "make docs    run every snippet and follow every link of the documentation"
	@echo "make bench   measure the engine, side by side with others"
	@echo "make pictures take the pictures of the documentation anew"
	@echo "make load    measure the table: many games at once, the page, ends by force, wrong messages"

play: $(READY_TO_PLAY)
	@$(BIN)/longbox serve

test: check debian
	$(BIN)/pytest -n auto

# What the tests need besides Python: a browser with a narrow font, and a database server, from Debian's packages, where we may
# install them.
debian:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  missing=; \
	  command -v chromium >/dev/null || missing="chromium"; \
	  fc-list 2>/dev/null | grep -q "Liberation Sans Narrow" || missing="$$missing fonts-liberation"; \
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

docs: $(READY_TO_TEST)
	$(BIN)/pytest tests/docs

pictures: $(READY_TO_TEST)
	$(BIN)/python -m tests.table.browser.pictures

$(READY_TO_PLAY): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(BIN)/pip install --quiet --editable '.[all]'
	@touch $@

$(READY_TO_TEST): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ $(READY_TO_PLAY)

$(VENV)/pyvenv.cfg:
	$(PYTHON) -m venv $(VENV)
