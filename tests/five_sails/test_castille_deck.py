"""Castille: the cards of the Faction Deck up to Life in the Canals."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

# -- The Cat's Glass --------------------------------------------------------------------------------------------------


def _glass(at="docks"):
    """Sanjay has accepted a challenge; Ratón with the glass stands at that location."""
    crew = {"docks": ["Sanjay"], "forums": []}
    crew[at].append({"card": "Ratón", "equipped": ["The Cat's Glass"]})
    table = five_sails(
        anna={**crew, "hand": ["Triage"]},
        bruno={"docks": ["Philip Hase"], "deck": ["Precision", "Regroup", "Triage"]},
        first="bruno",
    )
    return table.plays("bruno: challenge philip-hase sanjay").passes_until("accept").plays("anna: accept")


@card("The Cat's Glass")
def test_the_glass_adds_to_the_finesse_of_its_bearer():
    table = five_sails(anna={"docks": [{"card": "Ratón", "equipped": ["The Cat's Glass"]}]})
    assert table["raton.finesse"] == 4


@card("The Cat's Glass")
def test_the_glass_takes_a_card_from_the_adversarys_gambles():
    table = _glass().plays("anna: use the-cats-glass watch-closely")
    assert table["the-cats-glass.engaged"]
    table.passes_until("play").plays("anna: play triage").passes_until("gamble").plays("bruno: gamble")
    assert table["bruno.line"] == ["Precision"]  # the only card that he revealed


@card("The Cat's Glass")
@rule("FS-GAMB-01")
def test_without_the_glass_two_cards_are_revealed():
    table = _glass().plays("anna: pass").passes_until("play").plays("anna: play triage")
    table.passes_until("gamble").plays("bruno: gamble")
    assert table.legal == ["choose precision", "choose regroup"]


@card("The Cat's Glass")
def test_the_glass_sees_only_its_own_location():
    table = _glass(at="forums")
    assert not table.legal_with("use the-cats-glass")


@card("The Cat's Glass")
def test_the_glass_is_blind_after_the_duel():
    table = _glass().plays("anna: use the-cats-glass watch-closely").passes_until("play")
    table.plays("anna: play triage").passes_until("play-nothing").plays("bruno: play-nothing")
    assert not table["duel"]
    assert table.game.lasting == []


@card("The Cat's Glass")
def test_the_glass_does_not_answer_a_challenge_among_others():
    table = five_sails(
        3, anna={"docks": [{"card": "Ratón", "equipped": ["The Cat's Glass"]}]}, bruno={"docks": ["Philip Hase"]},
        clara={"docks": ["Sanjay"]}, first="bruno",
    )  # fmt: skip
    table.plays("bruno: challenge philip-hase sanjay").passes_until("accept").plays("clara: accept")
    assert not table.legal_with("use the-cats-glass")


# -- Gallegos Blade ---------------------------------------------------------------------------------------------------


def _blade(hand=()):
    return five_sails(
        anna={
            "docks": [{"card": "Ratón", "equipped": ["Gallegos Blade"]}], "hand": list(hand),
            "deck": ["Amour", "Taunt", "Robbery", "Research"],
        },
        bruno={"docks": ["Philip Hase"], "deck": ["Precision", "Regroup", "Triage"]},
        duel={"challenger": "Philip Hase", "defender": "Ratón", "threat": {"Ratón": 1}},
    )  # fmt: skip


@card("Gallegos Blade")
def test_the_blade_reveals_an_additional_card():
    assert _blade().plays("anna: gamble").legal == ["choose amour", "choose taunt", "choose robbery"]


@card("Gallegos Blade")
def test_the_blade_spends_a_parry_and_the_adversary_reveals_one_card_fewer():
    table = _blade(["Throwing Knife"]).plays("anna: play throwing-knife", "anna: use gallegos-blade crowd-them")
    table.passes_until("gamble")
    assert table["raton.wounds"] == 0  # the Parry was 2: one is left for the threat of 1
    table.plays("bruno: gamble")
    assert table["bruno.line"] == ["Precision"]
    table.passes_until("play-nothing")
    assert table.asked == "anna"
    assert [m for m in table.game.lasting if m.name == "gambled cards"] == []


@card("Gallegos Blade")
@rule("FS-KEY-37")
def test_the_blade_cannot_spend_a_parry_that_is_not_there():
    table = _blade(["Improvising"]).plays("anna: play improvising")
    assert not table.legal_with("use gallegos-blade")


# -- Unfortunate ------------------------------------------------------------------------------------------------------


UNFORTUNATE = {"card": "Unfortunate", "owner": "anna"}


def _unfortunate():
    """Unfortunate was Anna's combat card; her round is over."""
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Unfortunate"]},
        bruno={"docks": ["Philip Hase"], "hand": ["Not Today", "Regroup", "Triage"]},
        duel={"challenger": "Philip Hase", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    return table.plays("anna: play unfortunate", "anna: pass")


@card("Unfortunate")
def test_unfortunate_equips_itself_from_the_line_to_the_adversary():
    table = _unfortunate()
    assert (table["unfortunate.bearer"], table["unfortunate.controller"]) == ("Philip Hase", "anna")
    assert table["anna.line"] == []
    assert table["philip-hase.finesse"] == 0


@card("Unfortunate")
def test_the_bearer_of_unfortunate_discards_two_cards_to_be_rid_of_it():
    table = _unfortunate().plays("bruno: play not-today")
    table.passes_until("pass").plays("bruno: use unfortunate change-your-luck")
    table.plays("bruno: discard regroup", "bruno: discard triage")
    assert table["philip-hase.equipped"] == []
    assert table["anna.discard"] == ["Unfortunate"]
    assert table["philip-hase.finesse"] == 1


@card("Unfortunate")
def test_unfortunate_needs_two_cards_and_is_no_action_of_its_owner():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Amour", "Taunt"]},
        bruno={"docks": [{"card": "Philip Hase", "equipped": [UNFORTUNATE]}], "hand": ["Triage"]},
    )
    assert table.refused("use unfortunate change-your-luck") == "FS-HIGH-09"
    table.plays("anna: pass")
    assert table.refused("use unfortunate change-your-luck") == "FS-KEY-38"


