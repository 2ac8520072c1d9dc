import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { LogHistogram, LogLine } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Histogram } from "./overview/Histogram.tsx";
import { withFirst, withMarks } from "./lines/lineList.ts";
import type { Period } from "./filters/logFilters.ts";
import { LogList } from "./lines/LogList.tsx";

const line = (oid: number): LogLine => ({
  oid,
  position: String(oid),
  at: "2026-01-01T10:22:04.118Z",
  level: oid % 2 === 0 ? "info" : "error",
  source: "Hub",
  message: `\u001B[31mLine\u001B[0m ${oid} <b>\u202E`,
  tenantOid: 0,
  userName: "till",
  requestId: null,
  uid: null,
  terminalOid: null,
});
const TOTAL = 1_000_000;
const lines = Array.from({ length: 100 }, (_, index) => line(TOTAL - index));
const list = withMarks(withFirst(lines, true), { total: TOTAL, step: 1000, positions: [] });
const handlers = {
  onCopy: vi.fn(),
  onFollow: vi.fn(),
  onShow: vi.fn(),
  onRequest: vi.fn(),
  onRetry: vi.fn(),
};

const TestList = () => {
  const [open, setOpen] = useState(-1);
  return (
    <TestI18n>
      <div style={{ display: "flex", blockSize: 400, containerType: "inline-size" }}>
        <LogList
          {...handlers}
          label="Lines"
          list={list}
          find="line"
          isWrapped={false}
          hasDays={false}
          isOfTerminals={false}
          timeOf={(at) => at.slice(11, 23)}
          terminalOf={String}
          openPlace={open}
          detail={<p style={{ blockSize: 90 }}>Details of {TOTAL - open}</p>}
          onOpen={(_line, place) => setOpen(place)}
          placeholder={null}
        />
      </div>
    </TestI18n>
  );
};

it("a million lines are walked, opened, copied and followed with the keyboard, and none says what it must not", async () => {
  await render(<TestList />);
  const grid = page.getByRole("treegrid", { name: "Lines" });
  await expect.element(grid).toHaveAttribute("aria-rowcount", String(TOTAL + 1));
  const active = () => {
    const id = grid.element().getAttribute("aria-activedescendant");
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  };
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.poll(active).toContain(`Line ${TOTAL - 2} <b>‹U+202E›`);
  expect(active()).toContain("10:22:04.118");
  expect(grid.element().querySelectorAll("mark").length).toBeGreaterThan(5);

  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(`Details of ${TOTAL - 2}`)).toBeVisible();
  const detail = page.getByText(`Details of ${TOTAL - 2}`);
  const topOfNext = () => document.querySelector("[data-place='3']")?.getBoundingClientRect().top ?? 0;
  await expect.poll(topOfNext).toBeGreaterThan(detail.element().getBoundingClientRect().bottom - 1);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(`Details of ${TOTAL - 2}`)).not.toBeInTheDocument();

  await userEvent.keyboard("cf");
  expect(handlers.onCopy).toHaveBeenCalledWith(line(TOTAL - 2));
  expect(handlers.onFollow).toHaveBeenCalledOnce();

  await userEvent.keyboard("{End}");
  await expect.poll(() => handlers.onShow.mock.lastCall?.[1]).toBe(TOTAL - 1);
  await userEvent.keyboard("{Home}");
  await expect.poll(active).toContain(`Line ${TOTAL} `);
});

/** A histogram of two hours in bars of a minute, which selects its own periods. */
const renderHistogram = async (dir: string) => {
  const histogram: LogHistogram = {
    from: "2026-01-01T00:00:00.000Z",
    to: "2026-01-01T02:00:00.000Z",
    bars: 120,
    counts: [{ bar: 5, level: "error", count: 3 }],
  };
  const onChange = vi.fn();
  const TestHistogram = () => {
    const [period, setPeriod] = useState<Period | null>(null);
    return (
      <TestI18n>
        <div dir={dir}>
          <Histogram
            histogram={histogram}
            period={period}
            onChange={(next) => {
              setPeriod(next);
              onChange(next);
            }}
          />
        </div>
      </TestI18n>
    );
  };
  const screen = await render(<TestHistogram />);
  return { screen, onChange };
};

it.each([
  ["ltr", "{ArrowRight}"],
  ["rtl", "{ArrowLeft}"],
])(
  "a period is chosen with the keyboard at its two ends, and given up with Escape: %s",
  async (dir, later) => {
    const { onChange } = await renderHistogram(dir);
    await userEvent.keyboard(`{Tab}{PageUp}${later}{Tab}{PageDown}`);
    expect(onChange).toHaveBeenLastCalledWith({
      from: "2026-01-01T00:11:00.000Z",
      to: "2026-01-01T01:50:00.000Z",
    });
    await userEvent.keyboard("{Escape}");
    expect(onChange).toHaveBeenLastCalledWith(null);
  },
);

it("extends a period to the bar that is clicked, and clears it by a click inside", async () => {
  const { screen, onChange } = await renderHistogram("ltr");
  const plot = screen.getByRole("group", { name: "Lines by time" });
  const clickBar = async (bar: number) => {
    const { width } = plot.element().getBoundingClientRect();
    await plot.click({ position: { x: ((bar + 0.7) / 120) * width, y: 20 } });
  };
  await clickBar(60);
  expect(onChange).toHaveBeenLastCalledWith({
    from: "2026-01-01T01:00:00.000Z",
    to: "2026-01-01T01:01:00.000Z",
  });
  await clickBar(30);
  expect(onChange).toHaveBeenLastCalledWith({
    from: "2026-01-01T00:30:00.000Z",
    to: "2026-01-01T01:01:00.000Z",
  });
  await clickBar(45);
  expect(onChange).toHaveBeenLastCalledWith(null);
});
