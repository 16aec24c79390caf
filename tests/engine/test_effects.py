"""What an effect can ask: modes, several cards, another player, a choice that may be declined, a condition."""

from __future__ import annotations

from typing import ClassVar

import engine.skirmish as skirmish
from engine.checked import Checked
from engine.skirmish import COMBAT
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.notation import CountArg
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reckoning import added_up


def table(anna, bruno=("plain", "brute", "nobody"), **more):
    return Checked("skirmish", table={"play": [list(anna), list(bruno)], **more})


def wounds(t, name):
    return t.game.pieces[t.card(name)].wounds


def test_a_mode_is_chosen_by_its_word_and_forgotten_with_its_effect():
    t = table(["herald"], deck=[["scout", "striker"], []]).play("use herald herald/proclaim")
    assert t.lines == ["mode cheer", "mode jeer"]
    t.play("mode jeer")
    assert t.lines[0] == "pass"  # Bruno's turn: the second effect found no mode any more
    assert wounds(t, "plain") == 0
    other = table(["herald"], deck=[["nobody", "striker"], []]).play("use herald herald/proclaim", "mode cheer")
    assert other.where("striker") == "hand 0"


def test_up_to_so_many_cards_are_picked_each_set_once():
    t = table(["volley"]).play("use volley volley/fire")
    assert t.lines == ["done", "choose plain", "choose brute", "choose nobody"]
    t.play("choose brute")
    assert t.lines == ["done", "choose nobody"]  # plain comes before brute, so that set was offered before
    t.play("choose nobody")
    assert [wounds(t, name) for name in ("plain", "brute", "nobody")] == [0, 1, 1]
    assert t.lines == ["pass", "choose plain", "choose brute", "choose nobody"]


def test_a_choice_with_may_can_be_declined():
    t = table(["volley"]).play("use volley volley/fire", "done", "pass")
    assert [wounds(t, name) for name in ("plain", "brute", "nobody")] == [0, 0, 0]


def test_another_player_can_be_the_one_who_chooses():
    t = table(["tyrant"]).play("use tyrant tyrant/decimate")
    assert t.game.choice.seat == 1
    t.play("choose brute")
    assert wounds(t, "brute") == 1


def test_a_cap_lets_nothing_be_added_but_what_lessens_counts():
    t = table(["banner", "humble", "shackles"])
    humble = t.card("humble")
    assert t.game.value(COMBAT, humble) == 2
    t.game.modify(COMBAT, humble, -1, skirmish.DAY_ENDED, humble)
    assert t.game.value(COMBAT, humble) == 1
    why = t.game.why_value((COMBAT, humble))
    assert [(part.what, part.sign) for part in why.parts] == [
        ("printed", "2"), ("effect", "-1"), ("card", "no more"), ("card", "(+1)"),
    ]  # fmt: skip
    assert added_up(why.parts) == 1


def test_a_value_that_is_set_last_stays_what_it_was_set_to():
    t = table(["banner", "duelist"])
    final = Quantity("combat", COMBAT.base, set_last=True)
    duelist = t.card("duelist")
    t.game.modify(COMBAT, duelist, 0, skirmish.DAY_ENDED, duelist, kind="set")
    assert t.game.value(COMBAT, duelist) == 1  # set to 0, then the banner adds one
    assert t.game.value(final, duelist) == 0


class InOrder(Procedure):
    """Two steps, written down the other way round."""

    ORDER: ClassVar[tuple[str, ...]] = ("second", "first")

    @step()
    def first(self, game):
        """Last."""

    @step()
    def second(self, game):
        """First."""


def test_a_procedure_may_write_down_the_order_of_its_steps():
    assert InOrder.NAMES == ("second", "first")
    assert [method.__name__ for method in InOrder.STEPS] == ["second", "first"]
    one = InOrder()
    one.go_to(one.first)
    assert one.at == 1


def test_a_window_says_what_it_answers():
    t = table(["watcher"], ["striker"], deck=[["plain"], []]).play(
        "pass", "use striker striker/strike", "target watcher"
    )
    assert t.game.choice.prompt == "Anna, use Watcher when Watcher takes 1 wounds, or pass"


def test_a_question_of_a_card_names_the_card():
    t = table(["striker"]).play("use striker striker/strike")
    assert t.game.choice.prompt == "Anna, choose a target for Striker"


def test_a_count_says_one_thing_or_several():
    wound = CountArg("wound")
    assert [wound.say(None, 0, n) for n in (0, 1, 2)] == ["no wounds", "1 wound", "2 wounds"]
