import { describe, expect, it } from "vitest";
import type { Link, SheetColumn, Word } from "../src/server/protocol";
import { chainOf, sentence, textOf, verbsFor, withVerb, wrong } from "../src/workshop/cards/chain";
import { parsed } from "../src/workshop/cards/values";

const WHOM: Word[] = [
  ["nearest", "the nearest player"],
  ["that", "that player"],
];
const DICE: Word[] = [
  ["2W", "with 2 white dice"],
  ["3B", "with 3 black dice"],
];
const whom: Link = { words: WHOM, ask: "Whom?" };
const dice: Link = { words: DICE };
const blind: Link = { words: [["blind", "seen or not"]] };
const push: Link = { words: [["push 2", "pushing 2 spaces"]] };

const LINE: SheetColumn = {
  key: "",
  label: "",
  text: "",
  kind: "chain",
  verbs: [
    { word: "attack", said: "Attacks", links: [whom, dice, blind, push] },
    { word: "reload", said: "Reloads", only: "ocelot" },
    { word: "dogs", said: "Sends the dogs", links: [{ words: DICE, ask: "How many dice?" }], only: "wolf" },
    { word: "salvo", said: "Launches at", links: [{ words: [["every", "every player"]], ask: "Whom?" }] },
  ],
};

const words = (text: string) => chainOf(LINE, text)?.words.map((word) => word?.[0]);

describe("a line of a card", () => {
  it("is read into its words, in any order, and said as a sentence", () => {
    expect(words("attack nearest 3B push 2 blind")).toEqual(["nearest", "3B", "blind", "push 2"]);
    expect(words("attack 2W")).toEqual([undefined, "2W", undefined, undefined]);
    expect(chainOf(LINE, "attack that 9")?.rest).toBe("9");
    expect(sentence(LINE, "attack that 2W push 2")).toBe("Attacks that player, with 2 white dice, pushing 2 spaces.");
    expect([sentence(LINE, "reload"), sentence(LINE, "dance")]).toEqual(["Reloads.", "dance."]);
  });

  it("asks for what is missing, and is refused until then", () => {
    expect(wrong(LINE, "dogs")).toBe("How many dice?");
    expect(parsed(LINE, "dogs")).toEqual({ why: "How many dice?" });
    expect(parsed(LINE, "dance")).toEqual({ why: "What does it do?" });
    expect(parsed(LINE, "dogs 2W")).toEqual({ value: "dogs 2W" });
  });

  it("keeps what another verb has words for, too", () => {
    const turned = (word: string, from: string) => {
      const verb = LINE.verbs?.find((each) => each.word === word);
      return verb && textOf(withVerb(verb, chainOf(LINE, from)));
    };
    expect(turned("dogs", "attack nearest 2W blind")).toBe("dogs 2W");
    expect(turned("attack", "dogs 3B")).toBe("attack 3B");
    expect(turned("salvo", "reload")).toBe("salvo every");
  });

  it("has the verbs of its own Boss", () => {
    const names = verbsFor(LINE, "bosses/wolf.toml").map(({ word }) => word);
    expect(names).toEqual(["attack", "dogs", "salvo"]);
  });
});
