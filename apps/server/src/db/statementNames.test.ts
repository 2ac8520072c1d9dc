import { expect, it } from "vitest";
import { createStatementNames } from "./statementNames.ts";

it("names a statement from its fifth use on, the same each time", () => {
  const { nameOf } = createStatementNames();
  const names = Array.from({ length: 7 }, () => nameOf("select 1"));
  expect(names).toEqual([undefined, undefined, undefined, undefined, "s1", "s1", "s1"]);
});

it("never gives a name to another statement, however many come and go", () => {
  const { nameOf, forget } = createStatementNames();
  const nameAfterUses = (sql: string) => Array.from({ length: 5 }, () => nameOf(sql)).at(-1);
  const names = Array.from({ length: 300 }, (_, index) => nameAfterUses(`select ${index}`));
  expect(new Set(names).size).toBe(300);
  // Among the 200 used last.
  expect(nameOf("select 299")).toBe(names.at(-1));
  forget("select 299");
  expect(nameOf("select 299")).toBeUndefined();
  expect(nameAfterUses("select 0")).toBe("s301");
});
