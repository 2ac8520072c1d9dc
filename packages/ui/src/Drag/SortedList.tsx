import { closestCenter, DndContext, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { CSSProperties, ReactNode } from "react";
import { usePointerSensors } from "./dragSensors.ts";
import { listenersOf } from "./useDragItem.ts";
import type { DragListeners } from "./useDragItem.ts";

export interface SortedListProps {
  /** In the order of the list. */
  readonly keys: readonly string[];
  /** An item was dropped so many places further down; up is negative. Never 0. */
  readonly onMove: (key: string, by: number) => void;
  readonly children: ReactNode;
}

// The caller moves items by keys as well, which says what happened by itself.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** A list from top to bottom whose items are put in order by mouse and touch. Its items call {@link useSortedItem}. */
export const SortedList = ({ keys, onMove, children }: SortedListProps) => (
  <DndContext
    sensors={useSensors(...usePointerSensors())}
    collisionDetection={closestCenter}
    accessibility={silent}
    onDragEnd={({ active, over }) => {
      const by = over === null ? 0 : keys.indexOf(String(over.id)) - keys.indexOf(String(active.id));
      if (by !== 0) onMove(String(active.id), by);
    }}
  >
    <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  </DndContext>
);

/** Parts of an item of a {@link SortedList}. */
export interface SortedItem {
  /** Attributes of the element that moves. */
  readonly row: { readonly ref: (element: HTMLElement | null) => void; readonly style: CSSProperties };
  /** Attributes of the element it is picked up by. */
  readonly handle: DragListeners & { readonly ref: (element: HTMLElement | null) => void };
  readonly isDragging: boolean;
}

/** Makes an item of the {@link SortedList} around it. */
export const useSortedItem = (key: string, isDisabled: boolean): SortedItem => {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, transform, transition } = useSortable({
    id: key,
    disabled: isDisabled,
  });
  const style: CSSProperties = {
    translate: transform === null ? undefined : `0 ${Math.round(transform.y)}px`,
    transition: transition?.replace("transform", "translate"),
  };
  return {
    row: { ref: setNodeRef, style },
    handle: { ...listenersOf(listeners), ref: setActivatorNodeRef },
    isDragging,
  };
};