@card("Unfortunate")
def test_unfortunate_leaves_with_its_bearer_for_its_owners_discard_pile():
    table = five_sails(
        anna={"docks": ["Ratón"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": 3, "equipped": [UNFORTUNATE]}]},
    )
    table.plays("anna: challenge raton otto-streit").passes_until("refuse").plays("bruno: refuse")
    assert table["anna.discard"] == ["Unfortunate"]


# -- Adaptable, Amour, Drinking Games ---------------------------------------------------------------------------------


@card("Adaptable")
def test_a_pirate_of_the_first_player_claims_a_location():
    table = five_sails(
        anna={"docks": ["Sanjay"], "forums": ["Otto Streit"], "hand": ["Adaptable", "Taunt"]},
        bruno={"docks": ['"Madre" Dolores']},
    )
    assert not table.offers("use adaptable second-wind")
    table.plays("anna: use adaptable seize-the-moment", "anna: pay taunt")
    assert table["docks.control"] == "anna"
    assert table["anna.discard"] == ["Taunt", "Adaptable"]


@card("Adaptable")
def test_adaptable_without_the_token_puts_the_performer_en_garde():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Adaptable", "Taunt"]}, first="bruno",
        turn="anna",
    )  # fmt: skip
    assert not table.offers("use adaptable seize-the-moment")
    table.plays("anna: use adaptable second-wind", "anna: pay taunt")
    assert table["otto-streit.engaged"] is False


@card("Adaptable")
def test_the_stance_adds_riposte_and_either_parry_or_thrust():
    def duel(stance):
        table = five_sails(
            anna={"docks": ["Philip Hase"], "hand": ["Adaptable", "Taunt"]},
            bruno={"docks": ["Sanjay"]},
            duel={"challenger": "Sanjay", "defender": "Philip Hase", "threat": {"Philip Hase": 4}},
        )
        table.plays("anna: play adaptable", "anna: use adaptable change-stance", "anna: pay taunt")
        return table.plays(f"anna: mode {stance}")

    parry = duel("parry")
    assert (parry["sanjay.threat"], parry["philip-hase.wounds"]) == (2, 0)
    thrust = duel("thrust")
    assert (thrust["sanjay.threat"], thrust["philip-hase.wounds"]) == (4, 1)  # Sanjay's Combat is 1


@card("Amour")
def test_amour_engages_both_and_sends_both_home():
    table = five_sails(
        anna={"docks": ["Sanjay", {"card": "Ratón", "engaged": True}], "hand": ["Amour", "Taunt"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("anna: use amour rendezvous")  # Sanjay alone is en garde: nobody is asked who performs it
    table.plays("anna: target otto-streit", "anna: pay taunt")
    assert (table["sanjay.at"], table["sanjay.engaged"]) == ("home", True)
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("home", True)
    assert table["raton.at"] == "docks"


@card("Amour")
def test_amour_needs_an_en_garde_performer():
    table = five_sails(
        anna={"docks": [{"card": "Ratón", "engaged": True}], "hand": ["Amour", "Taunt"]}, bruno={"docks": ["Sanjay"]}
    )
    assert not table.offers("use amour rendezvous")


@card("Drinking Games")
def test_a_successful_drinking_game_engages_any_character_there():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Drinking Games", "Taunt"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}]},
    )
    table.plays("anna: use drinking-games drink-up", "anna: pay taunt")
    assert table.legal == ["choose philip-hase", "choose sanjay"]
    table.plays("anna: choose sanjay")
    assert table["sanjay.engaged"]


@card("Drinking Games")
def test_wounds_do_not_lessen_resolve_in_a_drinking_game():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Drinking Games", "Taunt"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}]},
    )
    table.plays("anna: use drinking-games drink-up", "anna: pay taunt")
    assert table.asked == "bruno"
    assert table["sanjay.engaged"] is False


# -- Improvising ------------------------------------------------------------------------------------------------------


@card("Improvising", "Strong Hands")
def test_improvising_plays_a_risk_of_an_opponent_and_sinks_it():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising", "Taunt", "Amour"]},
        bruno={"discard": ["Strong Hands", "Langschwert"], "deck": ["Sunder"]},
    )
    table.plays("anna: use improvising copy-a-trick")
    assert table.legal == ["target strong-hands"]
    table.plays("anna: target strong-hands", "anna: mode push-them-around").passes_until("pay")
    table.plays("anna: pay taunt")
    assert table["docks.control"] == "anna"
    assert table["bruno.deck"] == ["Sunder", "Strong Hands"]
    assert table["anna.locker"] == ["Improvising"]
    assert table["anna.discard"] == ["Taunt"]


@card("Improvising", "Carnaval")
def test_improvising_lets_you_choose_among_the_actions_you_can_use():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising"]}, bruno={"discard": ["Carnaval"]},
        docks={"available": ["Gustavo"], "control": "bruno"}, first="bruno", turn="anna",
    )  # fmt: skip
    table.plays("anna: use improvising copy-a-trick", "anna: target carnaval")
    assert table.legal == ["mode drive-them-off"]
    table.plays("anna: mode drive-them-off", "anna: choose gustavo")
    assert table["city_discard"] == ["Gustavo"]


