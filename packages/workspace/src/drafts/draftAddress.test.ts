import { expect, it } from "vitest";
import { draftSearch } from "./draftAddress.ts";

it("a draft opens its record in the editor, or its new record as a row, and keeps the query of the page", () => {
  const now = { $start: "1", $k: "MQ==", $draft: "old", Search: "tea" };
  expect(draftSearch({ oid: 236 }, now)).toEqual({ $start: "1", Search: "tea", $k: "MjM2", $edit: "1" });
  expect(draftSearch({ oid: 0, newId: "n1" }, now)).toEqual({ $start: "1", Search: "tea", $draft: "n1" });
});
