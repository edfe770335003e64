"""A property that does not hold says which field, event, sentence or element it is, and both values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.catalog.spec import GameType
from sandtable.testkit import CHECKS
from toy import SUBJECT, Toy, ToyType, broken, broken_kinds, leaky, leaky_frames, leaky_previews, outsiders

SEEDS = range(12)
HIDDEN = "where something else is hidden"
TOLD: list[tuple[str, GameType | type[Toy], str]] = [
    ("clones", broken.ForgetfulClone, "a clone is not equal: bank is 1 in the game and 0 in its clone"),
    (
        "clones",
        broken.ShallowClone,
        "playing its clone changes the original: deck[4] is 5 before and missing",
    ),
    (
        "clones",
        broken.ReachesForClones,
        "playing the original changes its clone: bank is 0 before and 3 after",
    ),
    ("clones", broken.ForeignClone, "a ForeignClone clones to <toy.game.Toy"),
    ("conservation", broken.CoinLost, "coins is 8 at the start and 7 now"),
    ("dumps", broken.ForgetfulRestore, "purse[0] is 3 in the game and 4 in the restored one"),
    (
        "dumps",
        broken.ForgetfulDump,
        "plays on differently: results[0] is 0 in the game and 100 in the restored",
    ),
    ("dumps", broken.TupleDump, "a dump is not made of plain JSON values: value.purse is (4, 4)"),
    ("saves", broken.ForgetfulRestore, "checkpoint.purse[0] is 2 at the table and 4 at the loaded one"),
    ("forks", broken.ShallowClone, "checkpoint.deck[1] is 1 at the table and missing at the fork"),
    ("records", broken_kinds.EveryGameDiffers(), "does not replay: checkpoint.deck[0] is "),
    ("records", broken.RepeatsItself, "replays to another table: events[6 'leads'].data[0] is "),
    ("refusals", broken.EmptyAnswer, "answer '' of seat 0: taken"),
    ("repeats", broken.CountsGames, "ends differently: points[0] is "),
    ("durable", broken.MindsTheLog, "points[0] is 13 played straight and 14 on a table"),
    ("durable", broken.RepeatsItself, "events[6] is 'left' [0, 0, 0, 0] played straight and 'leads' ["),
    ("branches", broken.ChanceInBranch, "branch 1 draws chance"),
    ("branches", broken.BranchesMeet, "with branches reversed: points[0] is 7 as usual and 8 backwards"),
    ("closed", outsiders.CallsWhenTossed, "the rules call random.random(), which no replay repeats"),
    ("order", outsiders.IN_HASH_ORDER, "order of a set: questions[0] is 'TOY-2.01 asks seat 0: bid:"),
    ("order", outsiders.TELLS_IN_HASH_ORDER, "order of a set: events["),
    (
        "resamples",
        leaky.ResampleDoublesCards,
        "for seat 0: does not conserve: cards is 510 before and 516 after",
    ),
    ("resamples", leaky.KeepsCardInMind, "a game that goes on from it does not conserve: cards"),
    ("resamples", leaky.ResampleNeverEnds, "still not over after 60 decisions"),
    ("hides", leaky.HidesNothingFromOne, "no resample ever hides anything from seat 1"),
    ("scenes", broken_kinds.NoQuestion(), "seat 0: is asked TOY-2.01, which the scene does not show"),
    ("scenes", broken_kinds.OtherSeat(), "seat is 0 as it is asked and 1 in the scene"),
    (
        "scenes",
        broken_kinds.FewerChoices(),
        "options.bid:0 is 'TOY-2.01' as it is asked and missing in the scene",
    ),
    ("scenes", broken_kinds.NoLabels(), "option 'bid:0' has no label"),
    ("scenes", broken_kinds.LostTargets(), "option 'bid:0' aims at 'moon', which is not in the scene"),
    ("scenes", broken_kinds.OtherAim(), "high[0] is 90 as it is asked and 1 in the scene"),
    (
        "views",
        broken_kinds.ShowsHandsToSpectators(),
        "seat -1 sees what is hidden from it: scene.status is 'Rou",
    ),
    (
        "views",
        broken_kinds.SaysHidden(),
        "events[0 'round'].sentence is 'Round 1 begins. The top card is the 4.",
    ),
    ("views", broken_kinds.ShowsSealedBids(), f"rows[2 'Bid'].text is '1' here and '2' {HIDDEN}"),
    (
        "views",
        broken_kinds.ShowsLookedCard(),
        "scene.elements['deck'].label is 'Deck of 6, on top the 5' here",
    ),
    (
        "previews",
        leaky_previews.PreviewsTheCard(),
        "option 'take' shows what is hidden: facts[0].text is 'You",
    ),
    ("previews", leaky_previews.PreviewsTheDeck(), "the preview of element 'deck' shows what is hidden"),
    ("previews", leaky_previews.PreviewsTheWind(), "the preview of option 'bid:0' shows what is hidden"),
    ("previews", leaky_previews.PreviewsLines(), "the preview of the line from (10, 20) to (0, 20) shows"),
    (
        "previews",
        leaky_previews.PreviewsByPlaying(),
        "a preview changes the game: bank is 0 before and 3 after",
    ),
    ("previews", leaky_previews.PreviewFails(), "the preview of element 'hand' fails: KeyError('hand')"),
    ("previews", leaky_previews.PreviewRefusesByHand(), f"refused is missing here and 'not now' {HIDDEN}"),
    (
        "events",
        leaky.OffersOnHiddenCriteria,
        "options is 'bid:0, bid:1' here and 'bid:0, bid:1, bid:2' where",
    ),
    ("events", leaky.TellsLook, f"events[5 'sees'].data[0] is 5 here and 3 {HIDDEN}"),
    (
        "frames",
        leaky_frames.TellsLessAgain,
        "seat -1 watches something else than it was told: [3] is 'leads'",
    ),
    (
        "frames",
        leaky_frames.CueShowsHands(),
        "seat -1 is shown what is hidden from it at 'round': cue.label is",
    ),
    (
        "frames",
        leaky_frames.CueOfTheMoon(),
        "the cue of 'wind' for seat -1 is about 'moon', which is not on the board",
    ),
    (
        "frames",
        leaky_frames.UnknownKind(),
        "the cue of 'wind' for seat -1 is of the kind 'dance', which nobody knows",
    ),
    (
        "frames",
        leaky_frames.MovesWhenAsked(),
        "is shown does not end in its view: ['hand'].at is {'zone': 'stall'} last shown and",
    ),
    ("sealed", leaky.TellsSealedBid, "events[1] is missing before and 'bid' 'Seat 0 bids 1.' after"),
    (
        "streams",
        leaky.TellsSealedBid,
        "what seat -1 has been told is changed or gone: events[11 'bid'].data[0]",
    ),
    (
        "undo",
        leaky.LooksWithoutReveal,
        "'look' can be taken back although it shows something hidden: events[0 '",
    ),
    ("rules", broken.UnknownEventRule, "event 'wind' cites 'TOY-9.01', which no ledger has"),
]


@pytest.mark.parametrize(("rule", "game", "told"), TOLD)
def test_what_is_wrong_is_told(rule: str, game: GameType | type[Toy], told: str) -> None:
    game_type = game if isinstance(game, GameType) else ToyType(game)
    with pytest.raises(AssertionError) as caught:
        for seed in SEEDS:
            CHECKS[rule](replace(SUBJECT, game_type=game_type), seed)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 400
