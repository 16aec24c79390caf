"""Positions that hardly a game comes to and every board must have room for."""

from __future__ import annotations

from arcana.table import arcana
from five_sails.table import five_sails
from sky_pirate.harness import sky_pirate
from sword_duel.table import duel

NINE_RISKS = [
    "You're Embarrassing Yourself", "Master of Valroux Style", "Appealing to the People", "Fight Through the Pain",
    "Legendary Reputation", "Shoddy Craftsmanship", "Press the Advantage", "Tending the Wounded", "Night of Drinking",
]  # fmt: skip
FOUR_SCHEMES = ["Armed and Marshaled", "Parley Gone Wrong", "Let's Haggle", "The Song of Eisen"]
TEN_CUTS = [
    "Straight Lunge", "Flank Cut", "Outside Cheek Cut", "Inside Cheek Cut", "Descending Moulinet", "Beat Attack",
    "Tierce Riposte", "Seconde Riposte", "Rising Moulinet", "Quinte Parry",
]  # fmt: skip
EXTRAS = ["Deadwind Mercenary"] * 6


def city_of_twelve():
    """Twelve characters at one place of the City, wounded, engaged and armed, and nine cards in hand."""
    ours = [
        "Maxime de Lafayette", {"card": "Makepeace Botwighte", "wounds": 1},
        {"card": "Cirilo Naucriparos", "engaged": True},
        {"card": "Rena Klingenhalter", "equipped": ["Breastplate"]}, "Patricia Moustakas", "Daniella Dietrich",
    ]  # fmt: skip
    theirs = [
        "Guillén de Murrieta", {"card": "Urraca de Murrieta", "wounds": 1, "engaged": True}, "Ekaterina Ilyanava",
        {"card": "Lorenzo de Zepeda", "equipped": ["Mireli Sabre"]}, "Vittoria Anselmo", "Horatio Lockwood",
    ]  # fmt: skip
    return five_sails(
        anna={
            "docks": ours, "hand": NINE_RISKS, "deck": 12, "home": ["Otto Streit", "Philip Hase", "Terrell Brandt"],
            "renown": 3, "scheme": ["Armed and Marshaled"], "locker": ["Let's Haggle"],
        },
        bruno={
            "docks": theirs, "hand": 5, "deck": 12, "discard": 4, "forums": ["Sibella Scarpa"],
            "scheme": ["Parley Gone Wrong"],
        },
        docks={"available": ["Kaj Kousei"], "renown": 4, "control": "bruno"},
        forums={"available": ["Carmella Vanessa Salvaggi", "Captain's Coat", "Gustavo"], "renown": 2},
        city_deck=10,
    )  # fmt: skip


def four_in_the_city():
    """Four players, each with somebody at each of five places, and available cards everywhere."""
    crews = {
        "anna": [
            "Maxime de Lafayette",
            "Makepeace Botwighte",
            "Cirilo Naucriparos",
            "Rena Klingenhalter",
            "Otto Streit",
        ],
        "bruno": ["Guillén de Murrieta", "Urraca de Murrieta", "Lorenzo de Zepeda", "Maya de La Rioja", "Sanjay"],
        "clara": ["Vittoria Anselmo", "Cesca del Rosso", "Vissenta Scarpa", "Sibella Scarpa", "Horatio Lockwood"],
        "dario": ["Ekaterina Ilyanava", "Elina Georginova", "Valeri Mikhailov", "Léontine Giroux", "Edeline Trinken"],
    }
    places = ("oles_inn", "docks", "forums", "grand_bazaar", "governors_gardens")
    free = [
        "Carmella Vanessa Salvaggi",
        "Maryam Benu Pleroma",
        "Claude de la Roche",
        "Vladislav Novikoff",
        "Kaj Kousei",
    ]
    players = {
        player: {place: [who] for place, who in zip(places, crew, strict=True)} | {"hand": 5, "deck": 10, "renown": 2}
        for player, crew in crews.items()
    }
    players["anna"]["hand"] = NINE_RISKS
    for player, scheme in zip(players, FOUR_SCHEMES, strict=True):
        players[player] |= {"scheme": [scheme], "discard": 3}
    players["anna"] |= {"leader": {"card": "Kaspar Dietrich", "at": "home"}, "home": ["Philip Hase", "Terrell Brandt"]}
    city = {place: {"available": [who], "renown": 1} for place, who in zip(places, free, strict=True)}
    return five_sails(4, **players, **city, city_deck=10)


