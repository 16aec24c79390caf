"""The page that says where things are is true."""

from __future__ import annotations

import re
import subprocess
import sys

from contract.cases import ROOT


def test_the_page_has_every_module_in_its_own_words():
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "where-is-it")], capture_output=True, text=True, check=True
    ).stdout
    assert (ROOT / "docs" / "where-is-it.md").read_text(encoding="utf-8") == made, (
        "run tools/where-is-it > docs/where-is-it.md"
    )


def test_the_page_has_every_module_of_the_browsers_table():
    page = (ROOT / "docs" / "where-is-it.md").read_text(encoding="utf-8")
    parts = page.split("## The browser's table: `web/src/`")[1].split("\n### ")[1:]
    named = {}
    for part in parts:
        folder = re.search(r"`web/src/([^`]*)`", part)[1]
        named |= {folder + name: said for name, said in re.findall(r"^\| `([^`]+)` \| (.*) \|$", part, re.MULTILINE)}
    source = ROOT / "web" / "src"
    there = {
        path.relative_to(source)
        for path in source.rglob("*")
        if path.suffix in (".ts", ".svelte") and "fixtures" not in path.parts and not path.name.endswith(".test.ts")
    }
    # A table that goes on with further folders names their files from web/src on.
    named = {re.sub(r"^cards/\w+/cards/", "cards/", name): said for name, said in named.items()}
    assert {path.as_posix() for path in there} == set(named)
    assert all(said.strip() for said in named.values())


def test_the_page_of_words_and_verbs_has_all_that_cards_can_say():
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "words-and-verbs")], capture_output=True, text=True, check=True
    ).stdout
    assert "| `add_renown(seat, place, count)` |" in made
    assert (ROOT / "docs" / "words-and-verbs.md").read_text(encoding="utf-8") == made, (
        "run tools/words-and-verbs > docs/words-and-verbs.md"
    )


def test_every_file_that_the_docs_name_is_there():
    """Pages name files below src/quarterdeck, or by their path in the project; GAME, FACTION and KIND stand for any."""
    missing = []
    pages = [page for page in (ROOT / "docs").glob("*.md") if page.name not in ("where-is-it.md", "words-and-verbs.md")]
    for page in (*pages, ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for name in re.findall(
            r"`([a-z_./-]+/[a-z_.-]+\.(?:py|ts|svelte|yaml|md|txt))(?:::\w+)?`", page.read_text("utf-8")
        ):
            places = (ROOT, ROOT / "src" / "quarterdeck", ROOT / "src", ROOT / "web" / "src", page.parent)
            games = [
                ROOT / "src" / "quarterdeck" / "games" / game
                for game in ("five_sails", "sky_pirate", "sword_duel", "arcana")
            ]
            if not any((place / name).exists() for place in (*places, *games)):
                missing.append(f"{page.name}: {name}")
    assert missing == []
