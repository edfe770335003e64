"""Maps of a board, warm where much happens."""

from __future__ import annotations

from collections import Counter

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import Polygon, Rectangle

from sandtable.lab.places import FIRE, HEATS, LOSSES, MOVES, label_of, square
from sandtable.lab.report.drawing import EDGE, INK_2, Chart, chart
from sandtable.lab.report.facts import Facts, added
from sandtable.scene.vocabulary import Board

TITLES = {MOVES: "Where units go", FIRE: "Where fire strikes", LOSSES: "Where units fall"}
WORDS = {MOVES: "arrivals", FIRE: "shots", LOSSES: "losses"}
HOT = LinearSegmentedColormap.from_list("hot", ["#f3ead2", "#f0a58b", "#c0391f"])
WRITTEN = 80  # places up to which each has its number


def maps(facts: Facts) -> list[Chart]:
    """For each scenario that was watched, a map of each kind of thing that happened there."""
    found = []
    for scenario in dict.fromkeys(cell.setup.scenario for cell in facts.cells):
        numbers = [at for at, cell in enumerate(facts.cells) if cell.setup.scenario == scenario]
        watched = [each for each in facts.watched if each.cell in numbers]
        if watched:
            board = board_of(facts, numbers[0])
            for heat in HEATS:
                counts = added(each.heat.get(heat, {}) for each in watched)
                if counts:
                    title = facts.scenario_of(facts.cells[numbers[0]])
                    found.append(heat_map(board, (scenario, title), heat, counts, len(watched)))
    return found


def board_of(facts: Facts, cell: int) -> Board:
    """The board at the start, as a spectator sees it."""
    game = facts.cells[cell].setup.new(facts.study.seed)
    return facts.game_type.scene(game, -1, None).board


def heat_map(board: Board, scenario: tuple[str, str], heat: str, counts: Counter[str], games: int) -> Chart:
    """Of a scenario, by its key and its name."""
    key, title = scenario
    places = shapes(board, counts)
    most = max(counts.values())

    def draw(axes: Axes) -> None:
        for place, corners in places.items():
            warmth = counts[place] / most
            axes.add_patch(Polygon(corners, facecolor=HOT(warmth), edgecolor=EDGE, linewidth=0.4))
            if len(places) <= WRITTEN and counts[place]:
                x, y = (sum(each) / len(corners) for each in zip(*corners))
                label = f"{100 * counts[place] / games:.0f}"
                axes.text(x, y, label, ha="center", va="center", fontsize=8, weight="bold",
                          color="#ffffff" if warmth > 0.7 else "#211d17")  # fmt: skip
        walls(axes, board)
        axes.autoscale_view()
        axes.set_aspect("equal")
        if board.kind != "plane":
            axes.invert_yaxis()
        axes.set_axis_off()

    top, times = counts.most_common(1)[0]
    total = sum(counts.values())
    sentence = f"{label_of(board, top)} takes {times:,} of {total:,} {WORDS[heat]}."
    about = f"{title}: {WORDS[heat]} in 100 games, {games:,} watched"
    return chart(f"heat-{key}-{heat}", TITLES[heat], about, sentence, draw, 3.0)


Corners = list[tuple[float, float]]


def shapes(board: Board, counts: Counter[str]) -> dict[str, Corners]:
    """Every place of the board by its name, as the corners to draw."""
    if board.kind == "zones":
        return {zone.id: list(zone.outline) or box(zone.x, zone.y) for zone in board.zones}
    if board.kind == "grid":
        return {f"{cell.x},{cell.y}": box(cell.x, cell.y) for cell in board.cells}
    size = square(board)
    across, up = -(-board.width // size), -(-board.height // size)
    return {f"{x},{y}": box(x * size, y * size, size) for x in range(across) for y in range(up)}


def box(x: float, y: float, size: float = 1) -> Corners:
    return [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]


def walls(axes: Axes, board: Board) -> None:
    for edge in board.edges:
        axes.plot(*zip(edge.start, edge.end), color=INK_2, linewidth=1.2 if edge.kind == "wall" else 0.8)
    if board.kind == "plane":
        frame = Rectangle((0, 0), board.width, board.height, fill=False, edgecolor=INK_2, linewidth=1.2)
        axes.add_patch(frame)
