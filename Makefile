PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python web/scripts/npm.py
INTO = $(BIN)/python
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq --python $(INTO) install --no-compile -c constraints.txt
UV = $(BIN)/python -m uv pip install -q --python $(INTO) -c constraints.txt
# uv fetches in seconds what takes pip a minute; where it cannot, pip does it, or says what is wrong.
FETCH = $(UV) $(1) 2>/dev/null || $(PIP) $(1)

# The stamp's name holds the build mode and a checksum of all that goes into the build.
MODE := $(if $(filter 0,$(SANDTABLE_COMPILE)),interpreted,compiled)
SOURCES := $(shell find pyproject.toml constraints.txt setup.py building src web -type f \
	-not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/server/static/*' \
	-not -path '*/node_modules/*' -not -path 'web/tests/*' \
	| LC_ALL=C sort | xargs cksum | cksum | cut -d' ' -f1)
INSTALLED := .venv/installed-$(MODE)-$(SOURCES)
WHEEL := build/$(MODE)-$(SOURCES)
WHY := $(if $(filter interpreted,$(MODE)),SANDTABLE_COMPILE=0,no C compiler found)

INTERPRETED_TESTS := $(wildcard tests/engine tests/goldens)
INTERPRETED := PYTHONPATH=$(CURDIR)/src PYTHONDONTWRITEBYTECODE=1

# Bytecode is kept, whatever the caller says: tests start hundreds of processes.
unexport PYTHONPATH PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:
.PHONY: play installed test compiled-tests interpreted-tests conformance learning train train-torchrl cluster lint collected client client-checks bench load together attack deploy-check doors docs soak pictures lock lowest clean

# The first start waits for no compiler: it runs interpreted, and what is compiled beside it is the next one's.
ifneq ($(filter interpreted,$(MODE))$(wildcard $(INSTALLED) $(WHEEL)),)
play: installed
	@$(BIN)/sandtable
else
play:
	@$(MAKE) -s --no-print-directory SANDTABLE_COMPILE=0 WHY= installed
	@if $(BIN)/python -c 'import sys, sandtable.compiling as here; sys.exit(not here.has_compiler())'; then \
		echo 'Sandtable runs interpreted and is compiled meanwhile: the next start will be faster.'; \
	else \
		echo 'Sandtable runs interpreted: $(WHY) (slower, otherwise the same).'; \
	fi
	@nice $(MAKE) -s --no-print-directory $(WHEEL) > build/compiling.log 2>&1 &
	@$(BIN)/sandtable
endif

installed: $(INSTALLED)

# Sources are checked and tests collected beside the build, which has a cache of its own.
test: .venv/requirements-test .venv/requirements-node
	@$(MAKE) --no-print-directory -j3 lint $(INSTALLED) client-checks collected .venv/chromium
	@$(MAKE) --no-print-directory -j2 compiled-tests interpreted-tests

# Each worker takes its share of the tests, then from another's: what a file sets up, such as a server, is set up
# once. Browsers mostly wait, so there are more workers than processors.
compiled-tests: $(INSTALLED) .venv/requirements-test .venv/chromium
	$(BIN)/pytest -n 6 --dist worksteal --durations=15

interpreted-tests: .venv/requirements-test
ifneq ($(INTERPRETED_TESTS),)
	@$(INTERPRETED) $(BIN)/python -c 'import sandtable, sandtable.build_info as build; \
		assert sandtable.__file__.startswith("$(CURDIR)/src/") and not build.compiled(), sandtable.__file__'
	@$(INTERPRETED) $(BIN)/pytest -q -p no:cacheprovider $(INTERPRETED_TESTS) > build/interpreted.log 2>&1; \
		code=$$?; echo 'Interpreted:'; cat build/interpreted.log; exit $$code
endif

lint: .venv/requirements-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --cache-dir .mypy_cache/lint

# What pytest makes of test files is kept, so that not every worker has to; what is wrong with them, tests will say.
collected: .venv/requirements-test
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m pytest --collect-only -qq > /dev/null 2>&1 || true

client-checks: client
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

bench: $(INSTALLED) .venv/requirements-bench
	@$(BIN)/sandtable bench
	@$(BIN)/python bench/peers.py

# LOAD holds options of bench/load.py, such as LOAD='--matches 1000'; ATTACKS names some attacks, not all.
load: $(INSTALLED) .venv/requirements-test
	@$(BIN)/python bench/load.py $(LOAD)

# One process and two on one PostgreSQL, and what a killed one costs.
together: $(INSTALLED) .venv/requirements-test
	@$(BIN)/python bench/together.py $(LOAD)

deploy-check: | $(BIN)/python
	@$(BIN)/python docs/deploy/check.py

# As strangers install it: a clean export, compiled, in empty environments.
doors: | $(BIN)/python
	@$(BIN)/python docs/deploy/doors.py

attack: $(INSTALLED) .venv/requirements-test
	@$(BIN)/python bench/attack.py $(ATTACKS)

# Every property of the testkit over many seeds, and ten times as many flicks; hours, if SEEDS is large. Then memory,
# over 100,000 games of each that are thrown away.
SEEDS ?= 1000
SOAK = $(BIN)/python -m sandtable.testkit.soak
BOUNDS = $(BIN)/python -m sandtable.testkit.bounds
soak: $(INSTALLED)
	@for game in morale strike omega sneak flix; do $(BOUNDS) sandtable.games.$$game:GAME 3 || exit 1; done
	@$(SOAK) sandtable.games.morale:GAME every $(SEEDS) round_limit=4 crew=pick vehicles=true,false
	@$(SOAK) sandtable.games.strike:GAME every $(SEEDS) units=2 rounds=1,2 max_turns=4 fog=true,false start_points=0,40,0
	@$(SOAK) sandtable.games.omega:GAME every $(SEEDS) commandos=3,4,5,3,4,5 players=2,2,2,4,5,6
	@$(SOAK) sandtable.games.sneak:GAME every $(SEEDS) players=1,2,3,4 attempts=3
	@$(SOAK) sandtable.games.flix:GAME every $(SEEDS) operators=1,2,3,4
	@$(BIN)/python tests/board/discs/agreement.py $(SEEDS)0
	@for game in morale strike omega sneak flix; do $(BIN)/python bench/thrown_away.py $$game || exit 1; done

# What other projects test environments with, in long settings; make test runs it in short ones.
conformance: $(INSTALLED) .venv/requirements-test
	SANDTABLE_CONFORMANCE=1 $(BIN)/pytest tests/adapters

# A study on a Ray cluster of two nodes, with processes and a node killed in the middle of it.
cluster: $(INSTALLED) .venv/requirements-test .venv/requirements-cluster
	$(BIN)/pytest tests/cluster/two_nodes.py

# What needs PyTorch of `sandtable learn`, which make test leaves out: it is large.
learning: $(INSTALLED) .venv/requirements-test .venv/requirements-learn
	$(BIN)/pytest tests/learning/trained.py

# An agent learns morale against random play; TRAIN holds how many seconds.
TRAIN ?= 240
train: $(INSTALLED) .venv/requirements-test .venv/requirements-train
	@$(BIN)/python docs/examples/train_ppo.py $(TRAIN)

train-torchrl: $(INSTALLED) .venv/requirements-test .venv/requirements-torchrl
	@$(BIN)/python -W ignore docs/examples/train_torchrl.py $(TRAIN)

# The documentation as a site that needs no network.
docs: $(INSTALLED) .venv/requirements-docs
	@$(BIN)/python docs/make_site.py

pictures: $(INSTALLED) .venv/requirements-test .venv/chromium
	$(BIN)/python docs/pictures/make.py

# constraints.txt has one version of everything, whatever the machine; pyproject.toml says what else would do.
lock: .venv/requirements-make
	@$(BIN)/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*project["build-system"]["requires"], *project["project"]["dependencies"], \
			*sum(project["project"]["optional-dependencies"].values(), []), sep="\n")' > .venv/everything
	@$(BIN)/python -m uv pip compile -q --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --no-header --no-annotate --no-emit-index-url --strip-extras .venv/everything -o constraints.txt

# The oldest versions that pyproject.toml allows are enough for the server and the command line.
LOWEST := .venv/lowest
LOWEST_TESTS := $(addprefix tests/server/test_,app.py backup.py door.py health.py sockets.py store.py) \
	$(addprefix tests/cli/test_,operators.py usage.py)
lowest: .venv/requirements-make
	@rm -rf $(LOWEST)
	@$(BIN)/python -m venv $(LOWEST)
	@SANDTABLE_COMPILE=0 $(BIN)/python -m uv pip install -q --python $(LOWEST)/bin/python --resolution lowest-direct -e '.[test,postgres]'
	$(INTERPRETED) $(LOWEST)/bin/python -m pytest -q $(LOWEST_TESTS)

clean:
	rm -rf .venv build dist web/node_modules src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find building src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Sandtable needs Python 3.11 or newer, which "$(PYTHON)" is not: name one with make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -m venv .venv
	@$(PIP) uv || true

# Each file holds what pyproject.toml asks for, one requirement a line.
.venv/requirements-node: WANTED := (name for name in project["build-system"]["requires"] if "node" in name)
.venv/requirements-build: WANTED := (name for name in \
	project["build-system"]["requires"] + project["project"]["dependencies"] if "node" not in name)
.venv/requirements-%: WANTED = project["project"]["optional-dependencies"]["$*"]
.venv/requirements-test: WANTED := sum((project["project"]["optional-dependencies"][name] for name in ("test", "rl", "mcp", "docs")), [])
.venv/requirements-test .venv/requirements-bench: .venv/requirements-build
.venv/requirements-train: WANTED := ["sb3-contrib>=2.7"]
.venv/requirements-torchrl: WANTED := ["torchrl>=0.14"]
.venv/requirements-%: pyproject.toml constraints.txt | $(BIN)/python
	@$(BIN)/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
		print(*$(WANTED), sep="\n")' > $@
	@$(call FETCH,-r $@)

# The file holds the path of the Chromium that tests use.
.venv/chromium: .venv/requirements-test
	@$(BIN)/python tests/web/chromium.py > $@

# Node is fetched and builds the client while other wheels are on their way; setup.py would do it, too, but later.
client: .venv/requirements-node
	@$(BIN)/python web/scripts/client.py

# Wheels are built where nothing is but what pyproject.toml says that a build needs: so it does not say too little.
BUILDER := .venv/builder/bin/python
$(BUILDER): | $(BIN)/python
	@$(BIN)/python -m uv venv -q --python $(PYTHON) .venv/builder 2>/dev/null || $(PYTHON) -m venv --without-pip .venv/builder
.venv/requirements-builder: WANTED := project["build-system"]["requires"]
.venv/requirements-builder: private INTO := $(BUILDER)
.venv/requirements-builder: | $(BUILDER)

# Object files stay in build/, so that a rebuild is quick.
$(WHEEL): | $(BIN)/python
	@echo 'Building Sandtable$(if $(filter compiled,$(MODE)), (the first time takes minutes)) ...'
	@$(MAKE) -s --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j2) \
		.venv/requirements-builder client .venv/requirements-build
	@new=$$(mktemp -d build/new-XXXXXX) \
		&& $(BIN)/python -m pip --disable-pip-version-check -qq --python $(BUILDER) wheel --no-build-isolation --no-deps -w $$new . \
		&& rm -rf build/$(MODE)-* && mv $$new $@

$(INSTALLED): | $(BIN)/python
	@$(MAKE) -s --no-print-directory $(WHEEL)
	@rm -rf .venv/installed-*
	@$(call FETCH,--no-deps --force-reinstall $(WHEEL)/*.whl)
	@touch $@
	@if $(BIN)/python -c 'import sys, sandtable.build_info as build; sys.exit(not build.compiled())'; then \
		echo 'Sandtable is compiled.'; \
	elif [ '$(WHY)' ]; then \
		echo 'Sandtable runs interpreted: $(WHY) (slower, otherwise the same).'; \
	fi
