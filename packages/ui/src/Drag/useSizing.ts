import { useRef } from "react";
import { useMove } from "react-aria/useMove";
import { useDocumentKeys } from "../keys/useDocumentKeys.ts";

/** A way in px from where the pointer went down; right and down are positive. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

/** What a size that is dragged does. */
export interface SizingOptions {
  readonly onBegin?: () => void;
  readonly onMove: (way: Way) => void;
  /** `isKept`: false = Escape puts the size back. */
  readonly onEnd: (way: Way, isKept: boolean) => void;
}

/** What the edge belongs to is not dragged with it. */
const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

/** Sizes something by dragging its edge or corner. Returns the attributes of the edge. Escape puts the size back. */
export const useSizing = ({ onBegin, onMove, onEnd }: SizingOptions) => {
  /** Null = nothing is dragged. */
  const way = useRef<Way | null>(null);
  const end = (isKept: boolean): void => {
    const { current: last } = way;
    way.current = null;
    if (last !== null) onEnd(last, isKept);
  };
  const { moveProps } = useMove({
    onMoveStart: () => {
      way.current = { x: 0, y: 0 };
      onBegin?.();
    },
    onMove: ({ deltaX, deltaY }) => {
      if (way.current === null) return;
      way.current = { x: way.current.x + deltaX, y: way.current.y + deltaY };
      onMove(way.current);
    },
    onMoveEnd: () => end(true),
  });
  useDocumentKeys((event) => {
    if (event.key !== "Escape" || way.current === null) return;
    event.preventDefault();
    end(false);
  });
  return { ...moveProps, onMouseDown: stop, onTouchStart: stop };
};
