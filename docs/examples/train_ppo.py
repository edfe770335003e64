"""Trains MaskablePPO (sb3-contrib) on the smallest setting of morale against random play, and plays a hundred
games: `make train`."""

import sys
import time

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from sandtable.adapters import pettingzoo

SMALL = {"scenario": "checkpoint", "units": 1}
GAMES = 100
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 240


class Alone(gymnasium.Env):
    """One agent's side of the environment; a bot sits on the other."""

    def __init__(self, shaping: float = 1.0) -> None:
        self.env = pettingzoo.raw_env("morale", bots={1: "random"}, shaping=shaping, **SMALL)
        self.observation_space = self.env.observation_space("seat_0")["observation"]
        self.action_space = self.env.action_space("seat_0")

    def reset(self, seed=None, options=None):
        self.env.reset(seed=seed)
        return self.env.observe("seat_0")["observation"], {}

    def step(self, action):
        self.env.step(int(action))
        ended = self.env.terminations["seat_0"]
        return self.env.observe("seat_0")["observation"], self.env.rewards["seat_0"], ended, False, {}

    def action_masks(self):
        return self.env.episode.mask_of(0).astype(bool)


class UntilLate(BaseCallback):
    def _on_step(self) -> bool:
        return time.monotonic() < self.model.end


def score(model: MaskablePPO) -> float:
    """The mean result of games that were not trained on: 1 is a win, 0.5 a draw."""
    env, points = Alone(shaping=0), 0.0
    for game in range(GAMES):
        seen, _ = env.reset(seed=1_000_000 + game)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, reward, ended, _, _ = env.step(action)
        points += (1 + reward) / 2
    return points / GAMES


if __name__ == "__main__":
    np.random.seed(0)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([Alone] * 8),
        n_steps=256,
        batch_size=512,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [64]},
        seed=0,
    )
    print(f"before: {score(model):.0%} against random")
    model.end = time.monotonic() + SECONDS
    model.learn(10**9, callback=UntilLate())
    print(f"after {model.num_timesteps} steps in {SECONDS:.0f} s: {score(model):.0%} against random")