def armed_duel():
    """Two Lethal ones who fight with three attachments each, wounded, with long Lines, before an audience."""
    table = five_sails(
        anna={
            "docks": [
                {
                    "card": "Otto Streit", "engaged": True, "wounds": 2,
                    "equipped": ["Tabard of the Fallen Musketeer", "Mastercrafted Rapier", "Grandfather's Hammer"],
                },
                "Maxime de Lafayette", "Rena Klingenhalter",
            ],
            "hand": NINE_RISKS, "deck": 9, "line": ["Triage", "Friends at Court"],
        },
        bruno={
            "docks": [
                {"card": "Sanjay", "engaged": True, "equipped": ["Polished Flintlock", "Cavalier Hat", "Stiletto"]},
                "Lorenzo de Zepeda", "Horatio Lockwood",
            ],
            "hand": 4, "deck": 9, "line": ["Wrath of the Don", "Answering the Call"],
        },
        docks={"renown": 3}, city_deck=8,
        duel={
            "challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Otto Streit": 3},
            "active": "Otto Streit", "round": 2,
        },
    )  # fmt: skip
    table.game.duel.lethal = [1, 1]
    table.game.duel.bonus = [2, 1, 4]
    return table


def duel_of_four():
    """A duel at a table of four, one of the two armed, with onlookers of everybody and an available card."""
    return five_sails(
        4,
        anna={
            "docks": [
                {"card": "Maxime de Lafayette", "engaged": True, "equipped": ["Tabard of the Fallen Musketeer"]},
                "Otto Streit",
            ],
            "hand": NINE_RISKS[:6], "deck": 12, "renown": 2, "line": ["Triage"],
        },
        bruno={
            "docks": [{"card": "Sanjay", "engaged": True}, "Lorenzo de Zepeda"],
            "hand": 4, "deck": 9, "line": ["Wrath of the Don"],
        },
        clara={"docks": ["Vittoria Anselmo", "Cesca del Rosso"], "hand": 5, "forums": ["Sibella Scarpa"]},
        dario={"docks": ["Ekaterina Ilyanava"], "hand": 3, "grand_bazaar": ["Elina Georginova"]},
        docks={"renown": 2, "available": ["Kaj Kousei"]}, city_deck=8,
        duel={
            "challenger": "Maxime de Lafayette", "defender": "Sanjay", "threat": {"Maxime de Lafayette": 4},
            "active": "Maxime de Lafayette", "round": 2,
        },
    )  # fmt: skip


def seven_at_home():
    """Nine cards in hand beside seven at Home."""
    stay = [
        "Otto Streit", "Philip Hase", "Terrell Brandt", "Rena Klingenhalter", "Patricia Moustakas", "Daniella Dietrich",
    ]  # fmt: skip
    return five_sails(
        anna={"hand": NINE_RISKS, "home": stay, "deck": 12, "renown": 3, "scheme": ["Armed and Marshaled"]},
        bruno={"hand": 4, "deck": 10, "docks": ["Sanjay"], "scheme": ["Parley Gone Wrong"]},
        docks={"renown": 2, "available": ["Kaj Kousei"]}, city_deck=10,
    )  # fmt: skip


def boarding_of_twelve():
    """Six crew on each side of a boarding attempt, two left behind, Fires below, and nine cards in hand."""
    ours = [
        "Surly Quartermaster", "Cloudshaker Magnus", "Skilled Operators", "Amundus Racketeer", "Trained Skywolf",
        "Seasoned Mentor", {"card": "Galeth of Cloudreach", "stunned": True},
    ]  # fmt: skip
    theirs = [
        "Imposing Spectre", "Tev the Tireless", "Treasure Hoarder", "Rzethite Trainer", "Phantom Duelist",
        "Gunnery Officer", {"card": "Squallbreaker Oros", "stunned": True},
    ]  # fmt: skip
    table = sky_pirate(
        anna={"crew": ours, "hand": ["Rob the Engine Room", "Go for the Captain", *["Evasive Maneuvers"] * 3, 4]},
        bruno={"crew": theirs, "hand": 5, "fires": 2, "shields": 1, "bombs": 1},
    ).plays("board", "token plunder", "target dust-membrane#2")
    while commits := table.legal_with("commit"):
        table.plays(commits[0])
    return table.plays("bruno: pass")


def contested_by_four():
    """Twelve Agents of four guilds in one District, five in another, some face down; a hand of nine."""
    return arcana(
        4,
        free_zone={
            "stake": "Gate Sergeant",
            "agents": [
                "Duelling Master", "Shield Breaker", "Blade Broker", "Pier Advocate", "Lock Keeper", "Barge Bully",
                "Letter Forger", "Rooftop Lookout", "Grave Robber", "Debt Confessor", "Idol Lender", "Interest Clerk",
            ],
        },
        east={
            "stake": "Votive Lamp",
            "agents": [
                "Quarter Patrol", {"card": "Night Ferryman", "face": "down"}, {"card": "Cosh Man", "face": "down"},
                "Collector", "Cutpurse",
            ],
        },
        anna={"hand": ["Oathsworn", "Licence Inspector", "Whetstone Monk", "Fencing Tutor", "Arms Appraiser"]},
    )  # fmt: skip


