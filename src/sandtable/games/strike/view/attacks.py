"""The odds of an attack as they are shown, each with what it claims."""

from __future__ import annotations

from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.names import dice_of, unit_name
from sandtable.games.strike.view.odds import thousandths
from sandtable.games.strike.view.shots import Shot
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Claim, Odds


def shot_odds(game: Strike, unit: Unit, target: Unit, shot: Shot) -> list[Odds]:
    """STRIKE-3.01, STRIKE-4.01: it hits, and what that does, or it strays; or else it misses."""
    u, t = int(unit.index), int(target.index)
    of = f"{unit_name(game, u)} at {unit_name(game, t)}"
    hit = hit_odds(game, unit, target, shot)
    hit.of, hit.within = of, harms(game, unit, target, shot)
    odds = [hit]
    if shot.aim.stray:
        strays = (f"strayed:{u},{t}", f"strayed_at_nobody:{u},{t}", f"strayed_in_fog:{u},{t}")
        claim = claim_of(unit, target, shot, *strays)
        chance = min(thousandths(shot.aim.stray), 1000 - hit.chance)
        odds.append(Odds("It strays", chance, between_text(shot), "STRIKE-4.01", True, of, claim=claim))
    if shot.dry:
        claim, chance = claim_of(unit, target, shot, f"out_of_ammo:{u}"), thousandths(shot.dry)
        odds.append(Odds("Out of ammo after it", chance, "if it hits", "STRIKE-5.05", True, claim=claim))
    return odds


def brief_odds(game: Strike, unit: Unit, target: Unit, shot: Shot) -> tuple[Odds, ...]:
    """The same in a word each, for a menu: hit, and within it out; stray."""
    odds = [each for each in shot_odds(game, unit, target, shot) if each.of]
    hit = odds[0]
    out = hit.within[-1]
    within = (Odds("out", out.chance, claim=out.claim),)
    found = [Odds("hit", hit.chance, of=hit.of, within=within, claim=hit.claim)]
    found += [Odds("stray", each.chance, harm=True, of=each.of, claim=each.claim) for each in odds[1:]]
    return tuple(found)


def harms(game: Strike, unit: Unit, target: Unit, shot: Shot) -> tuple[Odds, ...]:
    """STRIKE-5.02, STRIKE-5.08: what a hit does, as part of it."""
    name, t = unit_name(game, int(target.index)), int(target.index)
    rows: list[Odds] = []
    for lost in range(1, len(shot.harm.lost) - 1):
        claim = claim_of(unit, target, shot, f"damage:{t},*,*,{lost}")
        chance = thousandths(shot.hits(lost))
        rows.append(Odds(f"It loses {dice_of(lost)}", chance, rule="STRIKE-5.02", claim=claim))
    claim = claim_of(unit, target, shot, f"eliminated:{t}")
    text = "by this attack alone"
    rows.append(Odds(f"{name} is out", thousandths(shot.fatal()), text, "STRIKE-5.08", claim=claim))
    spare = thousandths(shot.aim.hit) - sum(row.chance for row in rows)
    if spare < 0:  # whole thousandths of parts add up to no more than those of the whole
        rows[-1].chance += spare
    return tuple(rows)


def hit_odds(game: Strike, unit: Unit, target: Unit, shot: Shot, you: str = "") -> Odds:
    """STRIKE-3.01, STRIKE-12.02: an attack hits, of one's own or (at `you`) of an enemy."""
    label = f"{unit_name(game, int(unit.index))} hits {you}"
    if not you:
        label = f"You hit {unit_name(game, int(target.index))}"
    rule = "STRIKE-3.01" if shot.dice else "STRIKE-12.02"
    word = "hit" if shot.dice else "stabs"
    claim = claim_of(unit, target, shot, f"{word}:{unit.index},{target.index}")
    return Odds(label, thousandths(shot.aim.hit), shot.text(), rule, harm=you != "", claim=claim)


def claim_of(unit: Unit, target: Unit, shot: Shot, *comes: str) -> Claim:
    """Once the unit has called the target, as long as that is where both stand."""
    u, t = int(unit.index), int(target.index)
    then = [f"target:{u},{t}"] + ([f"split:{u},{shot.split}"] if shot.split else [])
    return Claim(comes, f"fires:{u},{t}" if shot.dice else f"points:{u},{t}", tuple(then))


def between_text(shot: Shot) -> str:
    return f"{count_of(shot.between, 'unit')} in between" if shot.between else "nobody in between"
