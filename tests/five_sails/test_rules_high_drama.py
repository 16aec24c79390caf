"""High Drama: whose opportunity it is, passing, card actions, moving, challenging and claiming."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, end_high_drama, listen, usable, use
from five_sails.table import five_sails
from proofs import rule

# -- opportunities ----------------------------------------------------------------------------------------------------


@rule("FS-HIGH-02", "FS-HIGH-03", "FS-HIGH-08")
@both_editions
def test_the_first_player_begins_and_each_opportunity_is_one_action_clockwise(edition):
    table = five_sails(3, edition=edition, phase="planning", first="bruno", **{
        name: {"approach": [scheme, "Otto Streit"]}
        for name, scheme in (("anna", "Marooned"), ("bruno", "Let the Sword Decide"), ("clara", "Inspire Generosity"))
    })  # fmt: skip
    for name, scheme in (("anna", "marooned"), ("bruno", "let-the-sword-decide"), ("clara", "inspire-generosity")):
        table.plays(f"{name}: select {scheme}", f"{name}: select otto-streit")
    while table["phase"] == "planning":
        table.plays(table.legal[0])
    order = []
    for line in ("move otto-streit docks", "move otto-streit docks", "pass", "pass", "claim otto-streit"):
        order.append(table.asked)
        table.plays(line)
    assert order == ["bruno", "clara", "anna", "bruno", "clara"]


@rule("FS-HIGH-04")
@both_editions
def test_the_options_are_card_action_move_equip_recruit_challenge_claim_and_pass(edition):
    table = five_sails(
        edition=edition,
        anna={
            "docks": ["Otto Streit", "Terrell Brandt"],
            "hand": ["Langschwert", "Triage", "Regroup"],
            "deck": ["Triage"],
        },
        bruno={"docks": ["Sanjay"]},
        docks={"available": ["Takama Siad"]},
    )
    verbs = {line.split()[0] for line in table.legal}
    assert verbs == {"use", "move", "equip", "recruit", "challenge", "claim", "pass"}


@rule("FS-HIGH-05")
def test_the_rulebook_actions_can_be_taken_in_any_order_and_as_often_as_one_likes():
    table = five_sails(anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "home": ["Terrell Brandt", "Rosine Friese"]})
    for line in (
        "claim otto-streit", "move terrell-brandt forums", "claim uwe-zimmerman", "claim terrell-brandt",
        "move rosine-friese grand-bazaar", "claim rosine-friese",
    ):  # fmt: skip
        table.plays(line, "bruno: pass")
    assert [table[f"{place}.control"] for place in ("docks", "forums", "grand-bazaar")] == ["anna"] * 3


@rule("FS-HIGH-06")
def test_whoever_has_passed_may_act_later_as_long_as_not_all_have_passed():
    table = five_sails(3, bruno={"docks": ["Sanjay"]}, anna={"docks": ["Otto Streit"]})
    table.plays("anna: pass", "bruno: claim sanjay", "clara: pass")
    assert table.asked == "anna"
    table.plays("claim otto-streit")
    assert table["otto-streit.engaged"]


@rule("FS-HIGH-07")
@both_editions
def test_high_drama_ends_when_all_pass_in_a_row(edition):
    table = five_sails(3, edition=edition, anna={"docks": ["Otto Streit"]})
    table.plays("anna: claim otto-streit", "bruno: pass", "clara: pass")
    assert table["phase"] == "high drama"
    assert table["docks.control"] == "anna"
    table.plays("anna: pass")
    assert table["day"] == 2


@rule("FS-HIGH-07", "FS-HIGH-08")
def test_an_action_between_passes_keeps_high_drama_going():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"], "forums": ["Ratón"]})
    table.plays("anna: pass", "bruno: claim sanjay", "anna: pass", "bruno: claim raton", "anna: pass")
    assert (table["day"], table.asked) == (1, "bruno")
    table.plays("pass")
    assert table["day"] == 2


# -- card actions -----------------------------------------------------------------------------------------------------


@rule("FS-HIGH-09")
def test_only_actions_on_ones_own_cards_in_play_can_be_used():
    setup = {
        "anna": {"docks": ["Otto Streit"], "deck": ["Triage"]},
        "bruno": {"docks": ["Sibella Scarpa"], "scheme": "The Great Game"},
    }
    table = five_sails(**setup)
    assert {line.split()[1] for line in table.legal_with("use")} == {"otto-streit"}
    (theirs,) = five_sails(turn="bruno", **setup).legal_with("use sibella-scarpa")
    assert table.refused(theirs) == "FS-HIGH-09"


@rule("FS-HIGH-10")
def test_an_action_on_a_card_in_hand_is_used_by_playing_it_and_only_from_ones_own_hand():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Strong Hands", "Triage"]}, bruno={"hand": ["Strong Hands"]}
    )
    assert usable(table, "strong-hands") == 1
    for where in ("deck", "discard", "locker"):
        elsewhere = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Triage"], where: ["Strong Hands"]})
        assert usable(elsewhere, "strong-hands") == 0


@rule("FS-HIGH-11")
def test_a_card_used_from_the_hand_is_discarded_after_all_its_effects():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Regroup", "Triage"]})
    use(table, "regroup").plays("pay triage")
    assert table["anna.discard"] == ["Triage"]
    table.plays("choose forums")
    assert table["anna.discard"] == ["Triage", "Regroup"]


# -- moving -----------------------------------------------------------------------------------------------------------


@rule("FS-HIGH-13")
@both_editions
def test_moving_in_the_city_engages_and_takes_somebody_en_garde(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit", {"card": "Uwe Zimmerman", "engaged": True}]})
    assert table.refused("move uwe-zimmerman forums") == "FS-HIGH-13"
    table.plays("move otto-streit forums")
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("forums", True)


@rule("FS-HIGH-14")
@both_editions
def test_moving_from_home_engages_nobody(edition):
    table = five_sails(edition=edition, anna={"home": ["Otto Streit"]}).plays("move otto-streit forums")
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("forums", False)


@rule("FS-HIGH-13", "FS-HIGH-14")
def test_an_engaged_character_at_home_cannot_move_either():
    table = five_sails(anna={"home": [{"card": "Otto Streit", "engaged": True}]})
    assert table.refused("move otto-streit forums") == "FS-HIGH-13"


@rule("FS-HIGH-15")
@pytest.mark.parametrize(
    ("place", "reached"),
    [
        ("docks", ["forums", "home"]),
        ("forums", ["docks", "grand-bazaar", "home"]),
        ("grand_bazaar", ["forums", "home"]),
    ],
)
def test_the_move_action_leads_to_an_adjacent_location(place, reached):
    table = five_sails(anna={place: ["Otto Streit"]})
    assert [line.split()[2] for line in table.legal_with("move otto-streit")] == reached


@rule("FS-HIGH-15", "FS-HIGH-16")
def test_another_location_takes_an_ability_that_says_so():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Hidden Corridors", "Triage"]})
    assert table.refused("move otto-streit grand-bazaar") == "FS-HIGH-15"
    use(table, "hidden-corridors").plays("pay triage")
    table.plays("choose grand-bazaar")
    assert table["otto-streit.at"] == "grand-bazaar"


@rule("FS-HIGH-17")
def test_moving_is_going_from_one_location_to_another(monkeypatch):
    """A move to where the character already is is none; one that happens is told with both locations."""
    table = five_sails(anna={"docks": ["Otto Streit"]})
    assert table.refused("move otto-streit docks") == "FS-HIGH-15"
    happened = listen(monkeypatch)
    otto = next(card for card in table.game.crew(0) if table.game.printed(card).name == "Otto Streit")
    table.game.move_to(otto, table.game.place[otto])
    assert happened == []
    table.plays("move otto-streit forums")
    assert "Otto Streit moves from The Docks to The Forums." in table.told(1)


@rule("FS-HIGH-18", "FS-HIGH-19")
@both_editions
def test_a_moving_character_keeps_its_wounds_and_its_equipment(edition):
    otto = {"card": "Otto Streit", "wounds": 2, "equipped": ["Langschwert", {"card": "Stiletto", "engaged": True}]}
    table = five_sails(edition=edition, anna={"docks": [otto]}).plays("move otto-streit forums")
    assert table["otto-streit.wounds"] == 2
    assert table["otto-streit.equipped"] == ["Langschwert", "Stiletto"]
    assert (table["langschwert.engaged"], table["stiletto.engaged"]) == (False, True)
    assert table["stiletto.at"] == "forums"


@rule("FS-HIGH-20")
@pytest.mark.parametrize("engaged", [True, False])
def test_a_character_that_is_moved_stays_as_it_was(engaged):
    """Regroup moves its performer and says nothing of engaging."""
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "engaged": engaged}], "hand": ["Regroup", "Triage"]})
    use(table, "regroup").plays("pay triage", "choose forums")
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("forums", engaged)


# -- challenging and claiming -----------------------------------------------------------------------------------------


@rule("FS-HIGH-40")
@both_editions
def test_the_challenge_action_engages_and_issues_a_combat_challenge(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Terrell Brandt"]}, bruno={"docks": ["Sanjay"], "hand": ["Triage"]}
    )
    table.plays("challenge terrell-brandt sanjay")
    assert table["terrell-brandt.engaged"]
    assert "Terrell Brandt challenges Sanjay to a duel of combat." in table.told(1)


@rule("FS-HIGH-40")
def test_nobody_challenges_from_home_or_somebody_who_is_not_opposing():
    table = five_sails(anna={"home": ["Terrell Brandt"], "docks": ["Uwe Zimmerman"]}, bruno={"forums": ["Sanjay"]})
    assert table.refused("challenge terrell-brandt soline-el-gato") == "FS-HIGH-40"
    assert table.refused("challenge uwe-zimmerman sanjay") == "FS-CHAL-08"


@rule("FS-HIGH-41", "FS-HIGH-42")
@both_editions
def test_the_claim_action_engages_and_claims_if_the_influence_is_higher(edition):
    """Otto's Influence of 2 against Ratón's 1, whose Combat is higher."""
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Ratón"]})
    table.plays("claim otto-streit")
    assert (table["docks.control"], table["otto-streit.engaged"]) == ("anna", True)
    assert "Anna pressures The Docks with influence." in table.told(1)


@rule("FS-HIGH-41")
def test_nobody_claims_from_home():
    assert five_sails(anna={"home": ["Otto Streit"]}).refused("claim otto-streit") == "FS-HIGH-41"


@rule("FS-HIGH-43")
@both_editions
def test_a_failed_claim_leaves_control_as_it_was_and_the_performer_engaged(edition):
    for holder in ("bruno", None):
        table = five_sails(
            edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]},
            docks={"control": holder} if holder else {},
        )  # fmt: skip
        table.plays("claim otto-streit")
        assert (table["docks.control"], table["otto-streit.engaged"]) == (holder, True)


@rule("FS-HIGH-44", edition="2023")
@rule("FS-HIGH-44", edition="playtest")
@both_editions
def test_to_claim_is_to_take_control_and_a_failed_attempt_is_no_claim(edition, monkeypatch):
    """Bruno controls The Docks. Anna's failed attempt is no claiming; her second one takes it from him."""
    happened = listen(monkeypatch)
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"]},
        bruno={"docks": ["Makepeace Botwighte", "Ratón"]},
        docks={"control": "bruno"},
    )
    table.plays("claim otto-streit")
    assert "claimed" not in happened
    table.plays("bruno: move raton forums", "claim uwe-zimmerman")
    assert "claimed" in happened
    assert table["docks.control"] == "anna"


@rule("FS-HIGH-05", "FS-HIGH-08")
def test_passing_has_no_limit():
    table = five_sails(bruno={"home": ["Sanjay", "Ratón", "Makepeace Botwighte"]})
    for who in ("sanjay", "raton", "makepeace-botwighte"):
        table.plays("anna: pass", f"bruno: move {who} docks")
    assert table.asked == "anna"
    end_high_drama(table)
    assert table["day"] == 2
