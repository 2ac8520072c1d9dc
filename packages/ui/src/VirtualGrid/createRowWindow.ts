import { systemClock } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { isCompressed, lastTop, noRange, scrollOfTop, topOfScroll } from "./scrollRange.ts";
import type { ScrollRange } from "./scrollRange.ts";

/** The part of the list that is drawn. */
export interface RowWindowState {
  /** First place drawn. */
  readonly first: number;
  /** Elements that rows are drawn in; place and element belong together modulo their number. */
  readonly slots: number;
  /** The element that comes first in the document. Follows `first` once the list has rested for a moment. */
  readonly firstSlot: number;
  /** Px between a position in the list and in the scrolled element. Changes when the window jumps in a compressed list. */
  readonly shift: number;
  /** Px of empty space before the first row, which keep the row under the pointer where it is until the list is scrolled. */
  readonly lead: number;
  /** First and last place in sight. */
  readonly sight: { readonly first: number; readonly last: number };
  /** Nothing lies above the window. */
  readonly isAtTop: boolean;
  /** Rows fly by, faster than they can be read. */
  readonly isFast: boolean;
  /** First place in sight when rows last flew by; null = they have not yet. */
  readonly flown: { readonly place: number; readonly thumb: number } | null;
}

/** What the window looks onto, px. */
export interface RowWindowLayout {
  readonly rowHeight: number;
  /** Places of the list. */
  readonly places: number;
  readonly range: ScrollRange;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const initial: RowWindowState = {
  first: 0,
  slots: 0,
  firstSlot: 0,
  shift: 0,
  lead: 0,
  sight: { first: 0, last: -1 },
  isAtTop: true,
  isFast: false,
  flown: null,
};

/** Rest until elements are put in the order of their rows: who holds an arrow key ends a scroll with every step. */
const REST_MS = 200;
/** Px, the least height of a scrollbar's thumb. */
const MIN_THUMB_PX = 18;
/** Elements drawn beyond those a window can hold: one before and one behind. */
const SPARE_SLOTS = 3;

/** Place shown by an element; -1 = none. */
export const placeOfSlot = (slot: number, { first, slots }: RowWindowState): number => {
  const distance = (slot - first) % slots;
  return first + (distance < 0 ? distance + slots : distance);
};

/**
 * The window onto a list of places of one height: which of them are drawn, and where. Scrolling moves elements from one
 * end to the other; only those are drawn anew. Lists longer than the browser's highest element are scrolled by a
 * compressed range: long jumps in proportion, short steps px by px.
 */
export const createRowWindow = (clock = systemClock) => {
  const store = createStore<RowWindowState>(() => initial);
  let box: HTMLElement | null = null;
  let layout: RowWindowLayout = { rowHeight: 1, places: 0, range: noRange };
  /** Position of the scrollbar that `shift` belongs to. */
  let known = 0;
  let rest: unknown;
  /** Whether a pointer is pressed on a row. Chromium fires no click on an element that was moved between press and release. */
  let isPressed = false;

  const top = () => known + store.getState().shift;

  /** Middle of the scrollbar's thumb, px of the box. */
  const thumb = () => {
    const { drawn, view } = layout.range;
    const height = Math.min(view, Math.max(MIN_THUMB_PX, (view * view) / Math.max(view, drawn)));
    return height / 2 + ((view - height) * known) / Math.max(1, drawn - view);
  };

  const show = (change: Partial<RowWindowState>) => {
    const before = store.getState();
    const { rowHeight, places, range } = layout;
    const slots = range.view === 0 ? 0 : Math.ceil(range.view / rowHeight) + SPARE_SLOTS;
    const above = known + (change.shift ?? before.shift);
    const at = Math.floor(above / rowHeight);
    const first = Math.max(0, Math.min(at - 1, places - slots));
    const last = Math.min(places, at + Math.ceil(range.view / rowHeight)) - 1;
    const from = Math.max(0, Math.min(at, last));
    const sight =
      before.sight.first === from && before.sight.last === last ? before.sight : { first: from, last };
    const after: Writable<RowWindowState> = {
      ...before,
      ...change,
      first,
      slots,
      sight,
      isAtTop: above <= 0,
    };
    if (slots !== before.slots) after.firstSlot = slots === 0 ? 0 : first % slots;
    if (after.isFast && after.first !== before.first) after.flown = { place: from, thumb: thumb() };
    const names = Object.keys(after) as (keyof RowWindowState)[];
    if (names.some((name) => after[name] !== before[name])) store.setState(after);
  };

  const setScroll = (scrollTop: number) => {
    if (box === null) return;
    if (scrollTop !== box.scrollTop) box.scrollTop = scrollTop;
    known = box.scrollTop;
  };

  const scrollTo = (wanted: number) => {
    const { range } = layout;
    const inside = Math.min(lastTop(range), Math.max(0, wanted));
    setScroll(scrollOfTop(inside, range));
    show({ lead: 0, shift: isCompressed(range) ? inside - known : 0 });
  };

  const onScroll = () => {
    if (box === null || box.scrollTop === known) return;
    clock.clearTimeout(rest);
    const { range } = layout;
    const step = box.scrollTop - known;
    known = box.scrollTop;
    const isFar = Math.abs(step) > range.view;
    const isAtEnd = known <= 0 || known >= range.drawn - range.view - 1;
    const isFast = isFar || store.getState().isFast;
    if (isCompressed(range) && (isFar || isAtEnd))
      show({ isFast, lead: 0, shift: topOfScroll(known, range) - known });
    else show({ isFast });
  };

  const order = () => {
    if (isPressed) return;
    const { first, slots } = store.getState();
    show({ firstSlot: slots === 0 ? 0 : first % slots });
  };

  const orderSoon = () => {
    clock.clearTimeout(rest);
    rest = clock.setTimeout(order, REST_MS);
  };

  const onPress = ({ target }: PointerEvent) => {
    // A press on the scrollbar has no `pointerup`.
    isPressed = target !== box;
  };
  const onRelease = () => {
    if (!isPressed) return;
    isPressed = false;
    orderSoon();
  };

  /** Scrolling has ended: what could not be put right under the pointer is put right now, without moving a row. */
  const settle = () => {
    orderSoon();
    const { range } = layout;
    const { lead } = store.getState();
    const change: Partial<RowWindowState> = { isFast: false };
    const at = top();
    if (isCompressed(range)) {
      setScroll(scrollOfTop(at, range));
      show({ ...change, lead: 0, shift: Math.max(0, at) - known });
      return;
    }
    const used = Math.min(lead, known);
    if (used > 0) setScroll(known - used);
    show({ ...change, lead: lead - used, shift: used - lead });
  };

  const onWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY < 0 && known === 0 && store.getState().lead > 0) show({ lead: 0, shift: 0 });
  };

  return {
    store,
    /** Px of the list above the window; less than 0 while there is space before the first row. */
    top,
    /** Scrolls to px of the list. */
    scrollTo,
    /** Scrolls to px of the list; what is missing before the first row stays empty until the list is scrolled. */
    holdAt: (wanted: number) => {
      if (wanted >= 0) return scrollTo(wanted);
      setScroll(0);
      return show({ lead: -wanted, shift: wanted });
    },
    /** Says what the window looks onto, once it is laid out. */
    setLayout: (next: RowWindowLayout) => {
      const at = top();
      const wasCompressed = isCompressed(layout.range);
      const scale = next.rowHeight / layout.rowHeight;
      const hasRows = layout.places > 0;
      layout = next;
      known = box?.scrollTop ?? 0;
      const { lead } = store.getState();
      if (isCompressed(next.range))
        show({ shift: wasCompressed ? at - known : topOfScroll(known, next.range) - known });
      else show({ shift: -lead });
      // Rows of another height: the first in sight stays it.
      if (scale !== 1 && hasRows) scrollTo(at * scale);
    },
    /** Follows a scrolling box until the answered function is called. */
    connect: (element: HTMLElement): (() => void) => {
      box = element;
      const ends = new AbortController();
      const { signal } = ends;
      const passive = { passive: true, signal };
      element.addEventListener("scroll", onScroll, passive);
      element.addEventListener("scrollend", settle, passive);
      element.addEventListener("wheel", onWheel, passive);
      const early = { capture: true, signal };
      element.addEventListener("pointerdown", onPress, early);
      // The pointer may be released outside the list.
      element.ownerDocument.addEventListener("pointerup", onRelease, early);
      element.ownerDocument.addEventListener("pointercancel", onRelease, early);
      return () => {
        box = null;
        isPressed = false;
        clock.clearTimeout(rest);
        ends.abort();
      };
    },
  };
};

/** A window made by {@link createRowWindow}. */
export type RowWindow = ReturnType<typeof createRowWindow>;
