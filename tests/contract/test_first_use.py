"""Cards are read once, however many threads ask for them first: as visitors of a server that has just begun do."""

from __future__ import annotations

import subprocess

import pytest

from contract.cases import PYTHON, other_process

ASK = """
import sys, threading
sys.setswitchinterval(1e-6)
import quarterdeck as qd
from quarterdeck.games.{game} import cardset
ready, found = threading.Barrier(8), []
def ask():
    ready.wait()
    try:
        found.append(cardset.{read}())
    except Exception as error:
        found.append(repr(error))
asking = [threading.Thread(target=ask) for _ in range(8)]
for one in asking: one.start()
for one in asking: one.join()
faults = [one for one in found if isinstance(one, str)]
print(faults[:1], len({{id(one) for one in found}}))
"""


@pytest.mark.parametrize(
    ("game", "read"),
    [
        ("five_sails", "card_book"), ("five_sails", "printed_cards"), ("sky_pirate", "card_book"),
        ("sky_pirate", "printed_cards"), ("arcana", "default_set"), ("sword_duel", "own_cards"),
    ],
)  # fmt: skip
def test_all_who_ask_first_are_given_the_same_cards(game, read):
    command = [PYTHON, "-c", ASK.format(game=game, read=read)]
    done = subprocess.run(command, env=other_process(), capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("[] 1", 0), done.stderr
