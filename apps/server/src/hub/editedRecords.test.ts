import { expect, it } from "vitest";
import { createEditedRecords } from "./editedRecords.ts";
import type { RecordEditor } from "./editedRecords.ts";

const article = { area: "a", entity: "article", oid: 7, tenantOid: 1, locations: null, countries: null };
const ada = { userOid: 1, name: "Ada" };
const bo = { userOid: 2, name: "Bo" };
const says = (processId: string, ...editors: RecordEditor[]) => ({
  processId,
  records: [{ ...article, editors }],
});
const editorsIn = (states: readonly { readonly editors: readonly RecordEditor[] }[]) =>
  states.map(({ editors }) => editors.map(({ name }) => name));

it("joins the editors of all processes, and says only what has changed", () => {
  const edited = createEditedRecords();
  expect(editorsIn(edited.take(says("one", ada), 0))).toEqual([["Ada"]]);
  expect(edited.take(says("one", ada), 10)).toEqual([]);
  expect(editorsIn(edited.take(says("two", bo, ada), 20))).toEqual([["Ada", "Bo"]]);
  expect(editorsIn(edited.take(says("one"), 30))).toEqual([["Bo", "Ada"]]);
  expect(editorsIn(edited.take(says("two"), 40))).toEqual([[]]);
  expect(edited.ofKind("a", "article")).toEqual([]);
});

it("forgets a process that does not repeat itself", () => {
  const edited = createEditedRecords();
  edited.take(says("died", ada), 0);
  edited.take(says("lives", bo), 0);
  edited.take(says("lives", bo), 50);
  expect(editorsIn(edited.forget(40))).toEqual([["Bo"]]);
  expect(editorsIn(edited.ofKind("a", "article"))).toEqual([["Bo"]]);
  expect(edited.ofKind("a", "tax")).toEqual([]);
});
