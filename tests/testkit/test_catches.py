"""The kit passes a healthy game, and catches each thing that can be wrong with one."""

from dataclasses import replace

import pytest

from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import RuleError
from sandtable.engine.game import Game
from sandtable.testkit import CHECKS, check_game, check_subject
from toy import (
    GAME,
    SUBJECT,
    Toy,
    ToyType,
    broken,
    broken_kinds,
    conserved,
    known_rule,
    leaky,
    leaky_frames,
    leaky_previews,
    observing,
    outsiders,
    standing,
    untrue_odds,
    variants,
)

SEEDS = range(12)
FEW_SEEDS = range(2)

CAUGHT: list[tuple[str, GameType | type[Toy]]] = [
    ("ends", broken.Endless),
    ("ends", broken.EndlessAndSilent),
    ("ends", broken.WithoutResults),
    ("ends", broken.BeyondResults),
    ("ends", broken.WithoutEnding),
    ("resigning", broken.WinsByResigning),
    ("resigning", broken.NeverGivesUp),
    ("menus", broken.OfferedTwice),
    ("menus", broken.OffersTooMuch),
    ("menus", broken.CrookedAim),
    ("menus", broken.ImpossibleAim),
    ("legal", broken.IllegalOffer),
    ("rules", broken.UnknownQuestionRule),
    ("rules", broken.UnknownOptionRule),
    ("rules", broken.UnknownEventRule),
    ("rules", broken_kinds.UnknownOptionRule()),
    ("refusals", broken.EmptyAnswer),
    ("refusals", broken.NamelessRefusal),
    ("conservation", broken.CoinLost),
    ("clones", broken.ShallowClone),
    ("clones", broken.BoundClone),
    ("clones", broken.ReachesForClones),
    ("clones", broken.ForgetfulClone),
    ("clones", broken.ForeignClone),
    ("fields", broken.ForgetfulClone),
    ("fields", broken.ForgetfulRestore),
    ("derived", broken.Miscounts),
    ("derived", broken.RemembersTooLong),
    ("dumps", broken.ForgetfulDump),
    ("dumps", broken.ForgetfulRestore),
    ("dumps", broken.TupleDump),
    ("saves", broken.ForgetfulDump),
    ("saves", broken.ForgetfulRestore),
    ("forks", broken.ShallowClone),
    ("closed", broken.GlobalChance),
    ("closed", outsiders.CallsWhenMade),
    ("order", outsiders.IN_HASH_ORDER),
    ("order", outsiders.TELLS_IN_HASH_ORDER),
    ("repeats", broken.GlobalChance),
    ("repeats", broken.CountsGames),
    ("repeats", broken_kinds.EveryGameDiffers()),
    ("records", broken_kinds.EveryGameDiffers()),
    ("records", broken.RepeatsItself),
    ("records", broken_kinds.ForgetsOptions()),
    ("durable", broken.MindsTheLog),
    ("durable", broken.RepeatsItself),
    ("durable", broken.OutcomeDrawsChance),
    ("stepped", broken.CountsWhereItRuns),
    ("stepped", broken.MindsTheDriver),
    ("branches", broken.ChanceInBranch),
    ("branches", broken.OutcomeInBranch),
    ("branches", broken.BranchesMeet),
    ("branches", broken.BranchesShareSeats),
    ("branches", broken.BranchOfOthers),
    ("outcomes", broken.OutcomeDrawsChance),
    ("outcomes", broken.OutcomeOfFractions),
    ("scenes", broken_kinds.NoQuestion()),
    ("scenes", broken_kinds.OtherSeat()),
    ("scenes", broken_kinds.FewerChoices()),
    ("scenes", broken_kinds.NoPrompt()),
    ("scenes", broken_kinds.AsksOtherwiseAlone()),
    ("scenes", broken_kinds.NoLabels()),
    ("scenes", broken_kinds.LostTargets()),
    ("scenes", broken_kinds.NoAim()),
    ("scenes", broken_kinds.OtherAim()),
    ("scenes", broken_kinds.LostOrigin()),
    ("scenes", broken_kinds.LostAbout()),
    ("scenes", broken_kinds.WrongDefault()),
    ("scenes", broken_kinds.SameIdTwice()),
    ("scenes", broken_kinds.SamePanelTwice()),
    ("scenes", broken_kinds.Nameless()),
    ("scenes", broken_kinds.SaysNothing()),
    ("views", leaky.ResamplesOwnHand),
    ("views", leaky.ForgetsTheLook),
    ("views", broken_kinds.ShowsHands()),
    ("views", broken_kinds.ShowsHandsToSpectators()),
    ("views", broken_kinds.ShowsLookedCard()),
    ("views", broken_kinds.ShowsSealedBids()),
    ("views", broken_kinds.SaysHidden()),
    ("views", observing.CountsHands()),
    ("observed", observing.ForgetsTheWind()),
    ("rows", observing.BeyondItsRange()),
    ("rows", observing.TooManyThings()),
    ("rows", observing.TooManyAnswers()),
    ("rows", observing.WeighsHalf()),
    ("rows", observing.IsAboutOneThing()),
    ("rows", observing.ProposesBeyondBounds()),
    ("rows", observing.ProposesTwice()),
    ("rows", observing.WeighsTheAngleAlone()),
    ("rows", observing.CountsHands()),
    ("previews", leaky_previews.PreviewsTheCard()),
    ("previews", leaky_previews.PreviewsTheDeck()),
    ("previews", leaky_previews.PreviewsTheWind()),
    ("previews", leaky_previews.PreviewsLines()),
    ("previews", leaky_previews.PreviewsByPlaying()),
    ("previews", leaky_previews.PreviewFails()),
    ("previews", leaky_previews.PreviewRefusesByHand()),
    ("odds", untrue_odds.DiceLie()),
    ("odds", untrue_odds.HiddenCardLies()),
    ("odds", untrue_odds.PartLies()),
    ("odds", untrue_odds.PartAsOutcome()),
    ("odds", untrue_odds.PartsBeyondTheWhole()),
    ("odds", untrue_odds.ClaimsNothing()),
    ("odds", untrue_odds.MenuLies()),
    ("standing", standing.StandsOnTheOthersHand()),
    ("standing", standing.OffersByTheDeck()),
    ("standing", standing.OffersTwice()),
    ("standing", standing.OverAtOnce()),
    ("standing", standing.StandsIllegally()),
    ("standing", standing.AnswersNothing()),
    ("standing", standing.Endless()),
    ("standing", standing.StandsByPlaying()),
    ("resamples", leaky.ResamplesByGlobalChance),
    ("resamples", leaky.ResampleDoublesCards),
    ("resamples", leaky.ResampleCounts),
    ("resamples", leaky.ResampleNeverEnds),
    ("resamples", leaky.KeepsCardInMind),
    ("hides", leaky.HidesNothing),
    ("hides", leaky.HidesNothingFromOne),
    ("events", leaky.TellsHand),
    ("events", leaky.BringsHand),
    ("events", leaky.TellsLook),
    ("events", leaky.TellsAtTheEndOfABeat),
    ("events", leaky.AsksOnHiddenCriteria),
    ("events", leaky.OffersOnHiddenCriteria),
    ("twins", leaky.HidesNothing),
    ("twins", leaky.HidesNothingFromOne),
    ("frames", leaky_frames.TellsLessAgain),
    ("frames", leaky_frames.BringsOtherThingsAgain),
    ("frames", leaky_frames.CueShowsHands()),
    ("frames", leaky_frames.CueShowsTheDeckToOthers()),
    ("frames", leaky_frames.ShowsTheDeckInPassing()),
    ("frames", leaky_frames.CueOfTheMoon()),
    ("frames", leaky_frames.CueOfWhatWasLongAgo()),
    ("frames", leaky_frames.UnknownKind()),
    ("frames", leaky_frames.UnknownRoll()),
    ("frames", leaky_frames.MovesWhenAsked()),
    ("sealed", leaky.TellsSealedBid),
    ("sealed", broken_kinds.ShowsSealedBids()),
    ("streams", leaky.TellsSealedBid),
    ("undo", leaky.LooksWithoutReveal),
    ("plans", broken.PlanDrawsChance),
    ("plans", broken.PlanTellsOthers),
    ("plans", broken.PlanAsksOthers),
    ("plans", broken.PlanMindsTheOrder),
    ("plans", broken_kinds.DefaultsToTheMoon()),
]


