import { TestI18n } from "@backroom/i18n/testing";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TestTreeGrid } from "../../test/TestTreeGrid.tsx";
import type { TestTreeGridProps } from "../../test/TestTreeGrid.tsx";
import "../base.css";
import "../tokens.css";
import { motionEnds } from "../state/motionEnds.ts";
import { createTreeGridStore } from "./createTreeGridStore.ts";

const show = async (props: TestTreeGridProps = {}, { isRtl = false, width = 800 } = {}) => {
  const grid = createTreeGridStore();
  await render(
    <TestI18n>
      <div dir={isRtl ? "rtl" : "ltr"} style={{ display: "flex", blockSize: 400, inlineSize: width }}>
        <TestTreeGrid store={grid} {...props} />
      </div>
    </TestI18n>,
  );
  await expect.element(row("Articles 0")).toBeVisible();
  await userEvent.tab();
  /** Presses keys; answers the row and column they lead to. */
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    const { active } = grid.store.getState();
    return [active?.rowKey, active?.columnKey];
  };
  return { grid, press };
};

const treeGrid = () => page.getByRole("treegrid", { name: "Rights" });
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}\\b(?!\\.)`) });
const activeElement = () =>
  document.getElementById(treeGrid().element().getAttribute("aria-activedescendant") ?? "");
const scroller = () => {
  const box = treeGrid().element().parentElement;
  if (box === null) throw new Error("no scroller");
  return box;
};

beforeEach(async () => page.viewport(1000, 700));

describe("the keyboard in a tree grid", () => {
  it("opens, closes and goes to the parent by arrows on a row header, mirrored from right to left", async () => {
    const { press } = await show();
    await press("{ArrowRight}");
    await expect.element(row("Articles 0")).toHaveAttribute("aria-expanded", "true");
    expect(await press("{ArrowDown}")).toEqual(["0.0", null]);
    await expect.element(row("Articles 0.0")).toHaveAttribute("aria-level", "2");
    await expect.element(row("Articles 0.0")).toHaveAttribute("aria-posinset", "1");
    await expect.element(row("Articles 0.0")).toHaveAttribute("aria-setsize", "10");
    expect(await press("{ArrowRight}")).toEqual(["0.0", "global"]);
    expect(await press("{ArrowLeft}{ArrowLeft}")).toEqual(["0", null]);
    await press("{ArrowLeft}");
    await expect.element(row("Articles 0")).toHaveAttribute("aria-expanded", "false");
    await press("*");
    await expect.element(treeGrid()).toHaveAttribute("aria-rowcount", "111");
  });

  it("moves to the ends, by pages and by typing; what it moves to is in sight", async () => {
    const { press } = await show({ rowCount: 2000, columnCount: 100, isAllOpen: true }, { isRtl: true });
    expect(await press("{Control>}{End}{/Control}")).toEqual(["9.9.9", "t99"]);
    await expect.poll(() => activeElement()?.getAttribute("aria-colindex")).toBe("101");
    const box = scroller().getBoundingClientRect();
    const cell = activeElement()?.getBoundingClientRect();
    const line = activeElement()?.parentElement?.getBoundingClientRect();
    expect([cell?.left, line?.bottom].map((value) => Math.round(value ?? 0))).toEqual([
      Math.round(box.left + scroller().offsetWidth - scroller().clientWidth),
      Math.round(box.top + scroller().clientHeight),
    ]);
    expect(treeGrid().element().querySelectorAll("[role=gridcell]").length).toBeLessThan(200);
    expect(await press("{Home}")).toEqual(["9.9.9", null]);
    expect(await press("{ArrowRight}")).toEqual(["9.9", null]);
    expect(await press("{Control>}{Home}{/Control}{PageDown}")).toEqual(["0.0.7", null]);
    expect(await press("br")).toEqual(["0.1", null]);
    expect(await press("{ArrowUp}{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}")).toEqual([null, "global"]);
  });

  it("picks a range with Shift, by keys and by a click, and lets it go by Escape", async () => {
    const { press } = await show({ isRangeSelectable: true });
    await press("{End}{Shift>}{ArrowDown}{ArrowLeft}{/Shift}");
    const picked = () => treeGrid().element().querySelectorAll("[role=gridcell][aria-selected=true]").length;
    await expect.poll(picked).toBe(4);
    const cell = row("Deliveries 3").getByRole("gridcell").nth(2);
    await userEvent.click(cell, { modifiers: ["Shift"] });
    await expect.poll(picked).toBe(16);
    await press("{Escape}");
    await expect.poll(picked).toBe(0);
  });

  it("leaves keys to the host that it prevents", async () => {
    const { press } = await show({
      onKeyDown: (event) => {
        if (event.key === "ArrowDown") event.preventDefault();
      },
    });
    expect(await press("{ArrowDown}{ArrowRight}{End}")).toEqual(["0", "t5"]);
  });
});

it("a click on a cell acts, and draws this cell only", async () => {
  const onDraw = vi.fn<(name: string) => void>();
  await show({ onDraw });
  onDraw.mockClear();
  await row("Brands 1").getByRole("gridcell").nth(1).click();
  await expect.element(row("Brands 1").getByRole("img", { name: "Allowed" })).toBeVisible();
  expect(onDraw.mock.calls).toEqual([["1/t1"]]);
});

it("keeps the keyboard beside what closes or goes", async () => {
  const { grid, press } = await show();
  await press("{ArrowRight}{ArrowDown}{ArrowDown}{ArrowRight}");
  row("Articles 0").getByRole("rowheader").element().querySelector<HTMLElement>("[data-chevron]")?.click();
  await expect.element(row("Articles 0")).toHaveAttribute("aria-expanded", "false");
  expect(grid.store.getState().active?.rowKey).toBe("0");
});

it("row headers give way in a narrow window, and are as wide as the user wants", async () => {
  const { press } = await show({ isAllOpen: true }, { width: 360 });
  const width = () => page.getByRole("columnheader", { name: "Rights" }).element().clientWidth;
  const narrow = width();
  expect(narrow).toBeLessThanOrEqual(162);
  await press("{ArrowUp}{Shift>}{ArrowRight}{/Shift}");
  await expect.poll(width).toBe(narrow + 16);
  await motionEnds();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
});

it("scrolls the pane around the grid to the active cell, also when the grid gets the focus", async () => {
  const grid = createTreeGridStore();
  await render(
    <TestI18n>
      <div data-testid="pane" style={{ blockSize: 200, overflow: "auto" }}>
        <div style={{ blockSize: 150 }} />
        <div style={{ display: "flex", blockSize: 400 }}>
          <TestTreeGrid store={grid} rowCount={2000} isAllOpen />
        </div>
      </div>
    </TestI18n>,
  );
  const pane = page.getByTestId("pane").element();
  const isInPane = () => {
    const { top, bottom } = pane.getBoundingClientRect();
    const cell = activeElement()?.getBoundingClientRect();
    return cell !== undefined && cell.top >= top && cell.bottom <= bottom;
  };
  await expect.element(row("Articles 0")).toBeVisible();
  await userEvent.tab();
  await expect.poll(isInPane).toBe(true);
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(() => grid.store.getState().active?.rowKey).toBe("9.9.9");
  await expect.poll(isInPane).toBe(true);
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await expect.poll(isInPane).toBe(true);
});
