"""The gentleman's pause: both decide in secret, and whoever alone wants to play a form card announces it (DU-Q22)."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from engine.checked import forged
from proofs import card, rule
from quarterdeck.bots import RandomBot
from quarterdeck.engine import replay
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.rng import Rng
from quarterdeck.games.sword_duel.words import HAND, held
from quarterdeck.properties import secrecy
from quarterdeck.scenario import records
from sword_duel.table import duel, facing

BOTH_HOLD = {"of_anna": {"hand": ["Forced Lunge"]}, "of_bruno": {"hand": ["Evade", "Firm Parry"]}}
ANNOUNCES = "Anna announces a form card."


def anna_announces(**more):
    """Bruno has passed, and Anna alone wants to play a form card."""
    table = facing("Straight Lunge", "Remise", **{**BOTH_HOLD, **more})
    table.bruno.passes()
    table.anna.drops("Forced Lunge", "chest")
    return table


# -- both decide in secret ---------------------------------------------------------------------------------------------


@rule("DU-PAUSE-02")
def test_both_are_asked_at_once_and_nothing_of_an_answer_shows():
    """Whether somebody has passed or pulled a form card: all that shows is that there is an answer."""
    tables = [facing("Straight Lunge", "Remise", **BOTH_HOLD) for _ in range(2)]
    tables[0].anna.drops("Forced Lunge", "chest")
    tables[1].anna.passes()
    for seat in (1, -1):
        assert tables[0].game.view(seat) == tables[1].game.view(seat)
        assert tables[0].game.events(seat) == tables[1].game.events(seat)
    assert tables[0].game.view(1)["waiting"] == [1]
    assert tables[0].bruno.disarms == 0


@rule("DU-PAUSE-03", "DU-PAUSE-05")
def test_both_form_cards_are_revealed_at_the_same_time_where_they_were_dropped():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    count = len(table.anna.log)
    table.bruno.drops("Firm Parry", "chest")
    assert len(table.anna.log) == count
    table.anna.drops("Forced Lunge", "chest")
    told = table.anna.log[count : count + 2]
    assert told == ["Anna plays Forced Lunge on the chest.", "Bruno plays Firm Parry on the chest."]
    assert table.bruno.log[count : count + 2] == told
    assert not any("announces" in line for line in table.anna.log), "nobody was left to be asked"


def test_if_both_pass_nobody_is_asked_again():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.both_pass()
    assert not any("announces" in line or "plays" in line for line in table.anna.log)
    assert table.bruno.taken == 2


# -- one alone announces -----------------------------------------------------------------------------------------------


@rule("DU-PAUSE-02")
def test_who_alone_wants_to_play_one_announces_it_and_the_other_is_asked_again_before_anything_is_revealed():
    table = anna_announces()
    assert table.bruno.log[-1] == table.anna.log[-1] == ANNOUNCES
    assert table.bruno.is_asked
    assert not table.anna.is_asked
    assert "your opponent announces a form card" in table.game.choice_of(1).prompt
    assert table.bruno.lines[0] == "pass"
    assert {"form evade chest", "form firm-parry chest"} < set(table.bruno.lines)
    assert (table.anna.hand, table.anna.out_of_play, table.bruno.disarms) == (["Forced Lunge"], [], 0)


@rule("DU-PAUSE-02", "DU-PAUSE-03")
def test_the_other_may_play_one_after_all_knowing_that_one_comes():
    table = anna_announces()
    table.bruno.drops("Firm Parry", "chest")
    told = table.anna.log[table.anna.log.index(ANNOUNCES) + 1 :]
    assert told[:2] == ["Anna plays Forced Lunge on the chest.", "Bruno plays Firm Parry on the chest."]
    assert table.bruno.taken == 4 + 3 - 2 - 3
    assert table.bruno.form_used


@rule("DU-PAUSE-06")
def test_the_other_player_may_decline():
    table = anna_announces()
    table.bruno.passes()
    assert table.bruno.hand[:2] == ["Evade", "Firm Parry"]
    assert not table.bruno.form_used
    assert table.bruno.taken == 5
    assert "Anna plays Forced Lunge on the chest." in table.bruno.log


def test_it_is_the_same_whoever_announces():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.bruno.drops("Firm Parry", "chest")
    table.anna.passes()
    assert table.anna.log[-1] == "Bruno announces a form card."
    table.anna.passes()
    assert table.bruno.out_of_play == ["Firm Parry"]


@rule("DU-PAUSE-02")
def test_which_card_is_announced_only_its_player_sees():
    """To everybody else all form cards that could be announced look the same."""
    tables = [
        facing(
            "Straight Lunge", "Remise", of_anna={"hand": ["Forced Lunge", "Counter-Time"]}, of_bruno={"hand": ["Evade"]}
        )
        for _ in range(2)
    ]
    for table, words in zip(tables, (["Forced Lunge", "chest"], ["Counter-Time"]), strict=True):
        table.bruno.passes()
        table.anna.drops(*words)
    for seat in (1, -1):
        assert tables[0].game.view(seat) == tables[1].game.view(seat)
        assert tables[0].game.events(seat) == tables[1].game.events(seat)
        assert tables[0].game.view(seat)["announced"] == [{"player": "Anna", "card": None, "on": []}]
    assert tables[0].anna.view["announced"] == [{"player": "Anna", "card": "forced-lunge", "on": ["chest"]}]
    assert tables[0].anna.view["dropped"] == []
    assert tables[1].anna.view["announced"] == [{"player": "Anna", "card": "counter-time", "on": []}]
    for table in tables:
        table.bruno.passes()
        assert table.anna.view["announced"] == []


@rule("DU-PAUSE-04")
def test_nobody_can_play_unannounced_the_other_can_always_still_answer():
    """Whatever the order in which the answers come, the other keeps every option until nothing is secret any more."""
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    options = table.bruno.lines
    table.anna.drops("Forced Lunge", "chest")
    assert table.bruno.lines == options
    table.bruno.passes()
    assert table.bruno.lines == options
    table.bruno.drops("Firm Parry", "chest")
    assert table.bruno.taken == 4 + 3 - 2 - 3


def test_who_cannot_play_one_any_more_is_not_asked_again():
    """Bruno has played his one form card of this engagement, which both know."""
    table = facing("Straight Lunge", "Remise", of_anna={"hand": ["Forced Lunge"]}, of_bruno={"form_used": True})
    table.anna.drops("Forced Lunge", "chest")
    assert ANNOUNCES not in table.bruno.log
    assert table.bruno.taken == 5


def test_who_holds_no_form_card_is_asked_again_all_the_same_unless_all_know_it():
    table = facing("Straight Lunge", "Remise", of_anna={"hand": ["Forced Lunge"]}, of_bruno={"hand": ["Coupe"]})
    table.bruno.passes()
    table.anna.drops("Forced Lunge", "chest")
    assert table.bruno.lines == ["pass"]
    assert table.anna.view["waiting"] == [1]


@rule("DU-FORM-03")
def test_the_announcement_comes_anew_with_each_pair_until_the_card_is_played():
    table = facing(
        ["Straight Lunge", "Fleche"], ["Remise", "Head Cut"], of_anna={"hand": ["Forced Lunge"]},
        of_bruno={"hand": ["Evade", "Firm Parry"]},
    )  # fmt: skip
    table.both_pass()
    table.bruno.passes()
    table.anna.drops("Forced Lunge", "chest")
    table.bruno.drops("Evade", "chest")
    assert table.anna.log.count(ANNOUNCES) == 1
    assert (table.anna.form_used, table.bruno.form_used) == (True, True)


# -- what was chosen stays chosen --------------------------------------------------------------------------------------


@rule("DU-REM-06", "DU-REM-05")
def test_the_card_that_was_pulled_is_the_card_that_is_played():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.bruno.drops("Evade", "chest")
    for line in ("form firm-parry chest", "form evade belly", "pass"):
        table.bruno.cannot(line)
    table.anna.passes()
    for line in ("form firm-parry chest", "form evade belly", "pass"):
        table.bruno.cannot(line)
    table.anna.passes()
    assert table.bruno.disarm == ["Evade"]
    assert "Bruno plays Evade on the chest." in table.anna.log


@rule("DU-REM-05")
@pytest.mark.parametrize("line", ["form forced-lunge chest", "pass"])
def test_an_answer_in_the_pause_cannot_be_taken_back(line):
    """DU-Q21, and neither can a pass: that somebody takes an answer back would tell the other something."""
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    before = table.game.digest()
    table.anna.plays(line)
    played = table.game.digest()
    assert played != before
    for seat in (0, 1, None):
        assert not table.game.can_undo(seat)
    with pytest.raises(qd.CannotUndo, match="what was chosen here stays chosen"):
        table.game.undo(0)
    assert table.game.digest() == played


@rule("DU-REM-05")
def test_an_announced_card_and_the_answer_to_it_cannot_be_taken_back():
    table = anna_announces()
    for seat in (0, 1):
        assert not table.game.can_undo(seat)
        with pytest.raises(qd.CannotUndo):
            table.game.undo(seat)
    table.bruno.drops("Evade", "chest")
    assert not table.game.can_undo(0)
    assert not table.game.can_undo(1)


def test_other_secret_answers_can_still_be_taken_back():
    table = duel(anna={"hand": ["Head Cut", "Coupe"]}, bruno={"hand": ["Remise", "Evade"]})
    table.anna.plays("lay head-cut")
    table.game.undo(0)
    assert table.anna.view["picked"] == []


# -- what others may imagine -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [False, True])
def test_whoever_is_asked_again_imagines_every_form_card_that_could_be_announced_and_no_other(known):
    hand, deck = ["Forced Lunge", "Counter-Time", "Coupe"], ["Surprise Dodge", "Fleche", "Repeat Attack"]
    table = facing("Straight Lunge", "Remise", of_bruno={"hand": ["Evade"]}, of_anna={"hand": hand, "deck": deck})
    game = table.game
    if known:
        game.reveal(held(game, 0, HAND)[1])
    table.bruno.passes()
    table.anna.drops("Forced Lunge", "chest")
    announced, hands = set(), set()
    for seed in range(300):
        world = game.resample(1, seed)
        assert world.view(1) == game.view(1)
        drop = world.frames[-1].announced[0]
        assert drop[1] in held(world, 0, HAND)
        assert drop in world.frames[-1].form_cards(world, 0, [])
        announced.add(world.printed(drop[1]).name)
        hands.add(tuple(sorted(world.printed(card).name for card in held(world, 0, HAND))))
    assert announced == {"Forced Lunge", "Counter-Time", "Surprise Dodge"}, "Repeat Attack needs an earlier card"
    assert len(hands) > 6
    assert game.resample(0, 1).frames[-1].announced == game.frames[-1].announced, "Anna knows her own"


def test_an_announced_card_is_imagined_where_the_hand_has_room_for_it():
    """Of Anna's two hidden cards in hand one must be Coupe, which was seen there; the other one is announced."""
    table = facing(
        "Straight Lunge", "Remise", of_bruno={"hand": ["Evade"]},
        of_anna={"hand": ["Forced Lunge", "Coupe"], "deck": ["Surprise Dodge", "Fleche", "Counter-Time"]},
    )  # fmt: skip
    game = table.game
    game.traces[game.book.index["coupe"]] = 1
    table.bruno.passes()
    table.anna.drops("Forced Lunge", "chest")
    for seed in range(100):
        world = game.resample(1, seed)
        names = [world.printed(card).name for card in held(world, 0, HAND)]
        assert "Coupe" in names
        assert world.printed(world.frames[-1].announced[0][1]).name in names


