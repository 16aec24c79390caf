"""Questions that would decide nothing are not asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from proofs import card, rule
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.procedures.firing import Plunder
from quarterdeck.games.sky_pirate.procedures.ordering import REMEMBERED_CARDS, interchangeable
from sky_pirate.harness import sky_pirate

ROOT = Path(__file__).resolve().parents[2]


@card("Double Cross", "Big Mouth")
@rule("SP-TERM-02", "SP-BOARD-24")
def test_cards_that_are_stowed_into_different_holds_need_no_order():
    crew = ["Basher", {"card": "Fisher", "captain": "bruno"}]
    table = sky_pirate(anna={"crew": crew, "powder": 3}).boards("basher", "fisher", token="initiative")
    assert not table["attempt"], "nothing was asked"
    assert (table["anna.hold"][-1], table["bruno.hold"][-1]) == ("Basher", "Fisher")


@card("Big Mouth", "Hedge Mage")
@rule("SP-TERM-02")
def test_only_the_cards_of_one_hold_are_put_in_order():
    crew = ["Basher", {"card": "Fisher", "captain": "bruno"}, "Big Mouth", {"card": "Deckhand", "token": True},
            {"card": "Hedge Mage", "captain": "bruno", "chest": True}]  # fmt: skip
    table = sky_pirate(anna={"crew": crew, "powder": 3, "hand": ["Acquire"]})
    table.boards("basher", "fisher", "big-mouth", "deckhand", "hedge-mage", token="initiative")
    table.passes_until("stow")
    assert table.legal == ["stow basher", "stow big-mouth"], "no stranger, no token, nothing from a Treasure Chest"
    table.plays("stow big-mouth")
    assert table["anna.hold"][-2:] == ["Big Mouth", "Basher"]
    assert table["bruno.hold"][-1] == "Fisher"


@card("Shade")
@rule("SP-TERM-02")
def test_each_player_orders_the_own_party_before_anything_is_stowed():
    table = sky_pirate(anna={"crew": ["Basher", "Fisher"], "powder": 3}, bruno={"crew": ["Sapper", "Hedge Mage"]})
    table.boards("basher", "fisher", token="initiative").defends("sapper", "hedge-mage").passes_until("stow")
    table.plays("stow fisher")
    assert table["anna.crew"] == ["Basher", "Fisher"], "Bruno has not put his in order"
    assert (table.asked, table.legal) == ("bruno", ["stow sapper", "stow hedge-mage"])
    table.plays("stow hedge-mage")
    assert (table["anna.crew"], table["bruno.crew"]) == ([], [])


@card("Autoloader", "Torpedo")
def test_the_order_of_copies_is_not_asked_for():
    crew = [{"card": name, "operates": "Autoloader"} for name in ("Fisher", "Sapper")]
    table = sky_pirate(
        anna={"crew": ["Basher"], "powder": 3},
        bruno={"ship": ["Autoloader", "3-Pounder"], "crew": crew, "discard": ["Torpedo", "Smash", "Torpedo"]},
    )
    table.boards("basher", target="autoloader", token="initiative")
    assert not table["attempt"], "nothing was asked"
    assert table["bruno.hold"][-2:] == ["Torpedo", "Torpedo"]


@card("Repurpose", "Sporenade")
@rule("SP-COUNTER-03")
def test_all_counters_go_to_the_only_crew_there_is():
    table = sky_pirate(anna={"hand": ["Repurpose"], "crew": ["Fisher"]})
    table.plays("play repurpose", "break dust-membrane", "mode counters")
    assert table["fisher.presence_counters"] == 3


@card("Ancient Power", "Strike at Dawn")
@rule("SP-CARD-02")
def test_x_is_not_asked_for_if_there_is_nothing_to_pay_with():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Ancient Power", "Acquire"], "powder": 3})
    table.boards("fisher").passes_until("play").plays("play ancient-power")
    assert table.legal_with("target")
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Strike at Dawn"], "powder": 3}, actions=1)
    table.plays("play strike-at-dawn")
    assert table.legal_with("token")


@card("Strike at Dawn")
@rule("SP-CARD-08")
def test_three_raid_tokens_are_not_asked_for_one_by_one():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Strike at Dawn"], "powder": 3})
    table.plays("play strike-at-dawn", "number 2")
    assert table.legal_with("target"), "there are only three"
    table.aims().plays("commit fisher")
    assert table["attempt"] or "Anna raids Bruno." in table.told()


@card("Bram the Bold")
@rule("SP-UNIQUE-02")
def test_of_two_unique_cards_that_are_the_same_in_all_things_one_simply_stays():
    bram = {"card": "Bram the Bold", "token": True}
    table = sky_pirate(anna={"crew": [bram, bram], "hand": ["Powder Cache"]}).plays("play powder-cache")
    assert table["anna.crew"] == ["Bram the Bold"]
    table = sky_pirate(anna={"crew": [bram, {**bram, "presence": 1}], "hand": ["Powder Cache"]})
    table.plays("play powder-cache")
    assert table.prompt == "Anna, choose which copy of Bram the Bold you keep"


@card("Chum the Skies!")
@rule("SP-WIN-02")
def test_whoever_has_lost_is_not_asked_to_recover_or_to_order_anything():
    hold = ["Grave Gunner", "Puzzle Box"]
    table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno={"hold": hold, "rest": 0, "hand": ["Smash"]})
    table.plays("fire big-daryl")
    assert (table["over"], table["winner"]) == (True, ["anna"])


@card("Xandus, High Archivist")
@rule("SP-TERM-02", "SP-FACE-10")
def test_hidden_cards_are_put_in_order_even_if_they_are_copies():
    """Whether somebody is asked must not tell what nobody else sees."""
    for hold in (["Fisher", "Sapper", "Sapper"], ["Fisher", "Sapper", "Smash"]):
        table = sky_pirate(anna={"captain": "Xandus, High Archivist", "hand": ["Slush Fund"], "hold": hold})
        table.plays("play slush-fund", "use xandus-high-archivist consult", "choose fisher")
        assert len(table.legal_with("stow")) == 2


@card("Tighten Chains", "Skirmish")
@rule("SP-BOARD-10", "SP-CANNOT-01")
def test_nobody_is_asked_for_tactics_while_no_tactic_card_can_be_played():
    """Everybody knows that, whatever the hands hold; a Tactic effect is still asked for."""
    table = sky_pirate(anna={"crew": ["Basher"], "hand": ["Skirmish"]}, bruno={"hand": ["Tighten Chains", "Smash"]})
    table.boards("basher").plays("play tighten-chains")
    assert (table["attempt"], table["bruno.broken"]) == (False, ["Dust Membrane"])
    table = sky_pirate(anna={"crew": ["Sangre Enforcer"], "hand": ["Skirmish"]}, bruno={"hand": ["Tighten Chains"]})
    table.boards("sangre-enforcer").plays("play tighten-chains")
    assert table.legal == ["pass", "use sangre-enforcer show-muscle"]


@card("Brute Force")
@rule("SP-BOARD-10", "SP-CARD-07")
def test_whoever_boards_with_brute_force_is_not_asked_for_tactic_cards():
    anna = {"assets": ["Brute Force"], "crew": ["Basher"], "hand": ["Skirmish"]}
    table = sky_pirate(anna=anna, bruno={"hand": ["Smash"]})
    table.plays("use brute-force charge", "token initiative").aims().commits("basher")
    assert table.asked == "bruno"
    table.passes()
    assert not table["attempt"]


@pytest.mark.parametrize(("chest", "asked"), [("Acquire", False), ("Tighten Chains", True)])
@card("Tighten Chains", "Acquire")
@rule("SP-BOARD-11")
def test_a_treasure_chest_lies_open_so_it_is_asked_for_only_if_a_tactic_is_in_it(chest, asked):
    table = sky_pirate(anna={"crew": ["Basher"]}, bruno={"chest": [chest]}).boards("basher")
    assert table["attempt"] is asked


REMEMBERED_NUMBERS = frozenset((
    "actions", "announced", "cancelled", "counters", "declined", "ejects crew", "modes", "ongoing", "opponent",
    "paid_off", "performer", "values", "x",
))  # fmt: skip
"""Under these words effects remember seats, amounts and words."""
MEMORY_WORDS = re.compile(r'(?:memory(?:\.get\(|\[)|\bKept(?:\[.*\])?\()"([a-z_ ]+)"|\bremember\(([^)]*)\)')


def test_every_word_under_which_effects_remember_is_known_to_be_of_cards_or_of_numbers():
    """Whether copies are alike depends on the cards that effects remember, not on seats or amounts."""
    words = set()
    for path in (ROOT / "src/quarterdeck/games/sky_pirate").rglob("*.py"):
        for plain, remembered in MEMORY_WORDS.findall(path.read_text(encoding="utf-8")):
            words |= {plain} if plain else set(re.findall(r"(\w+)=", remembered))
    assert words <= REMEMBERED_CARDS | REMEMBERED_NUMBERS
    assert {"about", "paid", "paid_off", "ejects crew"} <= words, "the words of a use are found"
    assert not REMEMBERED_CARDS & REMEMBERED_NUMBERS


def test_what_effects_give_is_known_to_be_cards_or_numbers():
    """It is remembered under the name of the effect, which is no other word, nor of cards here and of numbers there."""
    given = {}
    for ability in card_book().abilities.values():
        for effect in ability.all_effects:
            says = str(effect.body.__annotations__.get("return"))
            if says != "None":
                given.setdefault(effect.name, set()).add("CardNo" in says)
    assert {name for name, cards in given.items() if cards == {True}} == card_book().give_cards
    assert {name for name, cards in given.items() if len(cards) > 1} == set()
    assert {"answer_the_shot", "consult", "devour"} <= card_book().give_cards, "a card, cards"
    assert {"slip_away", "recall_them", "return_the_books"} <= given.keys() - card_book().give_cards
    assert not given.keys() & (REMEMBERED_CARDS | REMEMBERED_NUMBERS)


@card("Titanbasking")
@rule("SP-TRIG-02")
@pytest.mark.parametrize("amount", range(40))
def test_copies_are_alike_whatever_numbers_effects_remember(amount):
    """No seat or amount in a memory is taken for the card that happens to have its number."""
    table = sky_pirate(anna={"assets": ["Titanbasking", "Titanbasking"], "hand": ["Powder Cache"]})
    game = table.game
    one, other = (card for card in game.lying() if game.printed(card).name == "Titanbasking")
    assert interchangeable(game, one, other)
    game.queue.append(Trigger("powder-cache/fill-up", one, 0, (), {"opponent": amount, "counters": one, "x": other}))
    assert interchangeable(game, one, other)
    game.queue[-1].memory["answer_the_shot"] = one
    assert not interchangeable(game, one, other)


@card("Plunder", "Powder Cache")
@rule("SP-PLUNDER-02")
def test_a_prize_is_offered_whatever_number_its_card_has():
    """Also to the first card of all, whose number is 0."""
    table = sky_pirate(anna={"crew": ["Basher"], "powder": 9}, bruno={"hold": ["Powder Cache", "Swabbie"]})
    game = table.game
    first = next(card for card in game.lying() if game.printed(card).name == "Powder Cache")
    frame = Plunder(0, 1, 1)
    frame.cards = (first,)
    assert frame._prizes(game) == [first]
    frame.cards = (0,)
    game.own_cards()
    game.owner[0], game.faces[0] = 1, game.faces[first]
    game.own_zone(game.place[0]).remove(0)
    game.own_zone(game._setting.hold[1]).append(0)
    game.place[0] = game._setting.hold[1]
    game._floor = len(game.frames)
    game.begin(frame)
    frame.reveal(game)
    assert game.asks, "the one card that can be taken is offered"
