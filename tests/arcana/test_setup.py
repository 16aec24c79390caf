"""Setting up: guilds, decks, Districts, the Ducal Jubilee, and what can be agreed on before."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from proofs import card, rule
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.position import look

PLAYERS = (2, 3, 4)
GUILDS = ["Blades", "Ferrymen", "Thieves", "Usurers"]


def new(players: int = 2, seed: int = 1, **options) -> Arcana:
    options.setdefault("guilds", GUILDS[:players])
    game = qd.new("arcana", players=players, seed=seed, **options)
    assert isinstance(game, Arcana)
    return game


@rule("AR-SETUP-01")
def test_a_basic_game_has_neither_militia_nor_objectives():
    kinds = {game.printed(card).kind for game in [new()] for card in range(len(game.faces))}
    assert kinds.isdisjoint({"militia", "objective"})
    advanced = new(militia=True, objectives=True)
    kinds = {advanced.printed(card).kind for card in range(len(advanced.faces))}
    assert kinds >= {"militia", "objective"}


@rule("AR-SETUP-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_chooses_a_guild_that_nobody_leads_yet_from_the_first_player_on(players):
    game = new(players, guilds=None)
    chosen = []
    for n in range(players):
        assert game.choice.seat == (game.first + n) % players
        assert sorted(game.choice.lines) == sorted(f"lead {g.lower()}" for g in GUILDS if g not in chosen)
        if chosen:
            assert game.why(f"lead {chosen[0].lower()}").reasons[0].rule == "AR-SETUP-02"
        chosen.append(GUILDS[n])
        game.play(f"lead {GUILDS[n].lower()}")
    assert game.phase == "intrigue"
    assert [look(game, f"{name.lower()}.guild") for name in game.names] == [
        chosen[(seat - game.first) % players] for seat in range(players)
    ]


@rule("AR-SETUP-03", "AR-SETUP-04", "AR-SETUP-06")
@card("Crest of the Blades", "Crest of the Ferrymen", "Crest of the Thieves", "Crest of the Usurers")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_a_face_up_crest_and_eleven_shuffled_cards_face_down(players):
    orders = set()
    for seed in range(4):
        game = new(players, seed)
        for seat, name in enumerate(game.names):
            own = name.lower()
            cards = [*game.zone(f"{own}.hand"), *game.zone(f"{own}.deck")]
            assert sorted(game.printed(card).kind for card in cards) == ["agent"] * 9 + ["location", "relic"]
            assert {game.printed(card).guild for card in cards} == {game.guilds[seat]}
            assert look(game, f"{own}.resource") == []
            for onlooker in range(players):
                zones = game.view(onlooker)["zones"]
                assert f"crest-of-the-{GUILDS[seat].lower()}" in zones[f"{own}.crest"]
                assert zones[f"{own}.deck"] == [None] * 7
        orders.add(tuple(look(game, "anna.deck") + look(game, "anna.hand")))
    assert len(orders) == 4, "another seed, another order"


@rule("AR-SETUP-05")
def test_resource_deck_crest_and_main_deck_lie_from_left_to_right():
    for game in (new(2), new(4)):
        zones = list(game.view(0)["zones"])
        for name in game.names:
            own = name.lower()
            left, crest, right = (zones.index(f"{own}.{part}") for part in ("resource", "crest", "deck"))
            assert left < crest < right


@rule("AR-SETUP-07")
def test_all_stakes_are_shuffled_before_the_piles_are_made():
    tops = {tuple(look(new(4, seed), f"{d}.stake") for d in ("north", "east", "free-zone")) for seed in range(6)}
    assert len(tops) == 6
    deep = {card for seed in range(12) for card in look(new(4, seed), "north.pile")}
    kinds = {new().book.cards[new()._setting.cardset.face(card)].kind for card in deep}
    assert kinds == {"relic", "location", "personality"}


@rule("AR-SETUP-08", "AR-SETUP-09", "AR-SETUP-10")
@pytest.mark.parametrize(("players", "districts", "left"), [(2, 5, 25), (3, 4, 37), (4, 5, 25)])
def test_twelve_stakes_in_each_district_and_the_rest_in_the_box(players, districts, left):
    game = new(players)
    names = game._setting.district_names
    assert len(names) == districts
    for name in names:
        stakes = [look(game, f"{name}.stake"), *look(game, f"{name}.pile")]
        stakes = [card for card in stakes if card != "Ducal Jubilee"]
        assert len(stakes) == 12
    assert len(game.zone("box.stakes")) == left


@rule("AR-SETUP-11")
def test_the_jubilee_lies_anywhere_among_the_lowest_five_of_the_free_zone():
    places = set()
    for seed in range(80):
        game = new(3, seed)
        for district in game._setting.district_names:
            pile = look(game, f"{district}.pile")
            assert ("Ducal Jubilee" in pile) == (district == "free-zone")
        pile = look(game, "free-zone.pile")
        places.add(len(pile) - 1 - pile.index("Ducal Jubilee"))
    assert places == {0, 1, 2, 3, 4, 5}, "that many of the lowest five Stakes lie below it"


@rule("AR-SETUP-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_top_card_of_each_pile_is_the_first_stake(players):
    game = new(players)
    for district in game._setting.district_names:
        assert len(game.zone(f"{district}.stake")) == 1
        assert game.printed(game.zone(f"{district}.stake")[0]).stake
        for seat in range(players):
            assert None not in game.view(seat)["zones"][f"{district}.stake"]


@rule("AR-SETUP-13")
def test_chance_decides_who_is_first_and_that_player_has_the_card():
    firsts = set()
    for seed in range(20):
        game = new(4, seed)
        firsts.add(game.first)
        assert "First Player" in look(game, f"{game.names[game.first].lower()}.crest")
        assert game.view(2)["first"] == game.names[game.first]
    assert firsts == {0, 1, 2, 3}


@rule("AR-SETUP-14")
def test_only_two_three_or_four_play():
    for players in (0, 1, 5):
        with pytest.raises(qd.SetupError, match="2, 3 or 4 players"):
            qd.new("arcana", players=players)
    assert [qd.new("arcana", players=n).seats for n in PLAYERS] == [2, 3, 4]
    assert qd.new("arcana").names == ("Anna", "Bruno")
    assert qd.new("arcana", players=4).names == ("Anna", "Bruno", "Clara", "Dario")


def friendly(game: Arcana) -> list[tuple[str, list[str]]]:
    return [(d["name"], d["friendly"]) for d in game.view(0)["districts"]]


@rule("AR-LAYOUT-03")
def test_the_row_for_two():
    assert friendly(new(2)) == [
        ("west", ["Anna"]),
        ("north", ["Anna", "Bruno"]),
        ("free-zone", []),
        ("south", ["Anna", "Bruno"]),
        ("east", ["Bruno"]),
    ]


def test_the_row_for_two_with_two_own_districts_each():
    assert friendly(new(2, layout="two_own")) == [
        ("west", ["Anna"]),
        ("north", ["Anna"]),
        ("free-zone", []),
        ("south", ["Bruno"]),
        ("east", ["Bruno"]),
    ]


@rule("AR-LAYOUT-04")
def test_the_row_for_three_gives_each_guild_two_friendly_districts():
    assert friendly(new(3)) == [
        ("north", ["Anna", "Bruno"]),
        ("free-zone", []),
        ("east", ["Bruno", "Clara"]),
        ("west", ["Anna", "Clara"]),
    ]


@rule("AR-LAYOUT-05")
def test_the_row_for_four_gives_each_guild_two_friendly_districts():
    row = friendly(new(4))
    assert row == [
        ("north", ["Anna", "Bruno"]),
        ("free-zone", []),
        ("east", ["Bruno", "Clara"]),
        ("south", ["Clara", "Dario"]),
        ("west", ["Anna", "Dario"]),
    ]
    assert all(sum(name in seats for _, seats in row) == 2 for name in new(4).names)


@rule("AR-LAYOUT-01", "AR-LAYOUT-02", "AR-LAYOUT-06")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_agent_lies_face_down_exactly_where_its_guild_is_at_home(players):
    """Shared Districts are friendly to both guilds, all others but the Free Zone are enemy, and that is neutral."""
    for seed in range(3):
        game = new(players, seed)
        seat = game.choice.seat
        agent = next(line.split()[1] for line in game.choice.lines if line.startswith("assign"))
        for district, seats in friendly(game):
            table = game.clone()
            table.play(f"assign {agent} {district}")
            home = game.names[seat] in seats
            assert bool(table.zone(f"{district}.face-down")) == home
            assert bool(table.zone(f"{district}.agents")) != home
        assert next(d for d in game.view(0)["districts"] if d["neutral"])["name"] == "free-zone"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"militai": True}, "no option called militai; did you mean militia"),
        ({"militia": 1}, "militia must be true or false"),
        ({"layout": "star"}, "layout must be manual or two_own"),
        ({"players": 3, "layout": "two_own"}, "with 3 players the layout must be manual"),
        ({"guilds": ["Blades"]}, "one guild for each of the 2 players"),
        ({"guilds": "Blades"}, "one guild for each of the 2 players"),
        ({"guilds": ["Blades", "Theives"]}, "did you mean Thieves"),
        ({"guilds": ["Blades", "blades"]}, "Blades is named twice"),
        ({"free_zone": 3}, "free_zone must be a whole number from 6 to 16, not 3"),
        ({"free_zone": True}, "free_zone must be a whole number"),
        ({"cards": []}, "a card file must be a table"),
        ({"names": ["Anna", "anna"]}, "two players are called"),
        ({"names": ["Anna", "North"]}, "cannot be called 'North'"),
        ({"names": ["Anna", "Bruno"], "players": 3}, "3 players but 2 names"),
    ],
)
def test_what_cannot_be_agreed_is_refused_in_one_sentence(options, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        qd.new("arcana", **options)


def test_guilds_that_were_agreed_on_are_not_asked_for():
    game = qd.new("arcana", players=3, guilds=["usurers", "Blades", "Thieves"], seed=2)
    assert game.view(0)["phase"] == "intrigue"
    assert [player["guild"] for player in game.view(0)["players"]] == ["Usurers", "Blades", "Thieves"]


def test_the_free_zone_can_be_made_shorter():
    game = new(2, free_zone=8)
    assert len(game.zone("free-zone.pile")) + len(game.zone("free-zone.stake")) == 9
    assert len(game.zone("north.pile")) == 11
