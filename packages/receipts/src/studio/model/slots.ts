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

/** Where a new block goes: to the end of the template or of an empty container that is selected, else behind what is selected. */
export const slotAfter = (root: Block, key: string): Slot => {
  const parent = parentKeyOf(key);
  const selected = findBlock(root, key);
  if (parent === undefined || selected === undefined) return { parent: "", index: root.children.length };
  if (isContainer(selected.kind) && selected.children.length === 0) return { parent: key, index: 0 };
  return { parent, index: indexOfKey(key) + 1 };
};