def contest_for_the_harlequin():
    """Two guilds with two Agents each, and the totals of all four arcana, while an arcanum is chosen."""
    return arcana(
        phase="resolution",
        free_zone={"stake": "Harlequin", "agents": ["Duelling Master", "Oathsworn", "Night Ferryman", "Lock Keeper"]},
        north={"stake": "Chancery"}, south={"stake": "Gate Sergeant"}, west={"stake": "Votive Lamp"},
    )  # fmt: skip


def a_whole_hand_in_a_district():
    """All four Agents of a hand in one District, face down on friendly ground, against three."""
    return arcana(
        south={
            "stake": "Gate Sergeant",
            "agents": [
                "Duelling Master", {"card": "Shield Breaker", "face": "down"}, "Blade Broker",
                {"card": "Quarter Patrol", "face": "down"}, "Pier Advocate", "Lock Keeper", "Barge Bully",
            ],
        },
        north={"stake": "Votive Lamp", "agents": ["Oathsworn", {"card": "Night Ferryman", "face": "down"}]},
        anna={"hand": ["Licence Inspector", "Whetstone Monk", "Fencing Tutor", "Arms Appraiser"]},
    )  # fmt: skip


LADEN_SHIP = {
    "captain": "Xandus, High Archivist", "broken": ["Crow's Foot"],
    "ship": ["Dust Membrane", "3-Pounder", {"card": "Big Daryl", "ammo": ["Flaming Tar", "Wrecking Ball"]}],
    "crew": [
        "Surly Quartermaster", {"card": "Gunnery Officer", "operates": "Big Daryl"},
        {"card": "Treasure Hoarder", "stunned": True}, "Seasoned Mentor", "Trained Skywolf",
    ],
    "facedown": ["Fisher", "Basher"], "assets": ["Offering to Cthalla", "Fruiting Florathan"],
    "hand": ["Drawn to the Flame", "All Hands on Deck!", 7], "fires": 1,
}  # fmt: skip
SHOT_SHIP = {
    "captain": "King Adarath", "broken": ["Big Daryl", "3-Pounder"], "ship": ["Dust Membrane", "Crow's Foot"],
    "crew": [{"card": "Fisher", "stunned": True}, "Basher"], "facedown": ["Sapper"], "hand": 5,
}  # fmt: skip


def four_ships():
    """Four players: broken cannons, Shades, assets, Fire, ammunition, operators, tokens; nine cards in hand."""
    return sky_pirate(
        4,
        anna=LADEN_SHIP,
        bruno={"captain": "Agatha Voss", "crew": ["Imposing Spectre", *EXTRAS[:4]], "fires": 3, "hand": 6},
        clara={"captain": "Queen Valii", "crew": EXTRAS, "assets": ["Ablative Shield", "Vault Guardian"], "hand": 4},
        dario=SHOT_SHIP,
    )


def fight_beside_two_ships():
    """All of Anna's crew boards, all of Bruno's defends, and two more ships watch with crew and assets."""
    table = four_ships().plays("board", "token plunder")
    for _ in range(40):
        if table.legal_with("pass"):
            break
        table.plays((table.legal_with("commit") or table.legal)[0])
    while table.game.choice_of(0) is None:
        table.plays("pass")
    return table


def three_ships():
    """Three players under an empty sky, two of them with more crew than has room in one row."""
    many = ["Imposing Spectre", "Tev the Tireless", "Rzethite Trainer", "Phantom Duelist", *EXTRAS]
    return sky_pirate(3, anna=LADEN_SHIP, bruno={"captain": "Agatha Voss", "crew": many, "hand": 6}, clara=SHOT_SHIP)


def a_hand_of_ten():
    """Ten cards with two bodies each, four piles beside them, and no row laid yet."""
    return duel(
        anna={"hand": TEN_CUTS, "discard": 3, "disarm": 4, "out_of_play": 2},
        bruno={"hand": 10, "discard": 2, "disarm": 3, "out_of_play": 1},
        engagement=3,
    )


def an_exchange():
    """Nine cards in hand after an engagement, any of which may be exchanged for four of the Disarm pile."""
    return duel(
        anna={"hand": [*TEN_CUTS[:6], "Surprise Dodge", "Forced Lunge", "Counter-Time"], "disarm": TEN_CUTS[6:]},
        bruno={"hand": 9, "disarm": 3},
        phase="exchange",
        engagement=3,
    )


CROWDS = {
    "a City with twelve": city_of_twelve,
    "four in the City": four_in_the_city,
    "a duel with attachments": armed_duel,
    "a duel of four": duel_of_four,
    "a boarding attempt with twelve": boarding_of_twelve,
    "three ships": three_ships,
    "four ships": four_ships,
    "a fight beside two ships": fight_beside_two_ships,
    "Agents of four guilds": contested_by_four,
    "a contest for the Harlequin": contest_for_the_harlequin,
    "a whole hand in a District": a_whole_hand_in_a_district,
    "a hand of ten": a_hand_of_ten,
    "an exchange": an_exchange,
}