@pytest.mark.parametrize("seed", range(12))
def test_positions_after_an_announcement_keep_all_secrets(seed):
    """Random games in which form cards are often played alone: at each announcement everything is checked."""
    bot, rng = RandomBot(seed), Rng(seed)
    game = qd.new("sword_duel", seed=seed, decks=["lunger", "parrier"])
    announcements = 0
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        option = bot.choose(game, choice.seat)
        if game.board_for(-1)["announced"]:
            announcements += 1
            for seat in (0, 1):
                world = game.resample(seat, rng.below(1 << 40))
                secrecy.check_legal(game, world)
                secrecy.check_same_bytes(game, world, seat, rng)
                secrecy.check_imagines_alike(game, world, seat, rng)
                secrecy.check_what_follows(game, world, seat, option, choice.seat)
            secrecy.check_spectator(game, rng)
            assert qd.load(game.save()) == game
        game.play(option, choice.seat)
    assert announcements


# -- records and saves of before ---------------------------------------------------------------------------------------

OLD = """\
quarterdeck-record: 1
game: sword_duel
rules_version: 1
seed: 1
names: ["Anna", "Bruno"]
options: {"decks": ["lunger", "parrier"]}

"""


def old_record(game):
    """The record of a game as it was written under the first version of the rules: without what was not asked then."""
    again = game._origin.start(False)
    lines = []
    for seat, option, _ in replay.history(game):
        if again.asks[0].offer != "after_the_announcement":
            lines.append(f"{game.names[seat]}: {again.text(option, seat)}")
        else:
            assert option == ("pass",)
        again.play(option, seat)
    return OLD + "\n".join(lines) + "\n"


