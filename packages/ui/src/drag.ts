// Dragging, apart from the index, since it brings dnd-kit.
export { DragArea } from "./Drag/DragArea.tsx";
export type { DragAreaProps, DragTexts } from "./Drag/DragArea.tsx";
export { DragShadow } from "./Drag/DragShadow.tsx";
export { DropArea } from "./Drag/DropArea.tsx";
export type { DropAreaProps } from "./Drag/DropArea.tsx";
export { SortedList, useSortedItem } from "./Drag/SortedList.tsx";
export type { SortedItem, SortedListProps } from "./Drag/SortedList.tsx";
export { useDrag } from "./Drag/useDrag.ts";
export type { DragContext, DragOptions, DragPlace, DragStart, UsedDrag } from "./Drag/useDrag.ts";
export { useDragItem } from "./Drag/useDragItem.ts";
export type { DragItem, DragListeners } from "./Drag/useDragItem.ts";
