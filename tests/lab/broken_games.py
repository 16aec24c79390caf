"""High Card with one defect each: what the contract checks must find."""

from __future__ import annotations

import itertools
from typing import Annotated, ClassVar, NamedTuple

from engine.high_card import DECK, TABLE, HighCard, Rounds, hand
from engine.skirmish import Skirmish
from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Reason, offers
from quarterdeck.engine.event import Event, SeatNo, Word
from quarterdeck.engine.notation import CARD, Arg, OptionKind
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reckoning import Numbers
from quarterdeck.games import register

count = itertools.count()


class PlayerAndWord(NamedTuple):
    seat: SeatNo
    word: Word


WHISPERED = Event("whispered", PlayerAndWord, "{seat} holds {word}.")


class Broken(HighCard):
    ROUNDS: ClassVar[type[Procedure]] = Rounds

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.begin(self.ROUNDS())


class NothingOfferedRounds(Rounds):
    @offers("{player}, show a card")
    def cards(self, game, seat, picks):
        found = [("show", card) for card in game.zones[hand(seat)]]
        return found + found[:1]


@register
class OffersTheSameTwice(Broken):
    NAME = "offers_the_same_twice"
    ROUNDS = NothingOfferedRounds


class BlindRounds(Rounds):
    """The top of the deck can be shown, though nobody has looked at it: the naive way to look at cards."""

    @offers("{player}, show a card")
    def cards(self, game, seat, picks):
        top = game.zones[DECK][-1:] if seat == 0 else []
        return [("show", card) for card in (*game.zones[hand(seat)], *top)]


@register
class OffersTheUnknown(Broken):
    NAME = "offers_the_unknown"
    ROUNDS = BlindRounds


class ForeverRounds(Rounds):
    def compare(self, game, answers):
        self.go_to(self.choose)


@register
class NeverEnds(Broken):
    NAME = "never_ends"
    ROUNDS = ForeverRounds


class FailingRounds(Rounds):
    def compare(self, game, answers):
        if len(game.zones[TABLE]) >= 4:
            raise KeyError("a rule that fails")
        super().compare(game, answers)


@register
class FailingOption(Broken):
    NAME = "failing_option"
    ROUNDS = FailingRounds


def refuse_and_stumble(game, seat, card):
    return None.reason  # type: ignore[attr-defined]


@register
class StumblesOverJunk(Broken):
    NAME = "stumbles_over_junk"
    OPTION_KINDS: ClassVar = {
        **HighCard.OPTION_KINDS,
        "show": OptionKind("show", (CARD,), "Show {0}", refuse=refuse_and_stumble),
    }


@register
class ForgetsTheSeed(Broken):
    NAME = "forgets_the_seed"

    def set_up(self):
        super().set_up()
        self.points = [next(count), 0]


@register
class SharesAList(Broken):
    NAME = "shares_a_list"

    def clone(self, log=True):
        new = super().clone(log)
        new.points = self.points
        return new


class TransientRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        game._rounds += 1
        game.points[0] += game._rounds


@register
class KeepsSomethingOutOfSaves(Broken):
    NAME = "keeps_something_out_of_saves"
    ROUNDS = TransientRounds
    _rounds: int = 0


class Asking(Procedure):
    """One after the other is asked something before the rounds begin."""

    asked: int = 0

    @step()
    def ask_the_next(self, game):
        game.ask(self.asked, self.answers, then=self.answered)

    @offers("{player}, go on")
    def answers(self, game, seat, picks):
        return [("pass",)]

    def answered(self, game, option):
        self.happen(game, self.asked)
        self.asked += 1
        if self.asked < game.seats:
            self.go_to(self.ask_the_next)


class AsksFirst(Broken):
    ASKING: ClassVar[type[Asking]] = Asking

    def set_up(self):
        super().set_up()
        self.frames.append(self.ASKING())


class QuietlyShowing(Asking):
    def happen(self, game, seat):
        game.known[game.zones[DECK][seat]] = game._setting.everybody


@register
class RevealsUnnoticed(AsksFirst):
    NAME = "reveals_unnoticed"
    ASKING = QuietlyShowing


class Counting(Asking):
    def happen(self, game, seat):
        high = sum(game.faces[card] >= 4 for card in game.zones[DECK])
        game.tell(WHISPERED, seat, str(high))


@register
class TellsWhatCanBeTakenBack(AsksFirst):
    """No card is revealed and no chance is used, but a fact is told that nobody knew."""

    NAME = "tells_what_can_be_taken_back"
    ASKING = Counting


