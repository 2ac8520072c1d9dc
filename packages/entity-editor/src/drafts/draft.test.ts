import { describe, expect, it } from "vitest";
import { parseDraft, parseDrafts } from "./draft.ts";
import type { DraftKey } from "@backroom/record-work";
import { nameOfDraft, parseDraftName } from "./draftName.ts";

const draft = {
  version: 1,
  id: "visit",
  etag: '"1"',
  savedAt: "2026-01-01T00:00:00Z",
  title: "Oat drink",
  base: {},
  values: { Text: "a" },
};

describe("parseDraft", () => {
  it("reads a draft and refuses everything else that may lie in storage", () => {
    expect(parseDraft(draft)).toEqual(draft);
    const others = [
      undefined,
      null,
      "x",
      [],
      { ...draft, version: 2 },
      { ...draft, values: [] },
      { ...draft, etag: 1 },
    ];
    expect(others.map(parseDraft)).toEqual(others.map(() => undefined));
  });

  it("reads a single draft stored before a record could have several", () => {
    const { id: _, title: __, ...old } = draft;
    expect(parseDrafts(old)).toEqual([{ ...old, id: "", title: "" }]);
    expect(parseDrafts([draft, "damaged", old])).toHaveLength(2);
  });
});

describe("names of drafts", () => {
  const place = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article" };

  it("lead back to their key", () => {
    const all: DraftKey[] = [
      { ...place, oid: 236 },
      { ...place, oid: 0, newId: "6f9619ff-8b86-d011-b42d-00c04fc964ff" },
    ];
    expect(all.map(nameOfDraft).map(parseDraftName)).toEqual(all);
  });

  it("differ between new records", () => {
    const names = ["a", "b"].map((newId) => nameOfDraft({ ...place, oid: 0, newId }));
    expect(new Set(names).size).toBe(2);
  });

  it("that lead to no record are refused", () => {
    const names = [
      "",
      5,
      "7/1004/pos-supply/article",
      "7/1004/pos-supply/article/0",
      "7/1004/pos-supply/article/new-",
      "x/1004/pos-supply/article/1",
      "7/1004//article/1",
      "7/1004/pos-supply/article/1/2",
    ];
    expect(names.map(parseDraftName)).toEqual(names.map(() => undefined));
  });
});
