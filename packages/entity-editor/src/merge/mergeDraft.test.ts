import { expect, it } from "vitest";
import { draftClashes, holdsEdits, mergeDraft } from "./mergeDraft.ts";

const paths = ["Text", "Price", "Division"];
const base = { Text: "Tea", Price: 1, Division: "A" };
const draft = { etag: "1", base, values: { ...base, Price: 2 } };
const formWith = (typed: Record<string, unknown>, etag = "1", initial: Record<string, unknown> = base) => ({
  paths,
  etag,
  initial,
  values: { ...initial, ...typed },
});

it("keeps what was typed since, beside the edits of the draft", () => {
  expect(mergeDraft(formWith({ Division: "B" }), draft, "draft")).toEqual({
    etag: "1",
    initial: base,
    values: { Text: "Tea", Price: 2, Division: "B" },
  });
});

it("names the fields both changed, and takes the chosen side of them", () => {
  const form = formWith({ Price: 3, Division: "B" });
  expect(draftClashes(form, draft).map(({ path }) => path)).toEqual(["Price"]);
  expect(mergeDraft(form, draft, "draft").values).toEqual({ Text: "Tea", Price: 2, Division: "B" });
  expect(mergeDraft(form, draft, "typed").values).toEqual({ Text: "Tea", Price: 3, Division: "B" });
  expect(draftClashes(formWith({ Price: 2 }), draft)).toEqual([]);
});

it("takes what others stored meanwhile, unless the draft changed the same field", () => {
  const stored = { ...base, Text: "Green tea" };
  expect(mergeDraft(formWith({}, "2", stored), draft, "draft")).toEqual({
    etag: "2",
    initial: stored,
    values: { Text: "Green tea", Price: 2, Division: "A" },
  });
});

it("returns to the version of the draft when that clashes with what others stored", () => {
  const stored = { ...base, Price: 9 };
  expect(mergeDraft(formWith({ Division: "B" }, "2", stored), draft, "draft")).toEqual({
    etag: "1",
    initial: base,
    values: { Text: "Tea", Price: 2, Division: "B" },
  });
});

it("finds nothing to restore in a draft that is stored already", () => {
  expect(holdsEdits(paths, draft, { ...base, Price: 2, Text: "Green tea" })).toBe(false);
  expect(holdsEdits(paths, draft, base)).toBe(true);
});

it("uses content the draft sent without a response as the base if it is stored", () => {
  const stored = { ...base, Price: 9 };
  const sent = { ...draft, sent: [{ ...base, Price: 9 }] };
  expect(mergeDraft(formWith({}, "2", stored), sent, "draft")).toEqual({
    etag: "2",
    initial: stored,
    values: { Text: "Tea", Price: 2, Division: "A" },
  });
});
