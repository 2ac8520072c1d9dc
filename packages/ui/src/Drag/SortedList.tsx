import { closestCenter, DndContext, useSensors } from "@dnd-kit/core";
import type { DndContextProps } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { CSSProperties, ReactNode } from "react";
import { usePointerSensors } from "./useDrag.ts";

/** Props of {@link SortedList}. */
export interface SortedListProps {
  /** In the order of the list. */
  readonly keys: readonly string[];
  /** An item was dropped so many places further down; up is negative. Never 0. */
  readonly onMove: (key: string, by: number) => void;
  readonly children: ReactNode;
}

// The caller moves items by keys as well, which says what happened by itself.
const silent: NonNullable<DndContextProps["accessibility"]> = {
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

/** Parts of an item of a {@link SortedList}: `row` moves, `handle` picks it up. */
export const useSortedItem = (key: string, isDisabled: boolean) => {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, transform, transition } = useSortable({
    id: key,
    disabled: isDisabled,
  });
  const style: CSSProperties = {
    translate: transform === null ? undefined : `0 ${Math.round(transform.y)}px`,
    transition: transition?.replace("transform", "translate"),
  };
  return { row: { ref: setNodeRef, style }, handle: { ...listeners, ref: setActivatorNodeRef }, isDragging };
};
