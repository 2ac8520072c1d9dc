import { expect, it } from "vitest";
import { change, changesSince, endTyping, mapHistory, redo, startHistory, undo } from "./history.ts";

it("undoes text typed into one field as one step, until typing ends", () => {
  let history = startHistory("");
  for (const text of ["T", "Te", "Tea"]) history = change(history, "Text", text, { typed: "text" });
  history = change(endTyping(history), "Text", "Tea!", { typed: "text" });
  history = change(history, "Number", "Tea! 5", { typed: "number" });
  const undone: string[] = [];
  while (history.past.length > 0) {
    history = undo(history);
    undone.push(history.now);
  }
  expect(undone).toEqual(["Tea!", "Tea", ""]);
});

it("makes text typed after an undo a step of its own", () => {
  const typed = change(startHistory(""), "Text", "Tea", { typed: "text" });
  const again = change(undo(typed), "Text", "Milk", { typed: "text" });
  expect(undo(again).now).toBe("");
  expect(undo(change(redo(undo(typed)), "Text", "Milk", { typed: "text" })).now).toBe("Tea");
});

it("counts the changes between the content and an earlier, a later and an unknown one", () => {
  const contents = ["A", "B", "C", "D"];
  let history = startHistory("A");
  for (const content of contents.slice(1)) history = change(history, "Edit", content);
  history = undo(undo(history));
  expect(contents.map((content) => changesSince(history, content))).toEqual([1, 0, 1, 2]);
  expect(changesSince(history, "unknown")).toBe(1);
  expect(changesSince(startHistory("A"), "unknown")).toBe(1);
  expect(changesSince(redo(history), "unknown")).toBe(2);
});

it("applies a function to the contents of all steps", () => {
  const history = undo(change(change(startHistory("a"), "Edit", "b"), "Edit", "c"));
  const mapped = mapHistory(history, (content) => content.toUpperCase());
  expect([undo(mapped).now, mapped.now, redo(mapped).now]).toEqual(["A", "B", "C"]);
});
