import { codeExtensions } from "./codeExtensions.ts";
import { expect, it } from "vitest";
import { createTemplateEditor } from "./createTemplateEditor.ts";

const make = (text = "<receipt/>") =>
  createTemplateEditor(
    text,
    codeExtensions({ isReadOnly: false, documentType: "receipt", textOf: ({ code }) => code }),
  );
const insert = (from: number, text: string) => ({ from, to: from, insert: text });

it("undoes what was typed and what commands changed, in one order and with its names", () => {
  const made = make();
  made.dispatch({ changes: insert(8, " width='42'"), userEvent: "input.type" });
  made.change({ name: "Add rule", changes: [insert(0, "<!-- a -->")], cursor: 3 });
  expect(made.getState().undone).toEqual(["", "Add rule"]);
  expect(made.getState().editor.selection.main.head).toBe(3);
  made.undo();
  expect(made.text()).toBe("<receipt width='42'/>");
  expect(made.getState().redone).toEqual(["Add rule"]);
  made.undo();
  expect(made.text()).toBe("<receipt/>");
  expect(made.undo()).toBe(false);
  made.redo();
  made.redo();
  expect(made.text()).toBe("<!-- a --><receipt width='42'/>");
  expect(made.getState()).toMatchObject({ undone: ["", "Add rule"], redone: [] });
});

it("a new change ends what could be done again", () => {
  const made = make();
  made.change({ name: "One", changes: [insert(0, "1")] });
  made.undo();
  made.change({ name: "Two", changes: [insert(0, "2")] });
  expect(made.getState()).toMatchObject({ undone: ["Two"], redone: [] });
  expect(made.redo()).toBe(false);
});

it("letters typed into a field of the page are undone together", () => {
  const made = make("");
  for (const [index, letter] of "Total".split("").entries())
    made.change({ name: "Text", changes: [insert(index, letter)], isTyping: true });
  expect(made.getState().undone).toEqual(["Text"]);
  made.undo();
  expect(made.text()).toBe("");
});

it("a loaded text has no history", () => {
  const made = make();
  made.change({ name: "One", changes: [insert(0, "1")] });
  made.load("<receipt/>");
  expect(made.undo()).toBe(false);
  expect(made.getState().undone).toEqual([]);
});
