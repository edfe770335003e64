"""Trains TorchRL's PPO on the smallest setting of morale against random play, and plays a hundred games:
`make train-torchrl`."""

import math
import sys
import time

import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.envs import SerialEnv
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.envs.utils import ExplorationType
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor
from torchrl.objectives import ClipPPOLoss, ValueEstimators

from sandtable.adapters import pettingzoo

SMALL = {"scenario": "checkpoint", "units": 1}
GAMES = 100
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 240
SEEN, MASK = ("seat", "observation", "observation"), ("seat", "action_mask")
LEARNING_RATE, BATCH, EPOCHS, PART = 1e-3, 2048, 8, 512


def alone(shaping: float = 1.0) -> PettingZooWrapper:
    """One agent's side of the game; a bot sits on the other."""
    env = pettingzoo.parallel_env("morale", bots={1: "random"}, shaping=shaping, **SMALL)
    return PettingZooWrapper(env, categorical_actions=True)


def network(outputs: int, name: str) -> TensorDictModule:
    layers = MLP(out_features=outputs, num_cells=[64], in_features=4096, activation_class=torch.nn.Tanh)
    return TensorDictModule(layers, in_keys=[SEEN], out_keys=[("seat", name)])


def policy() -> ProbabilisticActor:
    """Picks among the actions that the mask allows."""
    return ProbabilisticActor(
        network(1025, "logits"),
        in_keys={"logits": ("seat", "logits"), "mask": MASK},
        out_keys=[("seat", "action")],
        distribution_class=MaskedCategorical,
        default_interaction_type=ExplorationType.RANDOM,
        return_log_prob=True,
        log_prob_key=("seat", "log_prob"),
    )


def ppo(actor: ProbabilisticActor) -> ClipPPOLoss:
    loss = ClipPPOLoss(actor, network(1, "value"), entropy_coeff=0.01, normalize_advantage=True)
    names = ("action", "reward", "done", "terminated", "value", "advantage", "value_target")
    loss.set_keys(sample_log_prob=("seat", "log_prob"), **{name: ("seat", name) for name in names})
    loss.make_value_estimator(ValueEstimators.GAE, gamma=0.995, lmbda=0.95)
    return loss


def learn(loss: ClipPPOLoss, optimiser: torch.optim.Optimizer, played) -> None:
    with torch.no_grad():
        loss.value_estimator(played)
    steps = played.reshape(-1)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(steps)).split(PART):
            found = loss(steps[part])
            optimiser.zero_grad()
            (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
            torch.nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
            optimiser.step()


def score(actor: ProbabilisticActor) -> str:
    """The mean result of games that were not trained on (1 is a win, 0.5 a draw), with its 95% interval."""
    env, points = alone(shaping=0), []
    for game in range(GAMES):
        env.set_seed(1_000_000 + game)
        with torch.no_grad():
            rewards = env.rollout(10_000, actor)["next", "seat", "reward"]
        points.append((1 + float(rewards.sum())) / 2)
    mean = sum(points) / GAMES
    spread = 1.96 * math.sqrt(sum((each - mean) ** 2 for each in points) / GAMES / GAMES)
    return f"{mean:.0%} ± {spread:.0%} against random"


if __name__ == "__main__":
    torch.manual_seed(0)
    torch.set_num_threads(1)
    actor = policy()
    loss = ppo(actor)
    optimiser = torch.optim.Adam(loss.parameters(), LEARNING_RATE)
    print(f"before: {score(actor)}")
    begun, steps = time.process_time(), 0
    for played in Collector(SerialEnv(8, alone), actor, frames_per_batch=BATCH, total_frames=-1):
        learn(loss, optimiser, played)
        steps += played.numel()
        if time.process_time() - begun > SECONDS:
            break
    print(f"after {steps} steps in {SECONDS:.0f} s of processor time: {score(actor)}")
