import { describe, expect, it } from "vitest";
import { oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { canEdit, editorReducer, initialEditorState, leaveLabel } from "./editorState.ts";
import type { EditorEvent, EditorState } from "./editorState.ts";

const run = (...events: readonly EditorEvent[]): EditorState =>
  events.reduce(editorReducer, initialEditorState);
const loaded: EditorEvent = { type: "loaded", record: oatDrink };
const theirs = { ...oatDrink, ETag: '"2"', Text: "Theirs" };
const change = { type: "update", userName: "manager", etag: '"2"', at: 1000 } as const;

describe("editorReducer", () => {
  it("can edit once the record is read, not while it is saved or closes", () => {
    expect(canEdit(run())).toBe(false);
    expect(canEdit(run(loaded))).toBe(true);
    expect(canEdit(run(loaded, { type: "save" }))).toBe(false);
    expect(canEdit(run(loaded, { type: "close" }))).toBe(false);
    expect(canEdit(run(loaded, { type: "failed", error: null, isAtFields: false, isGone: false }))).toBe(
      true,
    );
  });

  it("goes back to the edits when the rules refused, but not from a conflict", () => {
    expect(run(loaded, { type: "save" }, { type: "refused" }).phase.name).toBe("editing");
    const conflict = { theirs, fields: [], current: undefined };
    const state = run(loaded, { type: "save" }, { type: "conflicted", conflict }, { type: "refused" });
    expect(state.phase).toEqual({ name: "conflict", conflict, isBusy: false });
  });

  it("shows the strip again after the next change, though the last one was dismissed", () => {
    const seen = run(loaded, { type: "foreign", change }, { type: "foreignSeen" });
    expect(seen.isForeignSeen).toBe(true);
    expect(editorReducer(seen, { type: "foreign", change: { ...change } })).toBe(seen);
    const next = { ...change, etag: '"3"' };
    expect(editorReducer(seen, { type: "foreign", change: next }).isForeignSeen).toBe(false);
  });

  it("offers drafts one after the other", () => {
    const draft = { version: 1, id: "a", etag: "", savedAt: "", title: "", base: {}, values: {} } as const;
    const found = run(loaded, { type: "draftsFound", drafts: [draft, { ...draft, id: "b" }] });
    const asked = editorReducer(found, { type: "draftClashed", names: ["Text"] });
    expect(editorReducer(asked, { type: "draftSettled" })).toMatchObject({
      drafts: [{ id: "b" }],
      draftClashes: [],
    });
  });
});

describe("leaveLabel", () => {
  it("reads Close only when there is nothing to cancel", () => {
    expect(leaveLabel(true, false, false)).toBe("close");
    expect(leaveLabel(false, true, false)).toBe("close");
    expect(leaveLabel(false, true, true)).toBe("cancel");
    expect(leaveLabel(false, false, false)).toBe("cancel");
  });
});
