# Everything a newcomer needs: `make run` and `make test` work on a fresh machine that has Swift 6.2 or later.

PREFIX ?= /usr/local
DESTDIR ?=
# Recipes write these two between the double quotes of a shell. Without a prefix, "install" would write into /bin.
define line-break


endef
unsafe := " ` \ $$ %
tab := $(subst ,,	)
ifneq ($(filter install uninstall,$(MAKECMDGOALS)),)
  $(if $(strip $(value PREFIX)),,$(error PREFIX is empty. Name a folder, such as PREFIX=/usr/local))
  $(foreach name,PREFIX DESTDIR,$(if $(filter -%,$(firstword $(value $(name)))),$(error $(name) begins with a hyphen. Name a \
    folder, such as ./-x)))
  $(foreach name,PREFIX DESTDIR$(if $(filter ~/%,$(value PREFIX)), HOME),$(if $(findstring $(line-break),$(value $(name)))$(findstring $(tab),$(value $(name)))$(strip \
    $(foreach character,$(unsafe),$(findstring $(character),$(value $(name))))),$(error $(name) has a line break, a tab, or one of \
    the characters $(unsafe). Name a folder without them)))
endif
# Not every shell expands the tilde of "make install PREFIX=~/.local". Make would take a path with spaces for several
# words, and put one space between them. So a character that no prefix has takes their place.
# The name of a folder can be a function of make, such as $(shell ...). "value" doesn't call it.
space := $(subst ,, )
$(foreach name,$(.VARIABLES),$(if $(filter command,$(origin $(name))),$(eval override $(name) := $$(value $(name)))))
override PREFIX := $(subst `,$(space),$(patsubst %/,%,$(patsubst ~/%,$(value HOME)/%,$(subst $(space),`,$(value PREFIX)))))
override DESTDIR := $(value DESTDIR)
# ARGS are words of a shell. Recipes take the others from their environment, where a shell doesn't look for commands.
ARGS ?=
export CAUSE ?=
export FUZZ_SECONDS := $(or $(value SECONDS),60)
export SWIFT ?= swift
override SWIFT := $(value SWIFT)
override ARGS := $(value ARGS)
override CAUSE := $(value CAUSE)

UNAME := $(shell uname -s)
# Without symbols, which would name the folder it was built in, and without the hashes of modules, which differ from build
# to build: the same sources make the same bytes. Linux has no Swift of its own, so the release binary brings the standard
# library along.
RELEASE := -c release --product diagnostree -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  $(if $(filter Darwin,$(UNAME)),-Xlinker -S -Xlinker -x,--static-swift-stdlib -Xlinker -s)
# The shell puts in the name of the folder, and doesn't look for commands in it.
BINARY = $$PWD/.build/release/diagnostree
PASTED := Modifying state during view update, this will cause undefined behavior.
# The examples of signs are as their authors write code. A name of a folder is never a part of a command.
FORMAT = find Tests -mindepth 1 -maxdepth 1 ! -name Signs -print0 | xargs -0 $$SWIFT format

.PHONY: help setup test-setup build run test test-trees evaluate fuzz sanitize golden lint measure format check-trees check docs \
  bench \
  bench-docs pictures install uninstall dist clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s%s\n", $$1, $$2 }' Makefile

setup: ## install the libraries that are missing
	@Scripts/setup build

test-setup:
	@Scripts/setup build test

build: setup ## build the release binary
	@Scripts/static-libraries
	PKG_CONFIG_PATH="$$PWD/.build/static$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}" $$SWIFT build $(RELEASE)

run: build ## build and start the program: make run ARGS="print view-not-updating"
	@"$(BINARY)" $(ARGS)

test: test-setup ## run all tests
	Scripts/test

test-trees: test-setup ## check one cause of the bundled trees: make test-trees CAUSE=layout-issues/bar-covers-content
	@Scripts/test-cause "$$CAUSE"

# The figures of a document that is written are no failure of the run.
evaluate: test-setup ## walk reported problems, and write the figures of the trees into the documents
	DIAGNOSTREE_RECORD=1 Scripts/test --filter EvaluationTests
	@git status --short README.md docs/evaluation.md

fuzz: setup ## look for harmful bytes in tree files with libFuzzer: make fuzz SECONDS=1800
	Scripts/fuzz "$$FUZZ_SECONDS"

sanitize: build ## run the tests under the address and thread sanitizers, and the program under leak checkers
	@Scripts/setup build test sanitize
	Scripts/sanitize "$(BINARY)"

golden: test-setup ## record the golden files again. Read the difference before you commit it
	-DIAGNOSTREE_RECORD=1 Scripts/test
	@git status --short Tests

lint: ## check the format of the sources, the scripts, the workflows and the English
	@Scripts/setup lint
	$(FORMAT) lint --strict --recursive --parallel Package.swift Sources
	Scripts/lint

measure: ## print every word to avoid, long sentence and long paragraph, with file and line
	@Scripts/measure

format: ## format the sources
	$(FORMAT) --in-place --recursive --parallel Package.swift Sources

