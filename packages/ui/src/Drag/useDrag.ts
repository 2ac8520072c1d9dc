import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { pointerPlaceOf, usePointerPlace } from "../pointer/usePointerPlace.ts";
import type { PointerPlace } from "../pointer/usePointerPlace.ts";

/** Where the pointer is while something is dragged. */
export interface DragPlace extends PointerPlace {
  /** The drop area under the pointer; null = none. */
  readonly area: HTMLElement | null;
}

/** How a drag begins. */
export interface DragStart extends PointerPlace {
  /** It is moved by keys: it has no pointer. */
  readonly isByKeys: boolean;
}

/** What a kind of drag does. `Drag` is what is dragged and where it would be dropped. */
export interface DragOptions<Drag> {
  /** The drag of the thing with this id; undefined = it stays. */
  readonly begin: (id: string, start: DragStart) => Drag | undefined;
  /** The drag after the pointer moved; the same object = nothing changed. */
  readonly follow: (drag: Drag, place: DragPlace) => Drag;
  /** The drag after a key; undefined = the key means nothing. Default: nothing is dragged by keys. */
  readonly step?: (drag: Drag, event: KeyboardEvent) => Drag | undefined;
  /** Keys that pick up, as `KeyboardEvent.code`. Default Space and Enter. */
  readonly pickUpKeys?: readonly string[];
  readonly drop: (drag: Drag) => void;
  /** After the drop, or when it is put back. */
  readonly end?: (drag: Drag) => void;
}

/** What a {@link DragArea} calls. */
export interface DragContext {
  readonly pointer: RefObject<PointerPlace>;
  /** Null = nothing is dragged by keys. */
  readonly keys: {
    readonly coordinateGetter: (event: KeyboardEvent) => undefined;
    readonly keyboardCodes: { start: string[]; cancel: string[]; end: string[] };
  } | null;
  readonly onBegin: (id: string, event: Event) => void;
  readonly onMove: () => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** The drop areas there are. */
  readonly onAreas: (areas: readonly HTMLElement[]) => void;
}

/** A drag. */
export interface UsedDrag<Drag> {
  readonly drag: Drag | undefined;
  readonly isByKeys: boolean;
  /** For the {@link DragArea} around all that takes part. */
  readonly context: DragContext;
}

const PICK_UP_KEYS = ["Space", "Enter"];

/** Whether the pointer is over an element. */
export const isOver = ({ x, y }: PointerPlace, element: HTMLElement): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/**
 * Drags things by mouse, touch and keys to a place that the caller calculates from the pointer: among parts that lie in the way
 * of each other, or move with every step. The drop is where the pointer is then, also if the last move has not been drawn yet.
 */
export const useDrag = <Drag>(options: DragOptions<Drag>): UsedDrag<Drag> => {
  const [shown, setShown] = useState<{ readonly drag: Drag; readonly isByKeys: boolean }>();
  const pointer = usePointerPlace();
  /** The drag by the last move or key, which may not be drawn yet; dnd-kit may report a move after the drop. */
  const held = useRef(shown);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** The place that was followed last: to follow it again could lead elsewhere, where parts have made room meanwhile. */
  const followed = useRef<PointerPlace>(undefined);
  const areas = useRef<readonly HTMLElement[]>([]);
  const placeOf = (place: PointerPlace): DragPlace => ({
    ...place,
    area: areas.current.find((one) => isOver(place, one)) ?? null,
  });
  const show = (next: typeof shown): void => {
    held.current = next;
    setShown(next);
  };
  const follow = (): void => {
    const { current: now } = held;
    if (now === undefined || now.isByKeys) return;
    followed.current = pointer.current;
    const drag = latest.current.follow(now.drag, placeOf(pointer.current));
    if (drag !== now.drag) show({ ...now, drag });
  };
  const end = (): void => {
    const { current: now } = held;
    show(undefined);
    if (now !== undefined) latest.current.end?.(now.drag);
  };
  const { pickUpKeys = PICK_UP_KEYS } = options;
  const [byKeys] = useState(() => ({
    coordinateGetter: (event: KeyboardEvent): undefined => {
      const { current: now } = held;
      const drag = now && latest.current.step?.(now.drag, event);
      if (now === undefined || drag === undefined) return;
      event.preventDefault();
      show({ ...now, drag });
    },
    keyboardCodes: { start: [...pickUpKeys], cancel: ["Escape"], end: PICK_UP_KEYS },
  }));
  return {
    drag: shown?.drag,
    isByKeys: shown?.isByKeys ?? false,
    context: {
      pointer,
      keys: options.step === undefined ? null : byKeys,
      onBegin: (id, event) => {
        const isByKeys = event instanceof KeyboardEvent;
        followed.current = undefined;
        const drag = latest.current.begin(id, { ...(pointerPlaceOf(event) ?? pointer.current), isByKeys });
        show(drag === undefined ? undefined : { drag, isByKeys });
      },
      onMove: follow,
      onDrop: () => {
        if (followed.current !== pointer.current) follow();
        const { current: now } = held;
        if (now !== undefined) latest.current.drop(now.drag);
        end();
      },
      onCancel: end,
      onAreas: (next) => {
        areas.current = next;
      },
    },
  };
};
