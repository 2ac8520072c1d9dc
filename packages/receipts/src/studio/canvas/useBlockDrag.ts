import { useDrag } from "@backroom/ui/drag";
import type { DragPlace, UsedDrag } from "@backroom/ui/drag";
import { handleId } from "./BlockTools.tsx";
import { isContainer, isWithin } from "../model/blocks.ts";
import type { Block } from "../model/blocks.ts";
import { paletteEntry } from "../model/palette.ts";
import type { PaletteEntry } from "../model/palette.ts";
import { isSamePlace, slotsOf } from "../model/slots.ts";
import type { Slot } from "../model/slots.ts";
import type { BlockCommands } from "../useBlockCommands.ts";

/** Edge of a container where a block is put beside it. */
const EDGE_PX = 6;

/** What is dragged: a block of the template, or a new one. */
export interface BlockDrag {
  readonly moved: string | undefined;
  readonly entry: PaletteEntry | undefined;
  /** Undefined = it is not over the paper. */
  readonly slot: Slot | undefined;
}

const handleOf = handleId("");
const readId = (id: string): Pick<BlockDrag, "moved" | "entry"> => {
  if (id.startsWith("new:")) return { moved: undefined, entry: paletteEntry(id.slice(4)) };
  return { moved: id.startsWith(handleOf) ? id.slice(handleOf.length) : id, entry: undefined };
};

/** The place under a pointer: between the blocks it is between, in the innermost one it is in. */
const slotUnder = (paper: HTMLElement, block: Block, y: number, moved: string | undefined): Slot => {
  const boxOf = ({ key }: Block) =>
    paper.querySelector(`[data-block="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  for (const [index, child] of block.children.entries()) {
    const box = boxOf(child);
    if (box === undefined || y > box.bottom) continue;
    const isOpen = isContainer(child.kind) && !(moved !== undefined && isWithin(child.key, moved));
    if (isOpen && y > box.top + EDGE_PX && y < box.bottom - EDGE_PX) return slotUnder(paper, child, y, moved);
    return { parent: block.key, index: y < (box.top + box.bottom) / 2 ? index : index + 1 };
  }
  return { parent: block.key, index: block.children.length };
};

/** Moves blocks, and brings new ones, by pointer, touch and keys. */
export const useBlockDrag = (
  root: Block | null,
  commands: BlockCommands | undefined,
): UsedDrag<BlockDrag> => {
  const slotAt = ({ area, y }: DragPlace, moved: string | undefined): Slot | undefined => {
    const paper = area?.querySelector<HTMLElement>("[data-paper]");
    return paper === null || paper === undefined || root === null
      ? undefined
      : slotUnder(paper, root, y, moved);
  };
  return useDrag<BlockDrag>({
    begin: (id, { isByKeys }) => {
      const what = readId(id);
      const own = what.moved === undefined || root === null ? [] : slotsOf(root, what.moved);
      const slot = own.find((one) => what.moved !== undefined && isSamePlace(one, what.moved));
      return { ...what, slot: isByKeys ? slot : undefined };
    },
    follow: (drag, place) => {
      const slot = slotAt(place, drag.moved);
      const isSame = slot?.parent === drag.slot?.parent && slot?.index === drag.slot?.index;
      return isSame ? drag : { ...drag, slot };
    },
    step: (drag, { code }) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[code];
      const { moved } = drag;
      if (by === undefined || moved === undefined || root === null) return undefined;
      const slots = slotsOf(root, moved);
      const at = slots.findIndex(
        ({ parent, index }) => parent === drag.slot?.parent && index === drag.slot.index,
      );
      // The two places before and behind the block itself are the same.
      const [next, behind] = [slots[at + by], slots[at + 2 * by]];
      const isOwn = next !== undefined && isSamePlace(next, moved) && isSamePlace(slots[at] ?? next, moved);
      const slot = isOwn ? behind : next;
      return slot === undefined ? drag : { ...drag, slot };
    },
    drop: ({ moved, entry, slot }) => {
      if (slot === undefined) return;
      if (moved !== undefined) commands?.move(moved, slot);
      else if (entry !== undefined) commands?.add(entry, slot);
    },
  });
};
