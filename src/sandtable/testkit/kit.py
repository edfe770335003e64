"""All checks on one game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from sandtable.catalog.spec import GameType, Values
from sandtable.testkit.cited import check_rules
from sandtable.testkit.closed import check_closed
from sandtable.testkit.conserving import check_conservation
from sandtable.testkit.copies import check_clones, check_dumps
from sandtable.testkit.derived import check_derived
from sandtable.testkit.drafts import check_drafts
from sandtable.testkit.ending import check_ends
from sandtable.testkit.fields import check_fields
from sandtable.testkit.frames import check_frames
from sandtable.testkit.leaks import check_events
from sandtable.testkit.looking import check_rows
from sandtable.testkit.menus import check_legal, check_menus
from sandtable.testkit.observing import check_observed
from sandtable.testkit.odds import check_odds
from sandtable.testkit.orders import check_order
from sandtable.testkit.previews import check_previews
from sandtable.testkit.records import check_forks, check_records, check_saves
from sandtable.testkit.refusals import check_refusals
from sandtable.testkit.repeats import check_branches, check_durable, check_outcomes, check_repeats
from sandtable.testkit.resampling import check_hides, check_resamples
from sandtable.testkit.resigning import check_resigning
from sandtable.testkit.sealing import check_sealed, check_streams
from sandtable.testkit.standing import check_standing
from sandtable.testkit.stepped import check_stepped
from sandtable.testkit.subject import Invariants, Seating, Subject, in_ledgers, random_agents
from sandtable.testkit.twins import check_twins
from sandtable.testkit.undoing import check_undo
from sandtable.testkit.views import check_scenes, check_views

Check = Callable[[Subject, int], None]

CHECKS: Final[dict[str, Check]] = {
    "ends": check_ends,
    "closed": check_closed,
    "repeats": check_repeats,
    "order": check_order,
    "menus": check_menus,
    "rules": check_rules,
    "conservation": check_conservation,
    "clones": check_clones,
    "dumps": check_dumps,
    "fields": check_fields,
    "derived": check_derived,
    "branches": check_branches,
    "outcomes": check_outcomes,
    "durable": check_durable,
    "stepped": check_stepped,
    "legal": check_legal,
    "scenes": check_scenes,
    "refusals": check_refusals,
    "records": check_records,
    "saves": check_saves,
    "forks": check_forks,
    "resamples": check_resamples,
    "hides": check_hides,
    "views": check_views,
    "observed": check_observed,
    "rows": check_rows,
    "previews": check_previews,
    "odds": check_odds,
    "standing": check_standing,
    "events": check_events,
    "twins": check_twins,
    "frames": check_frames,
    "sealed": check_sealed,
    "streams": check_streams,
    "undo": check_undo,
    "plans": check_drafts,
    "resigning": check_resigning,
}
"""Every property by its name. Later checks rely on the earlier ones."""


def check_game(
    game_type: GameType,
    scenario: str,
    options: Values,
    seeds: Iterable[int],
    *,
    agents: Seating = random_agents,
    limit: int = 10_000,
    menu: int | None = 50,
    known_rule: Callable[[str], bool] = in_ledgers,
    invariants: Invariants | None = None,
    hidden_from: tuple[int, ...] = (),
    samples: int = 12,
    odds: int = 1,
    keeps: tuple[str, ...] = (),
    skip: Collection[str] = (),
) -> None:
    """Checks that a game has every property, for every seed. `skip` names properties that it need not have.

    While rules run, the real `random`, the clock and the like raise (`closed`). The game is also played in
    two other processes, with other hash orders (`order`): for that, the game type must stand in a module."""
    unknown = sorted(set(skip) - set(CHECKS))
    if unknown:
        raise ValueError(f"no such property: {', '.join(unknown)}; expected some of {', '.join(CHECKS)}")
    subject = Subject(
        game_type=game_type,
        scenario=scenario,
        options=options,
        agents=agents,
        limit=limit,
        menu=menu,
        known_rule=known_rule,
        invariants=invariants,
        hidden_from=hidden_from,
        samples=samples,
        odds=odds,
        keeps=keeps,
    )
    check_subject(subject, seeds, skip)


def check_subject(subject: Subject, seeds: Iterable[int], skip: Collection[str] = ()) -> None:
    """All checks but the skipped ones; what a game raises by itself is told which check and seed it was."""
    for seed in seeds:
        for name, check in CHECKS.items():
            if name not in skip:
                try:
                    check(subject, seed)
                except Exception as error:
                    error.add_note(f"{subject.game_type.slug}, {subject.scenario}: {name}, seed {seed}")
                    raise
