import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articles } from "../../test/articles.ts";
import { createRowsStore } from "../state/createRowsStore.ts";
import { createSelectionStore } from "../state/createSelectionStore.ts";
import { fromPages, gapOf, pageOf } from "../state/pageCache.ts";
import type { RowRange } from "../state/pageGaps.ts";
import { DataGrid } from "./DataGrid.tsx";

const columns = [{ name: "ArticleNumber", isSortable: true }, { name: "Text" }];
const first = articles(50);

/** A table of so many rows, of which the first 50 are loaded. */
const show = async (count: number) => {
  const rows = createRowsStore({ cache: fromPages([pageOf(first), gapOf(count - first.length)]) });
  const seen = vi.fn<(range: RowRange) => void>();
  await render(
    <TestI18n>
      <div style={{ blockSize: 600, display: "flex" }}>
        <DataGrid
          label="Articles"
          rows={rows}
          selection={createSelectionStore()}
          columns={columns}
          orderBy={["ArticleNumber"]}
          totalCount={count}
          onRangeChange={seen}
        />
      </div>
    </TestI18n>,
  );
  await expect.element(page.getByTestId("row-5000")).toBeVisible();
  /** The rows from an index on arrive. */
  const arrive = (index: number) => {
    const page = pageOf(Array.from({ length: 50 }, (_, place) => article(index + place)));
    rows.setState({
      cache: fromPages([
        pageOf(first),
        gapOf(index - first.length),
        page,
        gapOf(Math.max(0, count - index - page.length)),
      ]),
    });
  };
  return { seen, arrive };
};

const scroller = () => {
  const element = document.querySelector("[data-grid-scroller]");
  if (!(element instanceof HTMLElement)) throw new Error("no scroller");
  return element;
};
const grid = () => page.getByRole("grid", { name: "Articles" });
const dragTo = (share: number) => {
  const box = scroller();
  box.scrollTop = (box.scrollHeight - box.clientHeight) * share;
};
/** Counts from 0; of the first row below the heading. */
const firstInSight = () => {
  const { top } = scroller().getBoundingClientRect();
  const rows = [...document.querySelectorAll("[role=row][data-index]")].filter(
    (row) => row.getBoundingClientRect().bottom > top + 36,
  );
  return rows.length === 0
    ? -1
    : Math.min(...rows.map((row) => Number(row.getAttribute("aria-rowindex")) - 2));
};
const lastRow = (count: number) => document.querySelector(`[role=row][aria-rowindex="${count + 1}"]`);
const isInSight = (element: Element | null) => {
  const box = scroller().getBoundingClientRect();
  const rect = element?.getBoundingClientRect();
  return rect !== undefined && rect.top >= box.top && rect.bottom <= box.bottom + 1;
};

beforeEach(() => page.viewport(800, 700));

describe.each([20_000, 1_000_000])("a list of %d rows of which few are loaded", (count) => {
  it("shows where the scrollbar's thumb is, at once and with the rows when they arrive", async () => {
    const { seen, arrive } = await show(count);
    dragTo(0.5);
    await expect.poll(() => Math.abs(firstInSight() - count / 2)).toBeLessThan(20);
    const index = firstInSight();
    expect(document.querySelectorAll("[data-skeleton]").length).toBeGreaterThan(10);
    const last = seen.mock.calls.at(-1)?.[0];
    expect(last?.first).toBeLessThanOrEqual(index);
    expect(last?.last).toBeGreaterThan(index + 10);
    const top = document.querySelector(`[aria-rowindex="${index + 4}"]`)?.getBoundingClientRect().top;
    arrive(index - 10);
    const row = page.getByTestId(`row-${5000 + index + 2}`);
    await expect.element(row).toBeVisible();
    expect(row.element().getBoundingClientRect().top).toBe(top);
  });

  it("reaches its last row by the scrollbar and by Ctrl+End, and its first by Ctrl+Home", async () => {
    await show(count);
    dragTo(1);
    await expect.poll(() => isInSight(lastRow(count))).toBe(true);
    grid().element().focus();
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    await expect.poll(firstInSight).toBe(0);
    expect(scroller().scrollTop).toBe(0);
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect.poll(() => isInSight(lastRow(count))).toBe(true);
    await userEvent.keyboard("{PageUp}{PageUp}{PageDown}{PageDown}");
    await expect.poll(() => isInSight(lastRow(count))).toBe(true);
  });

  it("scrolls by px however long it is", async () => {
    await show(count);
    dragTo(0.4);
    await expect.poll(firstInSight).toBeGreaterThan(count / 4);
    const index = firstInSight() + 6;
    const topOf = () =>
      document.querySelector(`[aria-rowindex="${index + 2}"]`)?.getBoundingClientRect().top ?? 0;
    const before = topOf();
    scroller().scrollTop += 90;
    await expect.poll(topOf).toBeCloseTo(before - 90, 0);
  });
});

it("says at the thumb which row is the first in sight, and what it is sorted by", async () => {
  const { arrive } = await show(20_000);
  arrive(9990);
  dragTo(0.5);
  await expect.poll(() => document.querySelector("[data-bubble]")?.textContent).toMatch(/^9,99\d11\d{4}$/);
});
