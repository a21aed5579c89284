# Coffeehouse: `make run` and `make test` do everything; the others are for those who work on it.
#
# .venv holds the compiled package as an ordinary install. A stamp's name carries a checksum of
# what it was made from, so nothing is made twice and no change is missed, whatever the clocks say.

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2
export PIP_DISABLE_PIP_VERSION_CHECK := 1

checksum = $(shell find $(1) -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' \
	! -path '*/node_modules/*' ! -path '*/generated/*' ! -path '*/src/fonts/*' \
	! -path '*/server/web/*' \
	| LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)
TOOLS := .venv/tools-$(call checksum,pyproject.toml constraints.txt)
NODE := .venv/node-$(call checksum,web/package.json web/package-lock.json)
WEB := .venv/web-$(call checksum,web src/coffeehouse/engine src/coffeehouse/table \
	src/coffeehouse/analysis $(wildcard src/coffeehouse/server/*/*messages.py) \
	$(wildcard src/coffeehouse/games/*/*view.py))
PACKAGE := .venv/package-$(call checksum,src setup.py pyproject.toml web)-$(COFFEEHOUSE_PURE)$(COFFEEHOUSE_GAMES)
PEERS := build/peers/peers-$(call checksum,pyproject.toml constraints.txt)

# The packages an extra of pyproject.toml names, without Coffeehouse itself; `run` is what it needs.
requirements = $(PYTHON) -c 'import sys, tomllib; \
	project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	extras = dict(project["optional-dependencies"], run=project["dependencies"]); \
	print(*[package for extra in sys.argv[1:] for package in extras[extra]], sep="\n")' $(1)
pip_install = -m pip install -q --constraint constraints.txt

COMPILED := COFFEEHOUSE_MODE=compiled $(BIN)/python -m pytest -n $(WORKERS) --durations 5 --durations-min 5
INTERPRETED := COFFEEHOUSE_MODE=interpreted PYTHONPATH=src $(BIN)/python -m pytest -n $(WORKERS) --durations 5 --durations-min 5

apt_install = if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then echo 'Installing $(1) …'; apt-get -qq update && apt-get -qq install -y $(1) >/dev/null; \
	else echo 'Not installed: $(1). The tests that need it will say so.'; [ -z "$$CI" ]; fi

.PHONY: run web test test-web test-compiled test-interpreted test-deep bench bench-server bench-board lint dev golden pictures icons package constraints parts

run: package
	@$(BIN)/coffeehouse serve

test: parts lint test-web test-compiled test-interpreted

test-compiled: package
	@if $(BIN)/python -c 'import coffeehouse as c; raise SystemExit(not c.compiled)'; \
	then $(COMPILED); \
	else echo 'NOT RUN: the suite against compiled rules; nothing can be compiled here.'; \
	[ -z "$$CI" ]; fi

# What runs differently when compiled: rules, bots and what judges them. Servers, storage and browsers
# are tested once, in the compiled suite.
PURE_TESTS := $(addprefix tests/,engine games toys testing perft golden bots analysis compatibility test_laws.py)

test-interpreted: package
	$(INTERPRETED) $(PURE_TESTS) -m 'not deep and not once'

# The web app's own checks; browsers play it in the compiled suite.
test-web: $(WEB)
	cd web && npm run --silent check && npm test --silent

test-deep: parts package
	@command -v debootstrap >/dev/null || { $(call apt_install,debootstrap); }
	$(COMPILED) -m deep --timeout 7200
	$(INTERPRETED) -m 'deep and not once' --timeout 7200

# Parts of the system that some tests need.
parts:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	{ $(call apt_install,postgresql); }
	@command -v redis-server >/dev/null || { $(call apt_install,redis-server); }
	@command -v chromium >/dev/null || { $(call apt_install,chromium); }

lint: $(TOOLS) $(NODE)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	if command -v npm >/dev/null; then cd web && npm run --silent lint; fi

# Beside the peers, or with BASE=<commit> beside that commit, both compiled and taking turns; with
# COFFEEHOUSE_GAMES=cafe only that game, and ROUNDS=15 is quicker and coarser.
ifdef BASE
bench: $(TOOLS)
	@$(BIN)/python -m benchmarks.compare $(BASE) $(if $(ROUNDS),--rounds $(ROUNDS))
else
bench: package
	@$(MAKE) --no-print-directory $(PEERS) || echo 'A peer could not be installed: see above.'
	$(BIN)/python -m benchmarks
endif

# What a browser is sent, in bytes; then servers under load, on loopback, in about six minutes,
# which writes build/bench-server.json.
bench-server: package
	$(BIN)/python -m benchmarks.bytes
	$(BIN)/python -m benchmarks.server

# Whether a card stutters while it hovers over a full area in Café, in a slowed browser.
bench-board: package
	$(BIN)/python -m benchmarks.hover

# A shell, or the command RUN, in which `python` and `coffeehouse` run the sources interpreted.
dev: RUN ?= $${SHELL:-sh}
dev: $(TOOLS)
	@[ -x $(BIN)/coffeehouse ] || COFFEEHOUSE_PURE=1 $(BIN)/python $(pip_install) --no-deps --no-build-isolation .
	@PYTHONPATH=$(CURDIR)/src PATH=$(CURDIR)/$(BIN):$$PATH; export PYTHONPATH PATH; coffeehouse --version; $(RUN)

# Writes the golden playthroughs anew; read the diff before you commit it.
golden: $(TOOLS)
	PYTHONPATH=src $(BIN)/python -m coffeehouse.testing golden

# Takes the README's pictures anew, from the running app in a browser.
pictures: package
	PYTHONPATH=. $(BIN)/python docs/pictures/take.py

# Draws the app's icon anew, in all its sizes.
icons: $(TOOLS)
	$(BIN)/python web/icons.py

package: $(PACKAGE)

# What the web app is built and checked with. Not `npm ci`: it insists that the lock names the
# binaries of every platform, and not every registry has them.
$(NODE): $(TOOLS)
	@rm -f .venv/node-*
	@if command -v npm >/dev/null; then cd web && npm install --no-save --loglevel error; \
	else echo 'Node 20 or newer is missing: the web app is not checked.'; [ -z "$$CI" ]; fi
	@touch $@

# The web app, built into the package. Without Node the house opens for terminals only.
$(WEB): $(TOOLS) $(NODE)
	@rm -f .venv/web-*
	@if command -v npm >/dev/null; then echo 'Building the web app.' && cd web && \
	PYTHON=../.venv/bin/python PYTHONPATH=../src npm run --silent build -- --logLevel warn; \
	else echo 'Node 20 or newer is missing: the web app is not built.'; [ -z "$$CI" ]; fi
	@touch $@

# The app in a browser with live reload, beside a `make run`.
web: $(WEB)
	cd web && npm run dev

$(PACKAGE): $(TOOLS) $(WEB)
	@rm -f .venv/package-*
	@echo 'Building Coffeehouse; compiling the rules takes about a minute.'
	@$(BIN)/python $(pip_install) --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -c 'import coffeehouse as c; print("Built. The rules run", \
	"compiled." if c.compiled else "interpreted: slower, otherwise the same.")'
	@touch $@

$(TOOLS): | $(BIN)/python
	@rm -f .venv/tools-*
	@mkdir -p build
	@$(call requirements,run build test lint) > build/requirements.txt
	@echo 'Installing what Coffeehouse needs into .venv.'
	@$(BIN)/python $(pip_install) -r build/requirements.txt
	@touch $@

$(PEERS):
	@rm -rf build/peers
	@$(PYTHON) -m venv build/peers
	@$(call requirements,bench) > build/requirements-bench.txt
	@failed=0; while read -r peer; do \
	build/peers/bin/python $(pip_install) "$$peer" || failed=1; \
	done < build/requirements-bench.txt; [ $$failed = 0 ]
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else \
	"Coffeehouse needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …")'
	@$(PYTHON) -m venv .venv || { $(call apt_install,python3-venv python3-dev) && $(PYTHON) -m venv --clear .venv; }

# Resolves every extra anew and pins what came out; for whoever upgrades.
constraints:
	@rm -rf build/constraints && $(PYTHON) -m venv build/constraints
	@mkdir -p build && $(call requirements,run build test lint bench) > build/requirements-all.txt
	@build/constraints/bin/python -m pip install -q -r build/requirements-all.txt
	@{ echo '# Every version the tests ran with; `make constraints` resolves them anew.'; \
	build/constraints/bin/python -m pip list --format=freeze --exclude pip; } > constraints.txt