def kind(game: GameType | type[Toy]) -> GameType:
    return game if isinstance(game, GameType) else ToyType(game)


def name(game: object) -> str:
    return game if isinstance(game, str) else getattr(game, "__name__", type(game).__name__)


@pytest.mark.parametrize("options", [{}, {"rounds": 1}, {"deck": "large", "windy": False}])
def test_a_healthy_game_has_every_property(options: dict[str, bool | int | str]) -> None:
    check_subject(replace(SUBJECT, options=options), FEW_SEEDS)


@pytest.mark.parametrize(
    "game",
    [
        variants.TossesTwice,
        variants.AlwaysLooks,
        variants.BidsInParts,
        variants.Remembers,
        leaky_previews.OnAPlane(),
        standing.Stands(),
        observing.Observed(),
    ],
    ids=name,
)
def test_other_healthy_games_pass_too(game: GameType | type[Toy]) -> None:
    check_subject(replace(SUBJECT, game_type=kind(game)), FEW_SEEDS)


@pytest.mark.parametrize(("rule", "game"), CAUGHT, ids=name)
def test_the_check_catches_it(rule: str, game: GameType | type[Toy]) -> None:
    subject = replace(SUBJECT, game_type=kind(game))
    with pytest.raises(AssertionError, match=rf"^{rule}: seed \d+, step \d+: "):
        for seed in SEEDS:
            CHECKS[rule](subject, seed)