def random_game(seed, single):
    """A random game of before: nobody plays a form card after an announcement; without `single` nobody is alone."""
    bot, rng = RandomBot(seed), Rng(seed)
    game = qd.new("sword_duel", seed=1, decks=["lunger", "parrier"])
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        option = bot.choose(game, choice.seat)
        if game.asks[0].offer == "after_the_announcement" or (game.asks[0].offer == "form_cards" and not single):
            option = ("pass",)
        game.play(option, choice.seat)
    return game


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("single", [False, True])
def test_a_record_of_before_leads_to_the_same_game(seed, single):
    """Whoever let the other play alone had passed: that is the answer to the question that is asked since."""
    game = random_game(seed, single)
    recording = records.read(old_record(game))
    assert recording.game_at() == game
    assert recording.header["rules_version"] == 2
    assert records.write(recording.game_at()) == records.write(game)
    assert any("announces" in told.text for told in game.events(-1)) == single


def test_a_record_of_before_ends_where_it_ended():
    game = qd.new("sword_duel", seed=1, decks=["lunger", "parrier"])
    while not (game.choice.prompt.startswith("Anna, play a form card") and len(game.choice_of(0).lines) > 1):
        game.play(game.choice.options[0], game.choice.seat)
    flipped = game.flipped
    game.play(game.choice_of(0).options[1], 0)
    game.play("pass", 1)
    record = old_record(game)
    assert game.board_for(-1)["announced"]
    assert records.read(record).game_at().board_for(-1)["announced"] == []
    assert records.read(record).game_at().flipped > flipped
    assert records.read(record).game_at().over is False


