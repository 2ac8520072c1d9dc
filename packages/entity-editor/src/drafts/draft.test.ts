import { describe, expect, it } from "vitest";
import { parseDraft } from "./draft.ts";

describe("parseDraft", () => {
  const draft = { version: 1, etag: '"1"', savedAt: "2026-01-01T00:00:00Z", base: {}, values: { Text: "a" } };

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
});
