import { useDraggable } from "@dnd-kit/core";
import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent, TouchEvent } from "react";

/** Listeners of what a thing is picked up by. */
export interface DragListeners {
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Parts of a thing that can be dragged. */
export interface DragItem {
  /** For the element that is dragged. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly element: RefObject<HTMLElement | null>;
  /** For the element it is picked up by, if that is another one. */
  readonly handleRef: (element: HTMLElement | null) => void;
  readonly listeners: DragListeners;
  /** Id of the instructions for keys. */
  readonly describedBy: string;
  readonly isDragging: boolean;
}

/** Listeners by the library's names for them. */
export const listenersOf = (by: Readonly<Record<string, unknown>> | undefined): DragListeners => {
  const listener = (name: string) => (event: SyntheticEvent) => {
    const found = by?.[name];
    if (typeof found === "function") found(event);
  };
  return {
    onMouseDown: listener("onMouseDown"),
    onTouchStart: listener("onTouchStart"),
    onKeyDown: listener("onKeyDown"),
  };
};

/** Makes a thing that can be dragged within the `DragArea` around it. `id` is unique there. */
export const useDragItem = (id: string, isDisabled = false): DragItem => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, node } = useDraggable({
    id,
    disabled: isDisabled,
  });
  return {
    ref: setNodeRef,
    element: node,
    handleRef: setActivatorNodeRef,
    listeners: listenersOf(listeners),
    describedBy: attributes["aria-describedby"],
    isDragging,
  };
};
