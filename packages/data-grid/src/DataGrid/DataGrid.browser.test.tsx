import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articles } from "../../test/articles.ts";
import { TestTable } from "../../test/TestTable.tsx";

const show = (records = articles(2000)) =>
  render(
    <TestI18n>
      <div style={{ blockSize: 600 }}>
        <TestTable records={records} />
      </div>
    </TestI18n>,
  );
const row = (key: number | string) => page.getByTestId(`row-${key}`);
const details = (number: number) => page.getByText(`Details of ${number}`);
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
const cellsOf = (key: number) => row(key).getByRole("gridcell").elements();

beforeEach(() => page.viewport(1000, 700));

describe("the table alone", () => {
  it("needs no more than the names of its columns", async () => {
    await show();
    await expect.element(page.getByRole("columnheader", { name: "Text" })).toBeVisible();
    await expect.element(row(5001)).toBeVisible();
    expect(cellsOf(5001).map(({ textContent }) => textContent)).toEqual([
      "",
      "100235",
      "Filter coffee 500 g",
      "8.49",
    ]);
  });

  it("opens a row by click and Enter, and closes it by Escape", async () => {
    await show();
    await row(5003).click();
    await expect.element(details(100_237)).toBeVisible();
    expect(boxOf(details(100_237)).top).toBeGreaterThanOrEqual(boxOf(row(5003)).bottom);
    expect(boxOf(row(5004)).top).toBeGreaterThanOrEqual(boxOf(details(100_237)).bottom);
    await userEvent.keyboard("{Escape}");
    await expect.element(details(100_237)).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(details(100_238)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(details(100_238)).not.toBeInTheDocument();
  });

  it("keeps the area under its own row when rows are sorted", async () => {
    await show(articles(12));
    await row(5001).click();
    await expect.element(details(100_235)).toBeVisible();
    await page.getByRole("columnheader", { name: "Price" }).click();
    await expect.poll(() => boxOf(row(5001)).top).toBeGreaterThan(boxOf(row(5007)).top);
    await expect.poll(() => boxOf(details(100_235)).top - boxOf(row(5001)).bottom).toBeLessThan(60);
    expect(boxOf(details(100_235)).top).toBeGreaterThanOrEqual(boxOf(row(5001)).bottom);
  });

  it("opens rows whose keys are no numbers", async () => {
    // As an app with UUIDs hands them over, past the types.
    const named = JSON.parse(JSON.stringify({ ...article(0), Oid: "b7e2-41" })) as ReturnType<typeof article>;
    await show([article(1), named]);
    await row("b7e2-41").click();
    await expect.element(details(100_234)).toBeVisible();
  });
});
