"""What everybody may see of a table, as boards show it."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import rule


def places(table, seat=0):
    return {place["word"]: place for place in table.game.board_for(seat)["locations"]}


def find(table, name):
    return next(one for one in table.game.lying() if table.game.printed(one).name == name)


def devoted():
    """Anna's Sea Legs lie facedown at The Forums."""
    table = five_sails(anna={"hand": ["Devotion", "Triage"], "deck": ["Boon", "Pull", "Sea Legs", *["Bleed Out"] * 20]})
    table.plays("use devotion look-at-three", "pay triage", "choose pull", "choose boon")
    return table.plays("choose forums")


def test_a_place_is_named_by_the_word_that_lines_use_for_it():
    table = five_sails()
    assert [place["card"] for place in places(table, 0).values()][3:] == ["home", "home#2"]
    assert [place["card"] for place in places(table, 1).values()][3:] == ["home#2", "home"]
    assert places(table)["docks"]["card"] == "docks"


def test_the_outer_locations_do_not_count_for_dominance():
    table = five_sails(4)
    core = [word for word, place in places(table).items() if place["core"]]
    assert core == ["docks", "forums", "grand-bazaar"]


def test_a_facedown_card_is_known_to_its_player_alone():
    table = devoted()
    assert places(table, 0)["forums"]["facedown_cards"] == ["sea-legs"]
    assert places(table, 1)["forums"]["facedown_cards"] == ["?anna.facedown:1"]
    assert places(table, -1)["forums"]["facedown_cards"] == ["?anna.facedown:1"]


def test_a_scheme_changes_how_many_cards_its_player_draws():
    table = five_sails(anna={"leader": "Kaspar Dietrich", "scheme": "Armed and Marshaled"})
    anna = table.game.board_for(1)["players"][0]
    assert (anna["panache"], anna["draws"]) == (6, 5)


def test_the_crew_is_counted_without_brutes_and_with_the_leader():
    table = five_sails(anna={"leader": "Don Constanzo Scarpa", "home": ["Cesca del Rosso", "Alcee"]})
    anna = table.game.board_for(1)["players"][0]
    assert (anna["crew"], anna["crew_cap"]) == (2, 6)
    assert (anna["leader"], anna["leader_in_play"]) == ("don-constanzo-scarpa", True)


def test_a_destroyed_leader_is_no_longer_in_play():
    table = five_sails(3, anna={"leader": {"card": "Yevgeni", "at": "locker"}})
    assert table.game.board_for(1)["players"][0]["leader_in_play"] is False


def duel(sanjay="Sanjay"):
    """Otto Streit (Combat 1) has challenged Sanjay (Combat 1, Finesse 1) at The Docks; it is Sanjay's round."""
    return five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Boon"]},
        bruno={"docks": [sanjay], "hand": ["Triage"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    )


def test_the_threat_of_a_side_wounds_at_most_as_its_adversary_can():
    otto, sanjay = duel().game.board_for(0)["duel"]["sides"]
    assert (otto["stat"], sanjay["most_wounds"]) == (1, 1)
    assert (sanjay["stat"], otto["most_wounds"]) == (1, 1)
    assert sanjay["may_gamble"] == 1


def test_a_lethal_adversary_knows_no_limit():
    table = duel()
    table.game.duel.lethal[0] = 1
    otto, sanjay = table.game.board_for(0)["duel"]["sides"]
    assert sanjay["most_wounds"] is None
    assert otto["most_wounds"] == 1


def test_the_combat_card_of_the_round_is_marked_until_the_next_one():
    table = duel({"card": "Sanjay", "equipped": ["Langschwert"]}).plays("play triage")
    assert [card["this_round"] for card in table.game.board_for(0)["duel"]["sides"][1]["line"]] == [True]
    table.plays("pass")
    assert table.asked == "anna"
    assert [card["this_round"] for card in table.game.board_for(0)["duel"]["sides"][1]["line"]] == [False]


def test_a_challenge_tells_where_and_between_whom():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays("challenge otto-streit sanjay").passes_until("accept")
    challenge = table.game.board_for(0)["challenge"]
    assert (challenge["place"], challenge["players"], challenge["lethal"]) == ("docks", ["Anna", "Bruno"], False)
    assert challenge["threat"] == 1


def test_the_thrust_of_a_technique_is_part_of_the_threat():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays("challenge otto-streit sanjay").passes_until("accept")
    table.game.challenge.thrust = 2
    assert table.game.board_for(1)["challenge"]["threat"] == 3


def test_the_gambles_that_are_left_are_those_of_the_finesse_less_those_that_were_made():
    table = duel()
    assert [side["gambles_left"] for side in table.game.board_for(0)["duel"]["sides"]] == [
        side["may_gamble"] for side in table.game.board_for(0)["duel"]["sides"]
    ]
    table.game.duel.gambles[1] = 2
    sanjay = table.game.board_for(0)["duel"]["sides"][1]
    assert (sanjay["may_gamble"], sanjay["gambles_left"]) == (1, 0), "never below none"


def test_what_a_player_has_at_a_place_is_added_up():
    table = five_sails(anna={"docks": ["Otto Streit", "Daniella Dietrich"]}, bruno={"docks": ["Sanjay"]})
    docks = places(table)["docks"]
    own = [one["influence"] or 0 for one in docks["characters"] if one["controller"] == "Anna"]
    assert len(own) == 2
    assert docks["influence"]["Anna"] == sum(own)
    assert set(docks["influence"]) == {"Anna", "Bruno"}
    assert places(table)["forums"]["influence"] == {}


def test_the_board_says_how_long_and_how_far_one_plays():
    board = five_sails().game.board_for(0)
    assert (board["days"], board["winning_renown"], board["usual_edition"]) == (5, 7, True)


@rule("FS-DUEL-28", "FS-DUEL-36")
def test_the_wounds_to_come_are_those_that_the_threat_becomes():
    for threat in (1, 5):
        table = five_sails(
            anna={"docks": ["Otto Streit"]},
            bruno={"docks": ["Sanjay"]},
            duel={
                "challenger": "Otto Streit", "defender": "Sanjay", "round": 1, "threat": {"Sanjay": threat},
                "active": "Sanjay",
            },
        )  # fmt: skip
        side = table.game.board_for(0)["duel"]["sides"][1]
        assert side["wounds_to_come"] == min(threat, side["most_wounds"])
        sanjay = find(table, "Sanjay")
        table.game.duel.resolve_threat(table.game)
        assert table.game.piece(sanjay).wounds == side["wounds_to_come"]


@rule("FS-DUEL-36")
def test_a_limit_makes_fewer_wounds_of_the_threat_and_says_so():
    table = five_sails(
        anna={"docks": ["Otto Streit"]},
        bruno={"docks": ["Sanjay"]},
        duel={
            "challenger": "Otto Streit",
            "defender": "Sanjay",
            "round": 1,
            "threat": {"Sanjay": 3},
            "active": "Sanjay",
        },
    )
    number = table.game.why_value("defender.wounds_to_come", 0)
    assert (number.value, [part.sign for part in number.parts]) == (1, ["3", "at most 1"])
