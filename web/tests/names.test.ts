import { expect, test } from "vitest";

const FILES = Object.keys(import.meta.glob("../src/**/*"));

test("no two modules have the same name where letters have no case", () => {
  const names = FILES.map((file) => file.replace(/\.ts$/, "").toLowerCase());
  expect(FILES.length).toBeGreaterThan(200);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