check-trees: build ## check the bundled trees, warnings too
	"$(BINARY)" check --strict

# The tests also check the bundled trees, and that docs/trees is current.
check: test lint ## run all checks for a change, as .ci/run does

bench: build ## measure against the budgets in docs/performance.md
	@Benchmarks/bench.py "$(BINARY)"

bench-docs: build ## measure, and write the table into docs/performance.md
	@Benchmarks/bench.py "$(BINARY)" --into docs/performance.md

docs: build ## write the bundled trees as Markdown into docs/trees
	@rm -rf docs/trees && mkdir -p docs/trees
	@for tree in Trees/*.yaml; do \
	  "$(BINARY)" print "$$(basename "$$tree" .yaml)" --trees Trees --format markdown --into docs/trees || exit 1; \
	done
	@"$(BINARY)" list --trees Trees --format markdown > docs/trees/README.md
	@"$(BINARY)" list --trees Trees --apis --format markdown > docs/trees/apis.md

pictures: build test-setup ## draw the pictures in docs/pictures from the real screen
	@mkdir -p docs/pictures
	for theme in dark light; do \
	  Scripts/capture.py docs/pictures/walk-$$theme.svg --theme $$theme --animate \
	    --title 'A message is pasted and finds its cause; two answers lead to another one; c copies its fix' \
	    --keys "'wait: techniques' pause:2 'paste:$(PASTED)' 'wait: match' pause:4 Escape 'wait: techniques' pause:1 \
	      1 'wait:What do you see' pause:2.5 Down Down Enter 'wait:return to an old' pause:3 Down Enter 'wait:Root cause' \
	      pause:4 c wait:Copied pause:3" -- "$(BINARY)" && \
	  Scripts/capture.py docs/pictures/question-$$theme.svg --theme $$theme --size 120x34 \
	    --title 'A question with its answers, how to find out, and beside it what the marked answer leads to' \
	    --keys "'wait:What do you see' 3 'wait:return to an old' Down" -- "$(BINARY)" view-not-updating && \
	  Scripts/capture.py docs/pictures/cause-$$theme.svg --theme $$theme --size 80x30 \
	    --title 'A root cause in one sentence, its fixes, and the first one as a change of code' \
	    --keys "'wait:What do you see' 3 'wait:return to an old' 2 'wait:Root cause'" -- "$(BINARY)" view-not-updating \
	    || exit 1; \
	done

install: build ## install the program, its trees, man page, skill and completions below PREFIX
	install -d "$(DESTDIR)$(PREFIX)/bin"
	@# A cause that is no longer in the checkout would stay in its tree.
	rm -rf "$(DESTDIR)$(PREFIX)/share/diagnostree/Trees"
	install -m 755 "$(BINARY)" "$(DESTDIR)$(PREFIX)/bin/diagnostree"
	for folder in Trees Trees/*/; do \
	  install -d "$(DESTDIR)$(PREFIX)/share/diagnostree/$$folder" && \
	  find "$$folder" -maxdepth 1 -type f \( -name '*.y*ml' -o -name '*.json' \) -exec \
	    sh -c 'to=$$1; shift; install -m 644 "$$@" "$$to"' sh \
	    "$(DESTDIR)$(PREFIX)/share/diagnostree/$$folder" {} + || exit 1; \
	done
	install -d "$(DESTDIR)$(PREFIX)/share/doc/diagnostree"
	install -m 644 LICENSE CHANGELOG.md docs/third-party.txt "$(DESTDIR)$(PREFIX)/share/doc/diagnostree"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 644 docs/diagnostree.1 "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d "$(DESTDIR)$(PREFIX)/share/diagnostree/skills/swiftui-root-cause"
	"$(BINARY)" skill > "$(DESTDIR)$(PREFIX)/share/diagnostree/skills/swiftui-root-cause/SKILL.md"
	"$(BINARY)" completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/diagnostree"
	"$(BINARY)" completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_diagnostree"
	"$(BINARY)" completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/diagnostree.fish"

# The folders that install may have made, the inner ones first; those of the system stay even where they are empty.
MADE := bin share/doc share/man/man1 share/man share/bash-completion/completions share/bash-completion \
  share/zsh/site-functions share/zsh share/fish/vendor_completions.d share/fish share

uninstall: ## remove what install put below PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/diagnostree" "$(DESTDIR)$(PREFIX)/share/man/man1/diagnostree.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/diagnostree" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_diagnostree" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/diagnostree.fish"
	rm -rf "$(DESTDIR)$(PREFIX)/share/diagnostree" "$(DESTDIR)$(PREFIX)/share/doc/diagnostree"
ifeq ($(filter /usr /usr/local,$(DESTDIR)$(PREFIX)),)
	@for folder in $(MADE); do rmdir "$(DESTDIR)$(PREFIX)/$$folder" 2>/dev/null || true; done
endif

dist: build ## pack the program and all that belongs to it into a tarball in .build/dist, and try that
	@tarball=$$(Scripts/dist "$(BINARY)") && Scripts/check-dist "$$tarball"
	@ls .build/dist/*

clean: ## remove what was built
	rm -rf .build
