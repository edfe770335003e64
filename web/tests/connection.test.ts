import { expect, test, vi } from "vitest";
import { games } from "../src/server/api";
import { socketAddress } from "../src/server/connection.svelte";

test("the socket is beside the page, wherever that lies", () => {
  expect(socketAddress("http://localhost:8347/")).toBe("ws://localhost:8347/ws");
  expect(socketAddress("https://games.example.org/sandtable/#/m/x?at=3")).toBe("wss://games.example.org/sandtable/ws");
  expect(socketAddress("https://games.example.org/a/b/index.html?x#/rules/morale")).toBe(
    "wss://games.example.org/a/b/ws",
  );
});

test("and so is all that is asked for", async () => {
  const asked = vi.fn(async () => new Response("[]"));
  vi.stubGlobal("fetch", asked);
  expect(await games()).toEqual([]);
  expect(asked).toHaveBeenCalledWith("api/games", {});
  vi.unstubAllGlobals();
});
