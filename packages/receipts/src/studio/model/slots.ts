import { findBlock, isContainer, isWithin, indexOfKey, parentKeyOf } from "./blocks.ts";
import type { Block } from "./blocks.ts";

/** A place between blocks: before the block that is now at `index` in the block `parent`. */
export interface Slot {
  readonly parent: string;
  readonly index: number;
}

/** All places a block can be put to, from the top of the receipt to its end. `moved` = the block that would be moved. */
export const slotsOf = (root: Block, moved?: string): readonly Slot[] => {
  const within = (block: Block): readonly Slot[] => {
    if (moved !== undefined && isWithin(block.key, moved)) return [];
    return [
      ...block.children.flatMap((child, index) => [
        { parent: block.key, index },
        ...(isContainer(child.kind) ? within(child) : []),
      ]),
      { parent: block.key, index: block.children.length },
    ];
  };
  return within(root);
};

/** True when the block would stay where it is. */
export const isSamePlace = (slot: Slot, moved: string): boolean =>
  slot.parent === parentKeyOf(moved) &&
  (slot.index === indexOfKey(moved) || slot.index === indexOfKey(moved) + 1);

/** Where a block goes one step up or down: past its neighbour, into an open container, or out of its own. */
export const slotTowards = (root: Block, moved: string, step: 1 | -1): Slot | undefined => {
  const slots = slotsOf(root, moved);
  const own = slots.findIndex((slot) => isSamePlace(slot, moved));
  if (own === -1) return undefined;
  // A block has two slots of its own: before and behind itself.
  return slots[step === -1 ? own - 1 : own + 2];
};

/** The end of a container: before the cuts it ends with, as what comes after them is on the next receipt. */
const endOf = ({ key, children }: Block): Slot => ({
  parent: key,
  index: children.findLastIndex(({ kind }) => kind !== "cut") + 1,
});

const isSection = ({ kind }: Block): boolean => ["header", "body", "footer"].includes(kind);

/**
 * Position of a new block: after the selected block, or to the end of a selected section or empty container. Without a
 * selection, and behind the cut at the end: to the end of the footer, or of the template without one.
 */
export const slotAfter = (root: Block, key: string): Slot => {
  const parent = findBlock(root, parentKeyOf(key) ?? "");
  const selected = findBlock(root, key);
  if (parent === undefined || selected === undefined || key === "")
    return endOf(root.children.findLast(({ kind }) => kind === "footer") ?? root);
  if (isSection(selected) || (isContainer(selected.kind) && selected.children.length === 0))
    return endOf(selected);
  const end = endOf(parent);
  const index = indexOfKey(key) + 1;
  return index > end.index ? end : { parent: parent.key, index };
};
