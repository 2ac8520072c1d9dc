import type { Terminal } from "@backroom/contract";
import { expect, it } from "vitest";
import { sampleTerminals } from "../../testing/sampleTerminals.ts";
import { sortRows } from "./sortRows.ts";

const [first] = sampleTerminals.terminals;
const terminal = (id: string, more: Partial<Terminal> = {}): Terminal => {
  if (first === undefined) throw new Error("There is no sample.");
  return { ...first, id, ...more };
};
const idsOf = (orderBy: string, ...terminals: Terminal[]) =>
  sortRows(terminals, orderBy, ({ locationOid }) => String(locationOid)).map(({ id }) => id);

it("sorts ids and versions by their numbers", () => {
  expect(idsOf("id", terminal("T10"), terminal("T9"))).toEqual(["T9", "T10"]);
  const versions = [terminal("a", { version: "8.0.10" }), terminal("b", { version: "8.0.9" })];
  expect(idsOf("version", ...versions)).toEqual(["b", "a"]);
  expect(idsOf("-version", ...versions)).toEqual(["a", "b"]);
});

it.each(["queue", "-queue"])("sorts unknown values to the end with %s", (orderBy) => {
  const all = [terminal("unknown", { queueLength: null }), terminal("known", { queueLength: 3 })];
  expect(idsOf(orderBy, ...all)).toEqual(["known", "unknown"]);
});

it("sorts equal values by id in either direction", () => {
  expect(idsOf("location", terminal("T2"), terminal("T1"))).toEqual(["T1", "T2"]);
  expect(idsOf("-location", terminal("T2"), terminal("T1"))).toEqual(["T1", "T2"]);
});

it("treats the start of a connection that ended as unknown", () => {
  const away = terminal("away", { connected: false, since: "2026-01-01T00:00:00Z" });
  expect(idsOf("since", away, terminal("here", { since: "2026-11-20T06:00:00Z" }))).toEqual(["here", "away"]);
});
