import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type {
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  SensorDescriptor,
  SensorOptions,
} from "@dnd-kit/core";
import { usePointerPlace } from "@backroom/ui";
import { useState } from "react";
import { handleId } from "./BlockTools.tsx";
import { isContainer, isWithin } from "./model/blocks.ts";
import type { Block } from "./model/blocks.ts";
import { paletteEntry } from "./model/palette.ts";
import type { PaletteEntry } from "./model/palette.ts";
import { isSamePlace, slotsOf } from "./model/slots.ts";
import type { Slot } from "./model/slots.ts";
import type { BlockCommands } from "./useBlockCommands.ts";

const LONG_PRESS_MS = 250;
/** Edge of a container where a block is put beside it. */
const EDGE_PX = 6;

/** What is dragged: a block of the template, or a new one. */
export interface BlockDrag {
  readonly moved: string | undefined;
  readonly entry: PaletteEntry | undefined;
  /** Undefined = it is not over the paper. */
  readonly slot: Slot | undefined;
  readonly isByKeys: boolean;
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

/** What a `DndContext` takes, and the drag. */
export interface UsedBlockDrag {
  readonly drag: BlockDrag | undefined;
  readonly context: {
    readonly sensors: SensorDescriptor<SensorOptions>[];
    readonly onDragStart: (event: DragStartEvent) => void;
    readonly onDragMove: (event: DragMoveEvent) => void;
    readonly onDragEnd: (event: DragEndEvent) => void;
    readonly onDragCancel: () => void;
  };
}

/** Moves blocks, and brings new ones, by pointer, touch and keys. `frame` holds the canvas. */
export const useBlockDrag = (
  root: Block | null,
  commands: BlockCommands | undefined,
  frame: () => HTMLElement | null,
): UsedBlockDrag => {
  const [drag, setDrag] = useState<BlockDrag>();
  const pointer = usePointerPlace();

  const slotNow = (moved: string | undefined): Slot | undefined => {
    const desk = frame()?.querySelector<HTMLElement>("[data-desk]");
    const paper = desk?.querySelector<HTMLElement>("[data-paper]");
    if (desk === null || desk === undefined || paper === null || paper === undefined || root === null)
      return undefined;
    const { x, y } = pointer.current;
    const box = desk.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
    return slotUnder(paper, root, y, moved);
  };
  const step = (event: KeyboardEvent): undefined => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (by === undefined) return undefined;
    event.preventDefault();
    setDrag((now) => {
      if (now?.moved === undefined || root === null) return now;
      const slots = slotsOf(root, now.moved);
      const at = slots.findIndex(
        ({ parent, index }) => parent === now.slot?.parent && index === now.slot.index,
      );
      // The two places before and behind the block itself are the same.
      const [next, behind] = [slots[at + by], slots[at + 2 * by]];
      const isOwn =
        next !== undefined && isSamePlace(next, now.moved) && isSamePlace(slots[at] ?? next, now.moved);
      const slot = isOwn ? behind : next;
      return slot === undefined ? now : { ...now, slot };
    });
    return undefined;
  };

  return {
    drag,
    context: {
      sensors: useSensors(
        useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
        // A finger that moves at once scrolls.
        useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: 8 } }),
        useSensor(KeyboardSensor, { coordinateGetter: step }),
      ),
      onDragStart: ({ active, activatorEvent }) => {
        const what = readId(String(active.id));
        const isByKeys = activatorEvent instanceof KeyboardEvent;
        const own = what.moved === undefined || root === null ? [] : slotsOf(root, what.moved);
        const slot = own.find((one) => what.moved !== undefined && isSamePlace(one, what.moved));
        setDrag({ ...what, isByKeys, slot: isByKeys ? slot : undefined });
      },
      onDragMove: () => {
        if (drag === undefined || drag.isByKeys) return;
        const slot = slotNow(drag.moved);
        // dnd-kit may report the last move after the drop: nothing is dragged any more then.
        if (slot?.parent !== drag.slot?.parent || slot?.index !== drag.slot?.index)
          setDrag((now) => now && { ...now, slot });
      },
      onDragEnd: () => {
        setDrag(undefined);
        if (drag === undefined || commands === undefined) return;
        const { moved, entry } = drag;
        // The last move may not have been drawn yet.
        const slot = drag.isByKeys ? drag.slot : slotNow(moved);
        if (slot === undefined) return;
        if (moved !== undefined) commands.move(moved, slot);
        else if (entry !== undefined) commands.add(entry, slot);
      },
      onDragCancel: () => setDrag(undefined),
    },
  };
};
