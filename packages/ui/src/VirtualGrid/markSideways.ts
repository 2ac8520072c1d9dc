/**
 * Keeps `data-sideways` on a scrolling box while it is scrolled sideways, or about to be, until the answered function is
 * called. Cells that stay in sight are sticky only then: a browser gives each sticky cell of a box that is wider than its
 * window a layer of its own, which takes more than half the time of a frame of vertical scrolling.
 */
export const markSideways = (box: HTMLElement): (() => void) => {
  const mark = (isSideways: boolean) => box.toggleAttribute("data-sideways", isSideways);
  const isMoved = () => box.scrollLeft !== 0;
  const listeners = {
    scroll: () => {
      if (isMoved()) mark(true);
    },
    scrollend: () => mark(isMoved()),
    // Before the first frame that is moved.
    wheel: ({ deltaX, deltaY, shiftKey }: WheelEvent) => {
      if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) mark(true);
    },
    // A press on the box itself is one on its scrollbar.
    pointerdown: ({ target }: PointerEvent) => {
      if (target === box) mark(true);
    },
  };
  const options = { passive: true };
  box.addEventListener("scroll", listeners.scroll, options);
  box.addEventListener("scrollend", listeners.scrollend, options);
  box.addEventListener("wheel", listeners.wheel, options);
  box.addEventListener("pointerdown", listeners.pointerdown, options);
  mark(isMoved());
  return () => {
    box.removeEventListener("scroll", listeners.scroll);
    box.removeEventListener("scrollend", listeners.scrollend);
    box.removeEventListener("wheel", listeners.wheel);
    box.removeEventListener("pointerdown", listeners.pointerdown);
  };
};
