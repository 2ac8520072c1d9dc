import { useDroppable } from "@dnd-kit/core";
import { useLayoutEffect } from "react";

export interface DropAreaProps {
  /** Unique in its `DragArea`. */
  readonly id: string;
  /** Called after each render. */
  readonly element: () => HTMLElement | null;
}

/** Makes an element of the page an area to drop on. */
export const DropArea = ({ id, element }: DropAreaProps): null => {
  const { setNodeRef } = useDroppable({ id });
  useLayoutEffect(() => setNodeRef(element()));
  return null;
};