@register
class ImaginesOtherCards(Broken):
    NAME = "imagines_other_cards"

    def imagine(self, seat, rng):
        self.own_cards()
        for card, mask in enumerate(self.known):
            if not mask & 1 << seat:
                self.faces[card] = 0


@register
class ImaginesNothing(Broken):
    NAME = "imagines_nothing"

    def imagine(self, seat, rng):
        pass


class LosingRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        game.own_zone(TABLE).pop()


@register
class LosesACard(Broken):
    NAME = "loses_a_card"
    ROUNDS = LosingRounds


class DoublingRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        game.own_zone(DECK)[0] = game.zones[TABLE][0]


@register
class DoublesACard(Broken):
    NAME = "doubles_a_card"
    ROUNDS = DoublingRounds


@register
class LeaksInTheView(Broken):
    NAME = "leaks_in_the_view"

    def board_for(self, seat):
        return {"next": self.printed(self.zones[DECK][-1]).name}


@register
class ShowsInTheMiddle(Broken):
    """The next card lies open only while nobody is asked: in no view, but in the steps between two of them."""

    NAME = "shows_in_the_middle"

    def board_for(self, seat):
        is_between = not self.asks and not self.over and self.zones[DECK]
        return {"next": self.printed(self.zones[DECK][-1]).name} if is_between else {}


class WhisperingRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        if game.zones[hand(1)]:
            game.tell(WHISPERED, 1, game.printed(game.zones[hand(1)][0]).id)


@register
class LeaksInAnEvent(Broken):
    NAME = "leaks_in_an_event"
    ROUNDS = WhisperingRounds


def refuse_and_tell(game, seat, card):
    return Reason("", f"the next card is {game.printed(game.zones[DECK][-1]).name}")


@register
class LeaksInAnError(Broken):
    NAME = "leaks_in_an_error"
    OPTION_KINDS: ClassVar = {
        **HighCard.OPTION_KINDS,
        "show": OptionKind("show", (CARD,), "Show {0}", refuse=refuse_and_tell),
    }


class PausingRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        for seat in range(game.seats):
            if any(game.faces[card] >= 4 for card in game.zones[hand(seat)]):
                game.ask(seat, self.react, then=self.reacted)
                break

    @offers("{player}, react")
    def react(self, game, seat, picks):
        return [("pass",)]

    def reacted(self, game, option):
        pass


@register
class PausesForHiddenCards(Broken):
    NAME = "pauses_for_hidden_cards"
    ROUNDS = PausingRounds


@register
class TellsSpectators(Broken):
    NAME = "tells_spectators"

    def board_for(self, seat):
        held = self.zones[hand(0)]
        return {"held": self.printed(held[0]).name if held and seat < 0 else None}


class LeftArg(Arg):
    def show(self, game, seat, value):
        return str(len(game.zones[hand(value)]))


class PlayerAndLeft(NamedTuple):
    seat: SeatNo
    left: Annotated[int, LeftArg()]


COUNTED = Event("counted", PlayerAndLeft, "{seat} has {left} cards left.")


class CountingRounds(Rounds):
    def compare(self, game, answers):
        super().compare(game, answers)
        game.tell(COUNTED, 0, 0)


@register
class TellsThePastAnew(Broken):
    """The cards of a hand are counted when the event is read, not when it happens."""

    NAME = "retells"
    ROUNDS = CountingRounds


@register
class ImaginesFromTheTruth(Broken):
    """Hidden cards are shuffled as they lie, so that chance and the truth together make the imagined game."""

    NAME = "peeks"

    def imagine(self, seat, rng):
        hidden = [card for zone in self.zones for card in zone if not self.knows(seat, card)]
        faces = [self.faces[card] for card in hidden]
        rng.shuffle(faces)
        self.own_cards()
        for card, face in zip(hidden, faces, strict=True):
            self.faces[card] = face


@register
class ShowsANumber(Broken):
    NAME = "shows_a_number"

    def board_for(self, seat):
        return {"top": self.zones[DECK][-1] if self.zones[DECK] else None}


class NumberedRounds(Rounds):
    @offers("{player}, show a card")
    def cards(self, game, seat, picks):
        return [("show", card) for card in sorted(game.zones[hand(seat)])]


@register
class OffersByNumber(Broken):
    NAME = "offers_by_number"
    ROUNDS = NumberedRounds


class LoopingRounds(Rounds):
    @step()
    def begins(self, game):
        pass

    def compare(self, game, answers):
        game.begin(Loop())