def test_a_wrong_line_in_a_record_of_before_is_named_by_its_line():
    text = old_record(random_game(3, True)).replace("lay ", "lie ", 1)
    with pytest.raises(SaveError, match=r"line \d+: .*'lie "):
        records.read(text).game_at()


def test_a_save_of_before_goes_on_under_the_rules_of_now():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.bruno.passes()

    def as_of_old(body):
        body.update(version=1, rules_version=1)
        for state in (body["state"], body["origin"]):
            table.game.number_faces(state, table.game.book.index)
            state["known"] = [mask & 3 for mask in state["known"]]
            del state["made"]
            for ask in state["asks"]:
                del ask["final"]
                ask["then"] = "cards_dropped"
            for frame in state["frames"]:
                frame.pop("announced", None)

    game = qd.load(forged(table.game, as_of_old))
    assert game.view(0) == table.anna.view
    assert not game.can_undo(1)
    game.play("form forced-lunge chest", 0)
    assert game.board_for(-1)["announced"]


# -- fakes -------------------------------------------------------------------------------------------------------------


@card("Evade", "Surprise Dodge")
@rule("DU-REM-04")
def test_a_dodge_or_an_evade_may_be_dropped_on_an_earlier_card_as_a_fake():
    """It looks like a Repeat Attack, shows where it was dropped, and does what it does anywhere."""
    for fake, words in (("Evade", ("chest", "Coupe")), ("Surprise Dodge", ("Coupe",))):
        tables = [
            facing(["Head Cut", "Straight Lunge"], ["Coupe", "Head Cut"], flipped=1, of_bruno={"hand": [fake]})
            for _ in range(2)
        ]
        tables[0].bruno.drops(fake, *words)
        tables[1].bruno.drops(fake, *words[:-1])
        for table in tables:
            assert "Coupe" not in " ".join(line for line in table.anna.log if "plays" in line)
            table.anna.passes()
            assert not any("Coupe" in line for line in table.anna.log if "announces" in line)
            table.anna.passes()
        assert tables[0].bruno.taken == tables[1].bruno.taken
        assert any(line.startswith(f"Bruno plays {fake}") and line.endswith("Coupe.") for line in tables[0].anna.log)


@card("Firm Parry")
@rule("DU-REM-04")
def test_other_form_cards_cannot_be_faked_and_a_fake_needs_an_earlier_card():
    table = facing(
        ["Head Cut", "Straight Lunge"], ["Coupe", "Head Cut"], flipped=1, of_bruno={"hand": ["Firm Parry", "Evade"]}
    )
    assert not table.game.why("form firm-parry chest coupe", 1).legal
    assert "DU-REM-02" in table.bruno.cannot("form evade chest head-cut")


def test_whether_the_window_opens_does_not_depend_on_hidden_cards():
    """Somebody without a form card is asked too and can only pass; somebody whose whole hand is known is not."""
    table = duel(anna={"hand": ["Head Cut", "Coupe"]}, bruno={"hand": ["Remise", "Evade"]})
    table.anna.lays("Head Cut")
    table.bruno.lays("Remise")
    assert table.anna.lines == ["pass"]
    shown = duel(anna={"hand": ["Head Cut"]}, bruno={"hand": ["Remise", "Evade"]})
    shown.anna.lays("Head Cut")
    shown.bruno.lays("Remise")
    assert not shown.anna.is_asked, "all her cards lie open"
