import { attributeOf, elementsOf } from "@backroom/receipt-template";
import type { TemplateCommand } from "@backroom/receipt-template";
import { useLingui } from "@lingui/react/macro";
import { findBlock, flatten, indexOfKey, isWithin, parentKeyOf } from "./model/blocks.ts";
import type { Block } from "./model/blocks.ts";
import type { PaletteEntry } from "./model/palette.ts";
import { isSamePlace, slotAfter, slotTowards } from "./model/slots.ts";
import type { Slot } from "./model/slots.ts";
import type { BlockNames } from "./model/useBlockNames.ts";
import type { StudioStore } from "./createStudioStore.ts";
import { useAttributeTexts } from "./properties/attributeTexts.ts";

/** What can be done with blocks. All of it is a change of the text, with a name for undo. */
export interface BlockCommands {
  /** Puts a new block to a place; behind the selected one unless said otherwise. */
  readonly add: (entry: PaletteEntry, slot?: Slot) => void;
  readonly move: (key: string, slot: Slot) => void;
  readonly step: (key: string, step: 1 | -1) => void;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly wrapInCondition: (key: string) => void;
  /** Changes the test of a condition. The block at `key`, which may be inside the condition, stays selected. */
  readonly setTest: (condition: number, key: string, test: string, isTyping: boolean) => void;
  readonly unwrap: (key: string) => void;
  /** Null removes the attribute; `element` is the block or one of its columns. */
  readonly setAttribute: (element: number, name: string, value: string | null, isTyping?: boolean) => void;
  readonly setText: (element: number, text: string) => void;
  readonly setVariant: (
    element: number,
    name: "alt" | "empty",
    language: string | null,
    text: string | null,
  ) => void;
  readonly addColumn: (key: string) => void;
  readonly removeColumn: (element: number) => void;
}

/** The block that is selected once another is gone: the next one, else the one before, else what it stood in. */
const heirOf = (root: Block, key: string): string => {
  const parent = parentKeyOf(key) ?? "";
  const count = findBlock(root, parent)?.children.length ?? 0;
  const index = Math.min(indexOfKey(key), count - 2);
  return index < 0 ? parent : parent === "" ? `${index}` : `${parent}.${index}`;
};

/** Makes the commands of a designer. */
export const useBlockCommands = (store: StudioStore, names: BlockNames): BlockCommands => {
  const { t, i18n } = useLingui();
  const { nameOf } = useAttributeTexts();
  const within = (key: string, act: (root: Block, block: Block) => void) => {
    const { root } = store.getState();
    const block = root === null ? undefined : findBlock(root, key);
    if (root !== null && block !== undefined) act(root, block);
  };
  const run = (name: string, command: TemplateCommand, more: { select?: string; isTyping?: boolean } = {}) =>
    store.run({ name, commands: [command], ...more });
  const move = (key: string, slot: Slot) =>
    within(key, (root, block) => {
      const parent = findBlock(root, slot.parent);
      if (parent === undefined || isWithin(slot.parent, key) || isSamePlace(slot, key)) return;
      // The package counts places without the block that is moved.
      const isLater = slot.parent === parentKeyOf(key) && slot.index > indexOfKey(key);
      const kind = names.kindName(block);
      run(t`Move: ${kind}`, {
        kind: "move",
        element: block.node.from,
        parent: parent.node.from,
        index: isLater ? slot.index - 1 : slot.index,
      });
    });
  return {
    add: (entry, slot) => {
      const { root, selectedKey } = store.getState();
      if (root === null) return;
      const place = slot ?? slotAfter(root, selectedKey);
      const parent = findBlock(root, place.parent);
      if (parent === undefined) return;
      const kind = i18n._(entry.name);
      store.run({
        name: t`Add: ${kind}`,
        commands: entry.xml(t`Text`).map((xml, at) => ({
          kind: "insert",
          parent: parent.node.from,
          index: place.index + at,
          xml,
        })),
        select: place.parent === "" ? `${place.index}` : `${place.parent}.${place.index}`,
      });
    },
    move,
    step: (key, step) => {
      const { root } = store.getState();
      const slot = root === null || key === "" ? undefined : slotTowards(root, key, step);
      if (slot !== undefined) move(key, slot);
    },
    duplicate: (key) =>
      within(key, (_, block) => {
        const kind = names.kindName(block);
        if (key !== "") run(t`Duplicate: ${kind}`, { kind: "duplicate", element: block.node.from });
      }),
    remove: (key) =>
      within(key, (root, block) => {
        const kind = names.kindName(block);
        if (key === "") return;
        run(t`Remove: ${kind}`, { kind: "remove", element: block.node.from }, { select: heirOf(root, key) });
      }),
    wrapInCondition: (key) =>
      within(key, (root, block) => {
        const isInLines = flatten(root).some(
          (one) => one.kind === "lines" && one.key !== key && isWithin(key, one.key),
        );
        const test = isInLines ? "Quantity != 1" : "Total != 0";
        if (key !== "")
          run(t`Add: condition`, {
            kind: "wrap",
            element: block.node.from,
            name: "if",
            attributes: { test },
          });
      }),
    unwrap: (key) =>
      within(key, (_, block) => run(t`Remove: condition`, { kind: "unwrap", element: block.node.from })),
    setTest: (element, key, value, isTyping) => {
      const name = nameOf("test");
      const command = { kind: "setAttribute", element, name: "test", value } as const;
      run(t`Change: ${name}`, command, { select: key, isTyping });
    },
    setAttribute: (element, attribute, value, isTyping = false) => {
      const name = nameOf(attribute);
      run(t`Change: ${name}`, { kind: "setAttribute", element, name: attribute, value }, { isTyping });
    },
    setText: (element, text) => run(t`Change: text`, { kind: "setText", element, text }, { isTyping: true }),
    setVariant: (element, name, language, text) =>
      run(t`Change: text`, { kind: "setVariant", element, name, language, text }, { isTyping: true }),
    addColumn: (key) =>
      within(key, (_, block) =>
        run(t`Add: column`, {
          kind: "insert",
          parent: block.node.from,
          index: elementsOf(block.node).length,
          xml: `<col align="end">${t`Text`}</col>`,
        }),
      ),
    removeColumn: (element) => run(t`Remove: column`, { kind: "remove", element }),
  };
};

/** The condition around a block alone, if there is one: `Shown if` of its properties. */
export const conditionAround = (root: Block, key: string): Block | undefined => {
  const parent = parentKeyOf(key);
  const found = parent === undefined ? undefined : findBlock(root, parent);
  return found?.kind === "if" && attributeOf(found.node, "test") !== undefined && found.children.length === 1
    ? found
    : undefined;
};
