# `make play` and `make test` do all their own set-up. `make help` lists the rest.
SHELL := /bin/sh
UV := .tools/bin/uv
# PYTHON=… chooses the interpreter; another one than before makes the environment anew.
VENV := .venv
BIN := $(VENV)/bin
# Wheels only, and no scripts of npm packages: nothing that is fetched runs code while it is installed.
INSTALL := VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --require-hashes --only-binary :all: --compile-bytecode
LINK := VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --no-deps --no-build-isolation --offline -e .
PAGE := src/oztable/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/plugins web/*.ts web/*.js web/*.html web/*.json -type f)
# Each worker takes whole files while it can. Tests that wait for one another's processes leave room
# for a third on two cores; Chromium, which fills several by itself, does not.
AT_ONCE = -n $(WORKERS) --dist worksteal
WORKERS := 2
# Runs pytest; a test that depends on a real clock, process or browser may stumble, and is run again.
TESTS = $(BIN)/python -m tests.second_try $(AT_ONCE)
# Of those that are not for the soak.
WHICH := not slow
# The compilers are installed and set to work while people play: nobody waits for them.
LATER = nice -n 19 $(MAKE) --no-print-directory fast </dev/null >$(VENV)/fast.log 2>&1
GAME ?= yellow-brick-road
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup play terminal page wire test collected suite pythons lint check browser slow soak screenshots \
  icons docs bench fast review print envs train machines cluster golden picture wheel lock audit mutants clean always

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

ifdef PYTHON
ifneq ($(shell PYTHON="$(PYTHON)" VENV="$(VENV)" sh tools/bootstrap.sh --fits && echo yes),yes)
$(VENV)/.bootstrapped: always
endif
endif

$(VENV)/.bootstrapped: tools/bootstrap.sh requirements/bootstrap.lock
	@PYTHON="$(PYTHON)" VENV="$(VENV)" sh tools/bootstrap.sh && touch $@

$(VENV)/.runtime: $(VENV)/.bootstrapped requirements/runtime.lock pyproject.toml
	@echo "oztable set-up: installing what the game needs" >&2
	@$(INSTALL) -r requirements/runtime.lock && $(LINK) && touch $@

$(VENV)/.node: $(VENV)/.bootstrapped requirements/page.lock
	@echo "oztable set-up: installing what builds the page" >&2
	@$(INSTALL) -r requirements/page.lock && touch $@

$(VENV)/.review: $(VENV)/.runtime requirements/review.lock
	@echo "oztable set-up: installing what draws a review" >&2
	@$(INSTALL) -r requirements/review.lock && touch $@

$(VENV)/.print: $(VENV)/.runtime requirements/print.lock
	@echo "oztable set-up: installing what sets chapters and pictures" >&2
	@$(INSTALL) -r requirements/print.lock && touch $@

$(VENV)/.envs: $(VENV)/.runtime requirements/envs.lock
	@echo "oztable set-up: installing what environments for learning need" >&2
	@$(INSTALL) -r requirements/envs.lock && touch $@

$(VENV)/.train: $(VENV)/.fast requirements/train.lock
	@echo "oztable set-up: installing what examples learn with" >&2
	@$(INSTALL) -r requirements/train.lock && touch $@

$(VENV)/.machines: $(VENV)/.runtime requirements/machines.lock
	@echo "oztable set-up: installing what many machines need" >&2
	@$(INSTALL) -r requirements/machines.lock && touch $@

$(VENV)/.cluster: $(VENV)/.machines requirements/cluster.lock
	@echo "oztable set-up: installing PostgreSQL and NATS to try many machines on one" >&2
	@$(INSTALL) -r requirements/cluster.lock && touch $@

$(VENV)/.test: $(VENV)/.runtime $(VENV)/.node requirements/test.lock
	@echo "oztable set-up: installing what the tests need" >&2
	@$(INSTALL) -r requirements/test.lock && touch $@

$(VENV)/.fast: $(VENV)/.runtime requirements/fast.lock
	@echo "oztable set-up: installing the compilers" >&2
	@$(filter-out --compile-bytecode,$(INSTALL)) -r requirements/fast.lock && touch $@

$(VENV)/.benchmark: $(VENV)/.test requirements/benchmark.lock
	@echo "oztable set-up: installing the games to compare with" >&2
	@$(INSTALL) --no-binary rlcard -r requirements/benchmark.lock && touch $@ # of rlcard there is no wheel

web/node_modules/.package-lock.json: requirements/page.lock web/package-lock.json | $(VENV)/.node
	@echo "oztable set-up: installing what the page is made of" >&2
	@sh tools/npm ci --silent --ignore-scripts && touch $@

$(PAGE): web/node_modules/.package-lock.json $(PAGE_SOURCES)
	@echo "oztable set-up: building the page" >&2
	@sh tools/npm run build --silent -- --logLevel error && touch $@

setup: $(VENV)/.runtime $(VENV)/.print page ## install and build everything needed to play

play: setup ## play now, in the browser (ARGS=--lan lets phones in this house in)
	@$(LATER) & exec env OZTABLE_STARTED_BY=make $(BIN)/oz serve $(ARGS)

cluster: setup $(VENV)/.cluster ## many machines on this one: kill a worker and play on (ARGS="--workers 5 --data DIR")
	@exec $(BIN)/python -m tools.cluster $(ARGS)

terminal: $(VENV)/.runtime ## play in this terminal (GAME=card-game-of-oz for the other game)
	@$(LATER) & exec $(BIN)/oz play $(GAME) $(ARGS)

page: $(PAGE) ## build the page, when something in it changed

wire: $(VENV)/.runtime ## write the types of the wire for the page
	@$(BIN)/python -m oztable.server.wire.typescript --write

lint: $(VENV)/.test ## formatting, style and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/python -m oztable.server.wire.typescript --check

check: web/node_modules/.package-lock.json ## types and unit tests of the page
	sh tools/npm run check --silent
	sh tools/npm exec -- vitest run --reporter=dot

# Hundreds of processes start in a test run: none need compile the sources anew.
test collected suite pythons browser slow soak: export PYTHONDONTWRITEBYTECODE =

# What is installed comes first, one after another; then style and types beside the page.
test: $(VENV)/.test web/node_modules/.package-lock.json ## everything that must hold, in eight minutes (PYTHON=… on another one)
	@$(BIN)/python -m tests.second_try --forget
	$(MAKE) --no-print-directory -j 2 lint check page collected
	$(MAKE) --no-print-directory suite
	$(MAKE) --no-print-directory browser
	@$(BIN)/python -m tests.second_try --list

# Compiles the tests, while there is time, once for all workers; what is wrong the workers say.
collected: $(VENV)/.test web/node_modules/.package-lock.json
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 || true

suite: WORKERS := 3
suite: $(VENV)/.test
	$(TESTS) -m "$(WHICH) and not soak and not browser" --ignore tests/browser

slow: $(VENV)/.test page ## the tests that take their time, after those of `make test`
	@$(BIN)/python -m tests.second_try --forget
	$(MAKE) --no-print-directory suite WHICH=slow
	$(MAKE) --no-print-directory browser WHICH=slow
	@$(BIN)/python -m tests.second_try --list

pythons: page ## the tests that need no browser, on every Python from 3.11 to 3.14 found here
	@sh tools/pythons.sh --test

browser: $(VENV)/.test page ## whole games in a real Chromium
	@export OZTABLE_CHROMIUM="$$(sh tools/browser.sh)"; \
	$(TESTS) -m "browser and $(WHICH) and not soak" tests/browser

# Half an hour of each campaign of chaos; its counts are added to those of all runs before, in docs/.
MINUTES ?= 30
CHAOS = $(BIN)/python -m tests.chaos --add --minutes $(MINUTES)
soak: $(VENV)/.test page ## long campaigns: tens of thousands of whole games, hundreds of power cuts
	$(CHAOS) --lease 2 --answer-takes 1.5
	$(CHAOS) --engine sqlite --faults kills=0.1 --tables 6 --think 0.05 --longest-wait 1
	$(BIN)/pytest $(AT_ONCE) --hypothesis-profile soak -m "(soak or hypothesis) and not browser"
	OZTABLE_CHROMIUM="$$(sh tools/browser.sh)" $(BIN)/pytest $(AT_ONCE) -m "browser and soak" tests/browser

mutants: $(VENV)/.test ## plant small faults and see which the tests notice (ARGS="server -n 40")
	@nice -n 10 $(BIN)/python -m tools.mutants $(ARGS)

screenshots: $(VENV)/.test page ## pictures of the main screens, into docs/screenshots/
	OZTABLE_CHROMIUM="$$(sh tools/browser.sh)" $(BIN)/python -m tests.browser.screenshots

icons: $(VENV)/.test ## draw the icons of the installed app from that of the page
	OZTABLE_CHROMIUM="$$(sh tools/browser.sh)" $(BIN)/python -m tools.app_icons

docs: $(VENV)/.test ## build the documentation into site/
	$(BIN)/mkdocs build --strict --quiet

bench: $(VENV)/.benchmark ## our speed beside that of others
	$(BIN)/python -m benchmarks

fast: $(VENV)/.fast ## compile what can be compiled: bots see further, studies take less time
	@$(BIN)/python -m oztable.players.warm_up --now; search=$$?; \
	$(BIN)/python tools/compile_rules.py && exit $$search

machines: $(VENV)/.machines ## install what `oz serve --database postgresql://…` and `--cluster` need

print: $(VENV)/.print ## install what prints chapters and pictures

review: $(VENV)/.review ## install what draws the file of `oz review --html`

train: $(VENV)/.train ## install what examples/train_road.py learns with: JAX

envs: $(VENV)/.envs ## install what oztable.envs needs: PettingZoo, Gymnasium, OpenSpiel

golden: $(VENV)/.test ## write the golden games anew; review the diff
	$(BIN)/python -m tests.golden

picture: $(VENV)/.runtime ## draw the board on the first page of the documentation
	$(BIN)/oz draw "11~ 20 16 / 19 17~ 9 / 10 13 8~" --svg docs/pictures/board.svg

WHEEL := $(UV) build --quiet --wheel --no-build-isolation --python $(BIN)/python
wheel: setup $(VENV)/.fast ## build the package, page and all, into dist/; where there is a C compiler, twice
	$(WHEEL)
	@! $(BIN)/python tools/compile_rules.py || OZTABLE_WHEEL=compiled $(WHEEL)

AUDIT := .tools/audit
$(AUDIT)/.ready: $(VENV)/.bootstrapped requirements/audit.lock
	@$(UV) venv --quiet --clear $(AUDIT)
	@VIRTUAL_ENV=$(AUDIT) $(UV) pip install --quiet --require-hashes --only-binary :all: -r requirements/audit.lock
	@touch $@

audit: $(AUDIT)/.ready $(VENV)/.node ## ask for known vulnerabilities of what we install (needs the internet)
	@sh tools/audit.sh $(AUDIT)/bin/pip-audit tools/npm $(LOCKED:%=requirements/%.lock)

LOCKED := bootstrap runtime page review print envs train machines cluster test fast benchmark audit
lock: $(VENV)/.bootstrapped ## pin the newest versions, with hashes
	for name in $(LOCKED); do \
	  $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-annotate requirements/$$name.in -o requirements/$$name.lock; done

clean: ## forget what was installed and built
	rm -rf .venv .tools .fast web/node_modules src/oztable/server/static dist site
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants docs/screenshots
