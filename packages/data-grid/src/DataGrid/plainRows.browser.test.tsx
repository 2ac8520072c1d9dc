import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { logLines, TestLogTable } from "../../test/TestLogTable.tsx";

const show = async () => {
  await render(
    <TestI18n>
      <TestLogTable lines={logLines(500)} />
    </TestI18n>,
  );
  await expect.element(row(0)).toBeVisible();
};
const row = (index: number) => page.getByTestId(`row-new-york/${index}`);
const details = (index: number) => page.getByText(`Details of Line ${index}`, { exact: true });
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

beforeEach(() => page.viewport(1000, 700));

describe("rows that are no records", () => {
  it("are drawn by the names of their values and by cells that get the row", async () => {
    await show();
    const cells = row(4).getByRole("gridcell").elements();
    expect(cells.map(({ textContent }) => textContent)).toEqual(["–", "Line 4", "SPOOLER"]);
  });

  it("open by click and Enter, and stay open under their row when the rows move", async () => {
    await show();
    await row(4).click();
    await expect.element(details(4)).toBeVisible();
    await expect.element(row(4)).toHaveAttribute("data-open");
    expect(boxOf(details(4)).top).toBeGreaterThanOrEqual(boxOf(row(4)).bottom);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(details(5)).toBeVisible();
    await expect.element(details(4)).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Reverse" }).click();
    await page.getByRole("grid").click({ position: { x: 4, y: 4 } });
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect.element(row(5)).toHaveAttribute("data-open");
    expect(boxOf(details(5)).top).toBeGreaterThanOrEqual(boxOf(row(5)).bottom);
    await userEvent.keyboard("{Escape}");
    await expect.element(details(5)).not.toBeInTheDocument();
  });

  it("are picked by key: one by Space, a range by Shift, all by Ctrl+A but some", async () => {
    await show();
    const grid = page.getByRole("grid");
    (grid.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    await expect.element(row(2)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.element(row(3)).toHaveAttribute("aria-selected", "true");
    await expect.element(row(1)).toHaveAttribute("aria-selected", "false");
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect.element(row(0)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard(" ");
    await expect.element(row(3)).toHaveAttribute("aria-selected", "false");
    await expect.element(row(4)).toHaveAttribute("aria-selected", "true");
  });

  it("have the marks of their model, and of another model in its place", async () => {
    await show();
    await expect.element(row(1)).toHaveAttribute("data-disabled");
    await expect.element(row(1).getByText("Disabled")).toBeVisible();
    await expect.element(row(2).getByRole("img", { name: "Deleted" })).toBeVisible();
    await expect.element(row(3).getByText("Draft, 20 min")).toBeVisible();
    await expect.element(row(0).getByRole("img")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Purge the first" }).click();
    await expect.element(row(0).getByRole("img", { name: "Deleted" })).toBeVisible();
    await expect.element(row(1)).not.toHaveAttribute("data-disabled");
    await expect.element(row(2).getByRole("img")).not.toBeInTheDocument();
  });
});