@card("Improvising")
def test_improvising_cannot_pay_with_itself():
    poor = five_sails(anna={"docks": ["Philip Hase"], "hand": ["Improvising"]}, bruno={"discard": ["Strong Hands"]})
    assert poor.refused("use improvising copy-a-trick") == "FS-ABIL-37"


@card("Improvising", "Night of Drinking")
def test_improvising_plays_no_reaction_no_own_risk_and_no_other_improvising():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising", "Taunt"], "discard": ["Carnaval"]},
        bruno={"discard": ["Night of Drinking", "Improvising", "Precision"]},
    )
    assert table.refused("use improvising copy-a-trick") == "FS-ABIL-37"


# -- It's Personal, Life in the Canals --------------------------------------------------------------------------------


def _personal(threat: int, wounds: int = 0):
    """With threat Ratón was wounded in round 1, and Otto Streit in round 2; in round 3 he has played It's Personal."""
    table = five_sails(
        anna={"docks": [{"card": "Ratón", "wounds": 1}], "hand": ["Triage", "It's Personal"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": wounds}], "hand": ["Breastplate"]},
        duel={"challenger": "Otto Streit", "defender": "Ratón", "threat": {"Ratón": threat}},
    )
    table.plays("anna: play triage").passes_until("play breastplate").plays("bruno: play breastplate")
    assert table["otto-streit.wounds"] == wounds + 1
    return table.plays("anna: play its-personal")


@card("It's Personal")
def test_its_personal_needs_a_wound_from_this_duel():
    assert not _personal(threat=0).legal_with("use its-personal")
    assert _personal(threat=1).legal_with("use its-personal")


@card("It's Personal")
def test_its_personal_wounds_the_adversary():
    table = _personal(threat=1).plays("anna: use its-personal get-even")
    assert (table["otto-streit.wounds"], table["docks.control"]) == (2, None)


@card("It's Personal")
def test_its_personal_claims_the_location_if_the_wound_destroys():
    table = _personal(threat=1, wounds=2).plays("anna: use its-personal get-even")
    assert (table["otto-streit.in_play"], table["docks.control"]) == (False, "anna")


@card("Life in the Canals")
def test_a_pirate_in_the_canals_draws():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Life in the Canals"], "deck": ["Taunt"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Regroup"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    table.plays("anna: play life-in-the-canals")
    assert table.legal_with("use life-in-the-canals") == ["use life-in-the-canals find-a-way"]  # no Scoundrel
    table.plays("anna: use life-in-the-canals find-a-way")
    assert table["anna.hand"] == ["Taunt"]
