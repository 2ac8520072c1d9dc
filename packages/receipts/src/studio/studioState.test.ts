import { defaultTemplates } from "@backroom/receipt-template";
import { expect, it } from "vitest";
import { codeExtensions } from "../template/codeExtensions.ts";
import { createTemplateEditor } from "../template/createTemplateEditor.ts";
import { createStudioStore } from "./createStudioStore.ts";
import { findBlock, flatten } from "./model/blocks.ts";
import { slotsOf, slotTowards } from "./model/slots.ts";

const template = `<receipt width="42">
  <!-- head -->
  <text x:own="kept">{Id}</text>
  <lines source="Lines">
    <row><col>{Text}</col><col align="end">{Total}</col></row>
    <if test="Quantity != 1">
      <text>{Quantity}</text>
    </if>
  </lines>
  <stamp colour="red"/>
  <cut/>
</receipt>
`;

const open = (text = template) => {
  const editor = createTemplateEditor(
    text,
    codeExtensions({ isReadOnly: false, documentType: "receipt", textOf: ({ code }) => code }),
  );
  const store = createStudioStore(editor, "receipt");
  const blockOf = (key: string) => {
    const { root } = store.getState();
    const block = root === null ? undefined : findBlock(root, key);
    if (block === undefined) throw new Error(`There is no block ${key}`);
    return block;
  };
  const keys = () => {
    const { root } = store.getState();
    return root === null ? [] : flatten(root).map(({ key, node }) => `${key} ${node.name}`);
  };
  return { editor, store, blockOf, keys };
};

it("shows the elements as blocks, columns as part of their row and unknown elements, too", () => {
  expect(open().keys()).toEqual([
    " receipt",
    "0 text",
    "1 lines",
    "1.0 row",
    "1.1 if",
    "1.1.0 text",
    "2 stamp",
    "3 cut",
  ]);
});

it("selects the block the cursor is in, and the cursor follows the block that is selected", () => {
  const { store, editor } = open();
  store.select("1.1.0");
  expect(store.getState()).toMatchObject({ selectedKey: "1.1.0", column: null });
  store.goTo(editor.text().indexOf("{Total}"));
  expect(store.getState()).toMatchObject({ selectedKey: "1.0", column: 1 });
  store.goTo(editor.text().indexOf("<!-- head"));
  expect(store.getState().selectedKey).toBe("");
});

it("a command keeps comments and unknown elements, and one undo takes it back with the selection", () => {
  const { store, editor, blockOf } = open();
  store.select("3");
  store.run({
    name: "Move",
    commands: [{ kind: "move", element: blockOf("3").node.from, parent: blockOf("").node.from, index: 0 }],
  });
  expect(store.getState().selectedKey).toBe("0");
  expect(editor.text()).toContain("<!-- head -->");
  expect(editor.text()).toContain('<stamp colour="red"/>');
  expect(editor.getState().undone).toEqual(["Move"]);
  editor.undo();
  expect(editor.text()).toBe(template);
  expect(store.getState().selectedKey).toBe("3");
});

it("commands that belong together are one step", () => {
  const { store, editor, blockOf } = open();
  const parent = blockOf("").node.from;
  store.run({
    name: "Add",
    commands: ["<text>a</text>", "<line/>", "<text>b</text>"].map((xml, index) => ({
      kind: "insert",
      parent,
      index: 1 + index,
      xml,
    })),
    select: "1",
  });
  expect(store.getState().root?.children.map(({ node }) => node.name)).toEqual([
    "text",
    "text",
    "line",
    "text",
    "lines",
    "stamp",
    "cut",
  ]);
  expect(store.getState().selectedKey).toBe("1");
  editor.undo();
  expect(editor.text()).toBe(template);
});

it("text that is no XML keeps the last blocks, says where it is broken, and refuses commands until it is whole", () => {
  const { store, editor, blockOf } = open();
  const at = editor.text().indexOf("</lines>");
  editor.change({ name: "typed", changes: [{ from: at, to: at + 8, insert: "</lin" }] });
  const broken = editor.text();
  expect(store.getState()).toMatchObject({ isBroken: true });
  expect(store.getState().root?.children).toHaveLength(4);
  expect(store.getState().problems[0]).toMatchObject({ severity: "error" });
  store.run({ name: "Remove", commands: [{ kind: "remove", element: blockOf("0").node.from }] });
  expect(editor.text()).toBe(broken);
  editor.undo();
  expect(store.getState().isBroken).toBe(false);
  expect(editor.text()).toBe(template);
});

it("every block can be stepped to the end and back to the top without a change of what is written", () => {
  for (const text of Object.values(defaultTemplates)) {
    const { store, keys, blockOf } = open(text);
    const names = (found: readonly string[]) =>
      found.map((key) => key.split(" ")[1]).toSorted((a, b) => (a ?? "").localeCompare(b ?? ""));
    const before = names(keys());
    for (const step of [1, -1] as const) {
      let key = "0";
      for (let count = 0; count < 200; count += 1) {
        const { root } = store.getState();
        const slot = root === null ? undefined : slotTowards(root, key, step);
        if (slot === undefined) break;
        const isLater = slot.parent === "" && !key.includes(".") && slot.index > Number(key);
        store.run({
          name: "Move",
          commands: [
            {
              kind: "move",
              element: blockOf(key).node.from,
              parent: blockOf(slot.parent).node.from,
              index: isLater ? slot.index - 1 : slot.index,
            },
          ],
        });
        key = store.getState().selectedKey;
      }
      expect(names(keys())).toEqual(before);
    }
  }
});

it("a block is never put into itself", () => {
  const { store } = open();
  const { root } = store.getState();
  if (root === null) throw new Error("The template was not read");
  for (const { key } of flatten(root).slice(1)) {
    const inside = slotsOf(root, key).filter(({ parent }) => parent === key || parent.startsWith(`${key}.`));
    expect(inside).toEqual([]);
  }
});
