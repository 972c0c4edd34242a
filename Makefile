# `make play` and `make test` do all their own set-up. `make help` lists the rest.
SHELL := /bin/sh
UV := .tools/bin/uv
BIN := .venv/bin
INSTALL := VIRTUAL_ENV=.venv $(UV) pip install --quiet --require-hashes --compile-bytecode
LINK := VIRTUAL_ENV=.venv $(UV) pip install --quiet --no-deps --no-build-isolation --offline -e .
GAME ?= yellow-brick-road

.DEFAULT_GOAL := help
.PHONY: help wire page setup play test lint docs soak bench golden picture lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.venv/.bootstrapped: tools/bootstrap.sh requirements/bootstrap.lock
	@sh tools/bootstrap.sh && touch $@

.venv/.runtime: .venv/.bootstrapped requirements/runtime.lock pyproject.toml
	@echo "oztable set-up: installing what the game needs" >&2
	@$(INSTALL) -r requirements/runtime.lock && $(LINK) && touch $@

.venv/.test: .venv/.runtime requirements/test.lock
	@echo "oztable set-up: installing what the tests need" >&2
	@$(INSTALL) -r requirements/test.lock && touch $@

.venv/.benchmark: .venv/.test requirements/benchmark.lock
	@echo "oztable set-up: installing the games to compare with" >&2
	@$(INSTALL) -r requirements/benchmark.lock && touch $@

wire: setup ## write the types of the wire for the page
	@$(BIN)/python -m oztable.server.wire.typescript > web/src/wire.ts

setup: .venv/.runtime ## install everything needed to play

play: setup ## play now (GAME=yellow-brick-road)
	@$(BIN)/oz play $(GAME)

lint: .venv/.test ## formatting, style and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: lint ## everything that must hold, in a few minutes
	$(BIN)/pytest -n 2 -m "not soak"

soak: .venv/.test ## long campaigns: tens of thousands of whole games
	$(BIN)/pytest -n 2 -m soak

docs: .venv/.test ## build the documentation into site/
	$(BIN)/mkdocs build --strict --quiet

bench: .venv/.benchmark ## our speed beside that of others
	$(BIN)/python -m benchmarks

golden: .venv/.test ## write the golden games anew; review the diff
	$(BIN)/python -m tests.golden

picture: setup ## draw the board of the README
	$(BIN)/oz draw "11~ 20 16 / 19 17~ 9 / 10 13 8~" --svg docs/pictures/board.svg

lock: .venv/.bootstrapped ## pin the newest versions, with hashes
	for name in bootstrap runtime test benchmark; do \
	  $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-annotate requirements/$$name.in -o requirements/$$name.lock; done

clean: ## forget what was installed and built
	rm -rf .venv .tools site .mypy_cache .ruff_cache .pytest_cache .hypothesis
