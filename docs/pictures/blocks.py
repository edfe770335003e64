"""A sheet of samples: a grid that is cut into blocks, each with its name in its corner."""

from __future__ import annotations

from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region, Scene, Space

WIDTH = 18
FINE = 2  # points of a sheet's grid to a cell, so that a ring may be smaller than one


class Sheet:
    """Takes one sample after another."""

    def __init__(self, title: str, blocks: int, height: int) -> None:
        self.title = title
        self.height = height
        self.rows = -(-blocks // (WIDTH // 3)) * height
        self.used = 0
        self.looks: dict[tuple[int, int], str] = {}
        self.numbers: dict[tuple[int, int], str] = {}
        self.missing: set[tuple[int, int]] = set()
        self.edges: list[Edge] = []
        self.regions: list[Region] = []
        self.elements: list[Element] = []
        self.layers: list[Layer] = []

    def block(self, name: str, *look: str) -> tuple[int, int]:
        """Names the next block; the cell in the middle of its last row."""
        across = WIDTH // 3
        left, top = self.used % across * 3, self.used // across * self.height
        self.used += 1
        cells = tuple(f"{x},{y}" for y in range(top, top + self.height) for x in range(left, left + 3))
        self.regions.append(Region(f"block {self.used}", name, cells=cells, look=look))
        return left + 1, top + self.height - 1

    def piece(self, name: str, kind: str = "figure", **more: object) -> None:
        x, y = self.block(name)
        about: dict[str, object] = {"at": point(x, y), "side": "blue", "seat": 0, "role": "recon"}
        self.elements.append(Element(f"piece {self.used}", kind, name, **about | more))  # type: ignore[arg-type]

    def edge(self, name: str, kind: str, *look: str) -> None:
        x, y = self.block(name)
        middle = Edge(f"edge {self.used}", kind, (x, y), (x + 1, y), name, look)
        ends = [Edge(f"end {self.used} {at}", "wall", (at, y), (at + 1, y)) for at in (x - 1, x + 1)]
        self.edges += [middle] if kind == "half" else [*ends, middle]

    def scene(self) -> Scene:
        places = [(x, y) for y in range(self.rows) for x in range(WIDTH) if (x, y) not in self.missing]
        cells = tuple(
            Cell(
                f"{x},{y}",
                x,
                y,
                look=(self.looks[x, y],) if (x, y) in self.looks else (),
                number=self.numbers.get((x, y), ""),
            )
            for x, y in places
        )
        board = Board(
            "grid",
            self.title,
            width=WIDTH,
            height=self.rows,
            cells=cells,
            edges=tuple(self.edges),
            regions=tuple(self.regions),
            unit=FINE,
        )
        return Scene(self.title, "", board, tuple(self.elements), tuple(self.layers))


def point(x: int, y: int) -> Space:
    """The middle of a cell."""
    return Space(x=FINE * x + 1, y=FINE * y + 1)


def along(x: int, y: int, *steps: int) -> tuple[tuple[int, int], ...]:
    """Points in a row of cells, so many to the left or right of one."""
    return tuple((FINE * (x + step) + 1, FINE * y + 1) for step in steps)
