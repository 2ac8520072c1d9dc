import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCompressed, lastTop, scrollOfTop, topOfScroll } from "./scrollRange.ts";

const short = { full: 7200, drawn: 7200, view: 600 };
const long = { full: 36_000_036, drawn: 16_500_000, view: 600 };

describe("a list the browser can scroll", () => {
  it("is scrolled px by px", () => {
    expect(isCompressed(short)).toBe(false);
    expect(topOfScroll(1234, short)).toBe(1234);
    expect(scrollOfTop(1234, short)).toBe(1234);
    expect(scrollOfTop(1_000_000, short)).toBe(6600);
  });
});

describe("a list longer than the browser can scroll", () => {
  it("reaches both ends exactly", () => {
    expect(topOfScroll(0, long)).toBe(0);
    expect(topOfScroll(long.drawn - long.view, long)).toBe(lastTop(long));
    expect(scrollOfTop(lastTop(long), long)).toBe(long.drawn - long.view);
  });

  it("has its middle in the middle", () => {
    expect(topOfScroll((long.drawn - long.view) / 2, long)).toBeCloseTo(lastTop(long) / 2, 3);
  });

  it("is scrolled px by px near its ends", () => {
    expect(topOfScroll(101, long) - topOfScroll(100, long)).toBe(1);
    const end = long.drawn - long.view;
    expect(topOfScroll(end, long) - topOfScroll(end - 1, long)).toBe(1);
  });

  it("goes forth and back to where it was, and never backwards", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: lastTop(long), noNaN: true }),
        fc.double({ min: 0, max: 50_000, noNaN: true }),
        (top, more) => {
          expect(topOfScroll(scrollOfTop(top, long), long)).toBeCloseTo(top, 2);
          expect(scrollOfTop(top + more, long)).toBeGreaterThanOrEqual(scrollOfTop(top, long));
        },
      ),
    );
  });
});