@pytest.mark.parametrize("game", dict.fromkeys(game for _, game in CAUGHT), ids=name)
def test_the_whole_kit_catches_it(game: GameType | type[Toy]) -> None:
    with pytest.raises(AssertionError, match=r"^\w+: seed \d+, step \d+: ") as caught:
        check_subject(replace(SUBJECT, game_type=kind(game)), SEEDS)
    assert caught.value.__notes__[-1].startswith("toy, fair: ")


def test_every_check_catches_something() -> None:
    assert {rule for rule, _ in CAUGHT} == set(CHECKS)


def test_a_property_can_be_skipped() -> None:
    subject = replace(SUBJECT, game_type=broken_kinds.SaysNothing())
    with pytest.raises(AssertionError, match="scenes"):
        check_subject(subject, FEW_SEEDS)
    check_subject(subject, FEW_SEEDS, skip=["scenes"])


def test_an_unknown_property_cannot_be_skipped() -> None:
    with pytest.raises(ValueError, match="no such property: colour"):
        check_game(GAME, "fair", {}, [0], known_rule=known_rule, skip=["colour"])


def test_check_game_takes_everything_by_name() -> None:
    check_game(GAME, "fair", {}, range(2), known_rule=known_rule, invariants=conserved, menu=3, limit=50)
    with pytest.raises(
        AssertionError, match=r"menus: seed 0, step 0: TOY-2\.01: 3 options, expected at most 2"
    ):
        check_game(GAME, "fair", {}, [0], known_rule=known_rule, menu=2)
    with pytest.raises(AssertionError, match="ends: seed 0, step 5: still not over after 4 decisions"):
        check_game(GAME, "fair", {}, [0], known_rule=known_rule, limit=4)


def test_a_menu_may_have_any_length_where_the_game_says_so() -> None:
    subject = replace(SUBJECT, game_type=ToyType(broken.OffersTooMuch), menu=None)
    CHECKS["menus"](subject, 0)


def test_what_a_game_raises_by_itself_is_told_where() -> None:
    class Fails(Toy):
        def finish(self) -> None:
            raise ZeroDivisionError("oops")

    with pytest.raises(AssertionError, match=r"legal: seed 7, step \d+: .*ZeroDivisionError") as caught:
        check_subject(replace(SUBJECT, game_type=ToyType(Fails)), [7])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert caught.value.__notes__ == ["toy, fair: ends, seed 7"]


def first_option(seats: int, seed: int) -> list[Agent]:
    class First(Agent):
        def choose(self, game: Game, decision: Decision) -> int:
            return 0

        def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
            return aim_of(decision).low

    return [First() for _ in range(seats)]


def test_options_are_tried_even_where_no_agent_takes_them() -> None:
    class Trap(Toy):
        def nudge(self) -> None:
            raise RuleError("never tried")

    trap = replace(SUBJECT, game_type=ToyType(Trap), agents=first_option)
    CHECKS["ends"](trap, 0)
    with pytest.raises(
        AssertionError, match=r"legal: seed 0, step \d+: 'nudge' is offered to seat \d but fails"
    ):
        CHECKS["legal"](trap, 0)
