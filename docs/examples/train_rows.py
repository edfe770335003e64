"""Trains a small policy on rows with NumPy alone, against random play on the smallest setting of morale:

    python train_rows.py [LESSONS] [FILE]

The file is the policy. `Trained` sits at any table with it:
`sandtable play morale --bots train_rows.py:Trained`."""

import os
import sys
from pathlib import Path

import numpy as np

import sandtable
from sandtable.adapters.vector import VectorEnv

SMALL = {"scenario": "checkpoint", "units": 1}
BUCKETS = 512  # of words; tokens that meet in one share its weights
GAMES, STEPS = 64, 16  # games side by side, and steps of each in a lesson
FADES, RATE = 0.97, 0.01  # how much a step counts for the one before, and how far a lesson goes


class Policy:
    """Every answer is weighed by its numbers and its words, each by how table and things are."""

    def __init__(self, weights):
        self.weights = weights
        self.lessons = 0
        self.pull, self.spread = np.zeros_like(weights), np.zeros_like(weights)  # of the last lessons

    @staticmethod
    def fresh(env):
        table = 1 + env.overall.shape[1] + env.things.shape[2]
        return Policy(np.zeros((env.answers.shape[2] + BUCKETS, table), np.float32))

    def weigh(self, seen, count):
        """How likely each answer is, and what that was worked out from."""
        state = np.concatenate(
            [np.ones((len(count), 1)), seen["overall"], seen["things"].sum(1)], 1, dtype=np.float32
        )
        words = seen["tokens"][:, :, :4]
        places = np.where(words == 0, 0, words % (BUCKETS - 1) + 1) + seen["answers"].shape[2]
        values = state @ self.weights.T
        numbers = seen["answers"].shape[2]
        scores = np.einsum("naw,nw->na", seen["answers"], values[:, :numbers])
        scores += np.take_along_axis(values[:, None, :], places, 2).sum(2)
        scores[np.arange(scores.shape[1]) >= count[:, None]] = -np.inf
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), (state, places)

    def learn(self, steps):
        """REINFORCE: what was chosen counts for more where it came to more than usual."""
        slope = np.zeros_like(self.weights)
        for seen, (state, places), odds, rows, worth in steps:
            pull = -odds
            pull[np.arange(len(rows)), rows] += 1
            pull *= worth[:, None]
            numbers = seen["answers"].shape[2]
            values = np.zeros((len(rows), len(self.weights)), np.float32)
            values[:, :numbers] = np.einsum("na,naw->nw", pull, seen["answers"])
            flat = (np.arange(len(rows))[:, None, None] * values.shape[1] + places).reshape(-1)
            spread = np.broadcast_to(pull[:, :, None], places.shape).reshape(-1)
            values += np.bincount(flat, spread, values.size).reshape(values.shape)
            values[:, numbers] = 0  # no word
            slope += values.T @ state
        self.lessons += 1
        self.pull = 0.8 * self.pull + 0.2 * slope
        self.spread = 0.95 * self.spread + 0.05 * slope**2
        pull, spread = self.pull / (1 - 0.8**self.lessons), self.spread / (1 - 0.95**self.lessons)
        self.weights += RATE * pull / (np.sqrt(spread) + 1e-3)


def seen_in(env):
    return {name: env.arrays[name].copy() for name in ("overall", "things", "answers", "tokens")}


def train(lessons, seed=0):
    """Plays some steps everywhere, learns from what they have earned, and so on."""
    env = VectorEnv("morale", GAMES, bots={1: "random"}, shaping=1.0, **SMALL)
    policy, random = Policy.fresh(env), np.random.default_rng(seed)
    for _ in range(lessons):
        taken, earned = [], []
        for _ in range(STEPS):
            seen, count = seen_in(env), env.count.copy()
            odds, worked = policy.weigh(seen, count)
            rows = np.minimum((odds.cumsum(1) < random.random((GAMES, 1))).sum(1), count - 1)
            env.step(rows)
            taken.append((seen, worked, odds, rows))
            earned.append((env.rewards[:, 0].copy(), env.done.copy()))
        worth, worths = np.zeros(GAMES), []
        for reward, done in reversed(earned):
            worth = reward + FADES * worth * ~done
            worths.insert(0, worth)
        usual, apart = np.mean(worths), np.std(worths) + 1e-3
        policy.learn([(*each, (worth - usual) / apart) for each, worth in zip(taken, worths, strict=True)])
    return policy


class Trained(sandtable.Bot):
    """Takes the answer that the policy of a file weighs most."""

    text = "Trained on rows in a few seconds"
    games = ("morale",)

    def __init__(self, file=""):
        path = file or os.environ.get("TRAINED", Path(__file__).with_name("trained.npy"))
        self.policy = Policy(np.load(path))

    def choose(self, seat, decision):
        seen = {name: array[None] for name, array in seat.rows().items()}
        odds, _ = self.policy.weigh(seen, np.array([len(decision.options)]))
        return int(odds[0].argmax())


def score(file, games=100):
    """The mean result against random play in games that were not trained on: 1 is a win, 0.5 a draw."""
    points = 0
    for game in range(games):
        points += sandtable.play("morale", [Trained(file), "random"], seed=10**6 + game, **SMALL).scores[0]
    return points / 100 / games


if __name__ == "__main__":
    lessons = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    file = sys.argv[2] if len(sys.argv) > 2 else "trained.npy"
    np.save(file, train(0).weights)
    before = score(file)
    np.save(file, train(lessons).weights)
    steps = lessons * GAMES * STEPS
    print(f"{before:.0%} of the points against random play before, {score(file):.0%} after {steps:,} steps")
