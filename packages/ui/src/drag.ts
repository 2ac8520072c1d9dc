// Dragging, apart from the index, since it brings dnd-kit. What is dragged calls `useDraggable` within the `DndContext` of the drag.
export { DndContext, DragOverlay, useDraggable } from "@dnd-kit/core";
export type { DndContextProps } from "@dnd-kit/core";
export { useDrag } from "./Drag/useDrag.ts";
export type { DragOptions, DragPlace, DragStart, UsedDrag } from "./Drag/useDrag.ts";
export { DropArea } from "./Drag/DropArea.tsx";
export { SortedList, useSortedItem } from "./Drag/SortedList.tsx";
export type { SortedListProps } from "./Drag/SortedList.tsx";
