"""What belongs together: cards, the rules and rulings that decide them, and the scenarios that show them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import quarterdeck as qd
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.printedlines import printed_lines
from quarterdeck.games import WHERE
from quarterdeck.scenario import claims
from quarterdeck.scenario.governs import Governing, _whole
from quarterdeck.scenario.links import _links, links, scenario_text


@pytest.mark.parametrize("game", WHERE)
def test_every_link_leads_somewhere(game):
    found = links(game)
    rules = {rule.id for rule in claims.inventory(game)}
    assert set(found.cards) == {card.id for card in claims.book_of(game)}
    for linked in found.cards.values():
        assert set(linked.rules) <= rules
        assert set(linked.rulings) <= set(found.rulings)
        assert set(linked.scenarios) <= set(found.scenarios)


def test_a_card_and_its_rules_lead_to_each_other():
    found = links("five_sails")
    otto = found.cards["otto-streit"]
    assert "FS-ABIL-39" in otto.rules
    assert "a-tie-is-no-success" in otto.scenarios
    assert all("otto-streit" in found.cards_of(rule) for rule in otto.rules)


def test_a_ruling_that_names_a_card_is_found_and_so_is_one_that_its_code_cites():
    fence = links("sky_pirate").cards["fence"]
    assert {"SP-Q88", "SP-Q125"} <= set(fence.rulings)
    assert "fence" in links("sky_pirate").cards_of("SP-Q88")


def test_a_scenario_is_read_by_its_name_and_nothing_else_is():
    assert "game: five_sails" in scenario_text("five_sails", "a-tie-is-no-success")
    assert scenario_text("five_sails", "../sky_pirate/a-shade-goes-to-its-captain") is None
    assert scenario_text("five_sails", "nothing") is None


@pytest.mark.parametrize("game", WHERE)
def test_what_a_card_is_says_which_rules_govern_it(game):
    governing = Governing(game, claims.rule_ids(game))
    book = claims.book_of(game)
    assert {card.kind for card in book} == set(governing.kinds)
    assert [card.name for card in book if not links(game).cards[card.id].rules] == []


def test_labels_and_keywords_lead_to_their_rules():
    cards = links("five_sails").cards
    assert {"FS-ABIL-19", "FS-ABIL-11"} <= set(cards["daniella-dietrich"].rules)  # a Technique and an Action
    assert "FS-ABIL-14" not in cards["daniella-dietrich"].rules  # no Maneuver
    assert "kaspar-dietrich" not in links("five_sails").cards_of("FS-KEYW-06")  # no Brute


def test_a_rule_that_a_card_only_stood_by_at_is_not_linked_to_it():
    otto = links("five_sails").cards["otto-streit"]
    assert "FS-HIGH-35" not in otto.rules  # the scenario of several parleys has many cards


def test_a_table_that_names_a_rule_that_is_not_there_is_refused():
    for given in ("FS-CARD-98", "FS-CARD-01..98", "FS-NOTHING-*"):
        with pytest.raises(SetupError, match="not there"):
            _whole([given], claims.rule_ids("five_sails"))


def test_without_the_tests_only_what_a_card_is_leads_to_rules(monkeypatch):
    def installed():
        raise SetupError("the tests are not installed")

    _links.cache_clear()
    monkeypatch.setattr(claims, "checkout", installed)
    found = links("arcana")
    assert found.scenarios == {}
    assert all(linked.rules and not linked.rulings for linked in found.cards.values())
    _links.cache_clear()


def test_several_threads_may_ask_at_the_same_time():
    _links.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(links, WHERE))
    assert [len(one.cards) for one in found] == [len(links(game).cards) for game in WHERE]


def test_a_card_by_name_shows_the_line_of_each_ability_and_what_decides_it(capsys):
    from quarterdeck.cli import main

    assert main(["cards", "five_sails", "otto", "streit"]) == 0
    said = capsys.readouterr().out
    assert "  use otto-streit reveal-three\n" in said
    assert "  FS-ABIL-39: " in said
    assert "scenarios/five_sails/a-tie-is-no-success.yaml" in " ".join(said.split())
    assert main(["rules", "five_sails", "FS-ABIL-39"]) == 0
    assert "Otto Streit" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("game", "least"), [("five_sails", 50), ("sky_pirate", 50), ("arcana", 20), ("sword_duel", 8)])
def test_every_printed_line_is_understood_in_a_game(game, least):
    """A line that a card's page shows names its ability: it is refused for a reason of the rules, or legal."""
    playing = qd.new(game, seed=1)
    cls = qd.game_class(game)
    shown = [one for card in playing.book for one in printed_lines(cls.OPTION_KINDS, card)]
    assert len(shown) >= least
    for one in shown:
        words = one.line.split()
        if any(word.isupper() for word in words):  # what it is played with is not said
            assert (words[0], len(words) - 1) in {(kind.name, len(kind.args)) for kind in cls.OPTION_KINDS.values()}
            continue
        said = str(playing.why(one.line, 0))
        assert "no card is called" not in said
        assert "there is no verb" not in said
        assert "takes" not in said.split(" is not legal: ")[-1][:12], said


@pytest.mark.parametrize(
    ("game", "card", "lines"),
    [
        ("arcana", "Toll Bridge", ["play toll-bridge AGENT DISTRICT"]),
        ("arcana", "Guild Hall of Thieves", ["play guild-hall-of-thieves"]),
        ("arcana", "Oathsworn", []),
        ("sword_duel", "Change of Line", ["form change-of-line AREA AREA"]),
        ("sword_duel", "Repeat Attack", ["form repeat-attack CARD"]),
        ("sword_duel", "Counter-Time", ["form counter-time"]),
        ("sword_duel", "Head Cut", []),
        ("sky_pirate", "Brass", ["use brass double-charge"]),
        ("sky_pirate", "Smash", ["play smash", "mode asset", "mode pile"]),
        ("sky_pirate", "Repurpose", ["play repurpose", "mode shields", "mode counters"]),
        ("sky_pirate", "Dust Membrane", ["next dust-membrane burst"]),
        ("five_sails", "Armed and Marshaled", ["use armed-and-marshaled march-on-them", "mode engage", "mode home"]),
        ("five_sails", "Yevgeni", ["use yevgeni unanswered", "use yevgeni needs-little"]),
    ],
)
def test_a_card_shows_the_line_of_each_thing_that_it_does(game, card, lines):
    cls = qd.game_class(game)
    book = cls.agree(min(cls.PLAYERS), None, 0, {}).book
    assert [one.line for one in printed_lines(cls.OPTION_KINDS, book.by_id[slug(card)])] == lines


def test_texts_of_cards_are_one_paragraph():
    for game in qd.game_names():
        cls = qd.game_class(game)
        for card in cls.agree(min(cls.PLAYERS), None, 0, {}).book:
            assert card.text == " ".join(card.text.split()), card.name


def test_a_limit_of_uses_governs_every_card_that_it_limits():
    assert {"FS-KEY-39"} <= set(links("five_sails").cards["otto-streit"].rules)
    assert {"FS-KEY-40"} <= set(links("five_sails").cards["yevgeni"].rules)
    assert {"SP-CARD-03"} <= set(links("sky_pirate").cards["brass"].rules)


def test_an_id_that_no_rule_has_gets_the_nearest_ones(capsys):
    from quarterdeck.cli.app import main

    assert main(["rules", "five_sails", "FS-KY-40"]) == 2
    assert "did you mean FS-KEY-40" in capsys.readouterr().err