class Loop(Procedure):
    @step()
    def again(self, game):
        self.go_to(self.again)


@register
class NeverStops(Broken):
    NAME = "never_stops"
    ROUNDS = LoopingRounds


@register
class ShowsTheExcluded(Broken):
    """Somebody shows a card, which the rules of this game exclude."""

    NAME = "shows_the_excluded"

    def broken_rules(self):
        return iter(["a card lies on the table"] if self.zones[TABLE] else [])


@register
class SaysSomethingElse(Skirmish):
    """Its cards wound, but the word by which their texts should say so stands on none of them."""

    NAME = "says_something_else"
    SAID: ClassVar = {"wounded": ("tickle",)}

    @classmethod
    def agree(cls, seats, names, seed, options):
        return super().agree(seats, names, seed, {**cls.OPTION_SETS["windows"], **options})


def points(wrong=0):
    """The points of a player, told as they are or wrongly."""

    def told(game, seat, tell):
        tell.counted(game.points[seat] + wrong, "tricks", "HC-1")
        return game.points[seat]

    return told


def hints(game, seat, tell):
    """The points, and the card on top of the deck beside them."""
    tell.counted(game.points[seat], f"tricks, before {game.printed(game.zones[DECK][-1]).name}", "HC-1")
    return game.points[seat]


def points_shown(game, board):
    return ((f"{slug(name)}.points", board["points"][seat]) for seat, name in enumerate(game.names))


@register
class AddsUpWrongly(Broken):
    """The parts of the points make one more than there are."""

    NAME = "adds_up_wrongly"
    NUMBERS = Numbers(points_shown, player={"points": points(1)})


@register
class NamesTheUnknown(Broken):
    """Whoever asks about points learns which card is drawn next."""

    NAME = "names_the_unknown"
    NUMBERS = Numbers(points_shown, player={"points": hints})


@register
class ShowsWhatHasNoAddress(Broken):
    """The board shows a number that nobody can ask about."""

    NAME = "shows_what_has_no_address"
    NUMBERS = Numbers(points_shown, player={"points": points()})

    def board_for(self, seat):
        return {**super().board_for(seat), "deck": len(self.zones[DECK])}


class MuteRounds(Rounds):
    """It does not say why a card is none of those that can be shown."""


SHOWN_IN_TURN = Reason("HC-1", "a card is shown when all show one")


@register
class RepeatsTheQuestion(Broken):
    NAME = "repeats_the_question"
    ROUNDS = MuteRounds
    RULES_OF: ClassVar = {"hidden": "HC-2"}


class RulelessRounds(Rounds):
    @offers("{player}, show a card", only="only a card of your hand can be shown")
    def cards(self, game, seat, picks):
        return super().cards(game, seat, picks)


@register
class NamesNoRule(Broken):
    NAME = "names_no_rule"
    ROUNDS = RulelessRounds
    RULES_OF: ClassVar = {"hidden": "HC-2"}
    OPTION_KINDS: ClassVar = {"show": OptionKind("show", (CARD,), "Show {0}", rules=("HC-1",), when=SHOWN_IN_TURN)}


class GossipingRounds(RulelessRounds):
    """The reason compares with what the other player holds."""

    def cards_why(self, game, seat, picks, option):
        held = game.zones[hand(1 - seat)]
        return Reason("HC-1", f"the other player would show {game.printed(held[0]).name}") if held else None


@register
class LeaksInAReason(Broken):
    NAME = "leaks_in_a_reason"
    ROUNDS = GossipingRounds


class DoubtingRounds(Rounds):
    """Whoever shows a card is asked for it twice, in the same words."""

    @step()
    def choose(self, game):
        game.ask(0, self.first, then=self.keep)

    @offers("{player}, choose a card that you would like to show", "HC-1", only="only a card of your hand can be shown")
    def first(self, game, seat, picks):
        return super().cards(game, seat, picks)

    def keep(self, game, option):
        """It was only asked."""
        game.ask_all(range(game.seats), self.cards, then=self.compare)

    @offers("{player}, show a card", "HC-1", only="only a card of your hand can be shown")
    def cards(self, game, seat, picks):
        return super().cards(game, seat, picks)


@register
class AsksTwiceInTheSameWords(Broken):
    NAME = "asks_twice_in_the_same_words"
    ROUNDS = DoubtingRounds
    RULES_OF: ClassVar = {"hidden": "HC-2"}
    OPTION_KINDS: ClassVar = {"show": OptionKind("show", (CARD,), "Show {0}", rules=("HC-1",), when=SHOWN_IN_TURN)}
