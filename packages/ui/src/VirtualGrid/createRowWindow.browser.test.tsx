import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createRowWindow } from "./createRowWindow.ts";

/** A window of 200 px onto 1,000 rows of 20 px, with an element for each row. */
const open = () => {
  const clock = createFakeClock();
  const rowWindow = createRowWindow(clock);
  const box = document.createElement("div");
  box.style.cssText = "block-size: 200px; overflow: auto";
  const list = document.createElement("div");
  list.style.blockSize = "20000px";
  const row = document.createElement("div");
  list.append(row);
  box.append(list);
  document.body.append(box);
  const disconnect = rowWindow.connect(box);
  rowWindow.setLayout({ rowHeight: 20, places: 1000, range: { full: 20_000, drawn: 20_000, view: 200 } });
  const tell = (target: EventTarget, type: string) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    tell(box, "scroll");
    tell(box, "scrollend");
  };
  /** Whether the first element in the document is that of the first row. */
  const isInOrder = () => {
    const { first, firstSlot, slots } = rowWindow.store.getState();
    return firstSlot === first % slots;
  };
  const close = () => {
    disconnect();
    box.remove();
  };
  return { clock, box, row, tell, scrollTo, isInOrder, close };
};

it("puts elements in the order of their rows after scrolling has ended", () => {
  const { clock, scrollTo, isInOrder, close } = open();
  scrollTo(1500);
  expect(isInOrder()).toBe(false);
  clock.advance(1000);
  expect(isInOrder()).toBe(true);
  close();
});

it.each(["pointerup", "pointercancel"])(
  "keeps elements in place between pointerdown and %s, so that the row gets its click",
  (release) => {
    const { clock, row, tell, scrollTo, isInOrder, close } = open();
    scrollTo(1500);
    tell(row, "pointerdown");
    clock.advance(10_000);
    expect(isInOrder()).toBe(false);
    tell(document, release);
    expect(isInOrder()).toBe(false);
    clock.advance(1000);
    expect(isInOrder()).toBe(true);
    close();
  },
);

it("orders elements after a press on the scrollbar, which has no pointerup", () => {
  const { clock, box, tell, scrollTo, isInOrder, close } = open();
  tell(box, "pointerdown");
  scrollTo(1500);
  clock.advance(1000);
  expect(isInOrder()).toBe(true);
  close();
});
