import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";

const setUp = async (width: number, height: number, locale = "en", records = 120) => {
  await page.viewport(width, height);
  await render(
    <TestI18n locale={locale}>
      <TestScreen height={height} service={articleService(records)} location={testLocation("?$start=1")} />
    </TestI18n>,
  );
  await expect.element(page.getByTestId("row-5000")).toBeVisible();
};
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
const query = () => page.getByRole("form").first();
const headings = () => page.getByRole("columnheader").elements();
const scroller = () => document.querySelector("[data-grid-scroller]");

describe("a low window", () => {
  it("folds the query to one line, and again once it starts", async () => {
    await setUp(720, 330);
    // The size of the window is observed, a frame after the rows are there.
    await expect.poll(() => boxOf(query()).height).toBeLessThan(60);
    await page.getByRole("button", { name: "No filter" }).click();
    await expect.poll(() => boxOf(page.getByTestId("row-5000")).bottom).toBeLessThan(330);
    await page.getByRole("textbox", { name: "Search" }).fill("mug");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "“mug”" })).toHaveFocus();
  });

  it("shows the editor's fields and buttons", async () => {
    await setUp(720, 330);
    await page.getByTestId("row-5001").dblClick();
    await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
    const { bottom } = scroller()?.getBoundingClientRect() ?? { bottom: 0 };
    expect(boxOf(page.getByRole("textbox", { name: "Text", exact: true })).bottom).toBeLessThanOrEqual(
      bottom,
    );
    expect(boxOf(page.getByRole("button", { name: "Save" })).bottom).toBeLessThanOrEqual(bottom);
  });
});

describe("the query bar", () => {
  it.each(["de", "cs", "ru", "ar"])("keeps its buttons inside in %s", async (locale) => {
    for (const width of [1280, 900, 640]) {
      await setUp(width, 800, locale);
      const form = boxOf(query());
      for (const button of query().getByRole("button").elements()) {
        const { left, right } = button.getBoundingClientRect();
        expect(right).toBeLessThanOrEqual(form.right - 8);
        expect(left).toBeGreaterThanOrEqual(form.left + 8);
      }
      document.body.replaceChildren();
    }
  });

  it("is one line of a sensible width in the widest window", async () => {
    await setUp(2560, 1200);
    await expect
      .poll(() => boxOf(page.getByRole("textbox", { name: "Search" })).width)
      .toBeLessThanOrEqual(400);
    await expect.poll(() => boxOf(query()).height).toBeLessThan(60);
    await page.getByTestId("row-5001").click();
    await expect.element(page.getByTestId("detail-area")).toBeVisible();
    // Details have room for more columns.
    expect(boxOf(page.getByTestId("detail-area")).width).toBeGreaterThan(2400);
  });
});

describe("columns", () => {
  it("begin with name and price in a narrow window", async () => {
    await setUp(360, 740);
    const inSight = () => headings().filter((heading) => heading.getBoundingClientRect().right <= 360);
    await expect
      .poll(() => inSight().map(({ textContent }) => textContent))
      .toEqual(["Row", "Text", "Retail price"]);
  });

  it("do not scroll sideways while they fit, with a detail area open or not", async () => {
    await setUp(1280, 800);
    const overflow = () => (scroller()?.scrollWidth ?? 0) - (scroller()?.clientWidth ?? 0);
    await expect.poll(overflow).toBe(0);
    await page.getByTestId("row-5001").click();
    await expect.element(page.getByTestId("detail-area")).toBeVisible();
    await expect.poll(overflow).toBe(0);
  });
});

it("the button to the top lies in the row of headings, beside their texts", async () => {
  await setUp(1280, 600);
  const toTop = page.getByRole("button", { name: "Scroll to top" });
  expect(toTop.query()).toBeNull();
  scroller()?.scrollTo({ top: 1e6 });
  await expect.element(page.getByTestId("row-5119")).toBeVisible();
  await expect.element(toTop).toBeVisible();
  const { bottom, right } = boxOf(toTop);
  const first = boxOf(page.getByRole("columnheader", { name: "Number" }));
  expect(right).toBeLessThanOrEqual(first.left);
  expect(bottom).toBeLessThanOrEqual(first.bottom);
  await toTop.click();
  await expect.element(page.getByTestId("row-5000")).toBeVisible();
});

it("a text of another direction than the page is cut at its own end, below its heading", async () => {
  await page.viewport(1280, 600);
  await render(
    <TestI18n locale="ar">
      <TestScreen
        height={600}
        location={testLocation("?$start=1")}
        columnSettings={{ read: () => ({ widths: { Text: 90 } }), write: () => undefined }}
      />
    </TestI18n>,
  );
  const text = page.getByTestId("row-5000").getByText("Espresso beans 1 kg");
  await expect.element(text).toBeVisible();
  const node = text.element().firstChild;
  const cell = text.element().closest("[role=gridcell]")?.getBoundingClientRect();
  if (node === null || cell === undefined) throw new Error("no cell");
  const first = document.createRange();
  first.setStart(node, 0);
  first.setEnd(node, 1);
  expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(cell.left);
  const short = page.getByTestId("row-5004").getByText("Tea", { exact: true }).element();
  const column = short.closest("[role=gridcell]")?.getBoundingClientRect();
  const word = document.createRange();
  word.selectNodeContents(short);
  expect(word.getBoundingClientRect().right).toBeCloseTo((column?.right ?? 0) - 8, 0);
  // Amounts of two and of three digits before the sign meet at it.
  const endOf = (row: string, amount: string) =>
    boxOf(page.getByTestId(row).getByText(amount, { exact: false })).right;
  expect(endOf("row-5000", "24.90")).toBeCloseTo(endOf("row-5001", "8.49"), 0);
});

describe("a row near the lower edge", () => {
  const lastInSight = () => {
    const { bottom } = scroller()?.getBoundingClientRect() ?? { bottom: 0 };
    const row = [...document.querySelectorAll("[role=row][data-index]")].findLast(
      (element) => element.getBoundingClientRect().bottom <= bottom,
    );
    if (!(row instanceof HTMLElement)) throw new Error("no row");
    return row;
  };

  it("opens with its whole detail area in sight, below whole rows", async () => {
    await setUp(1280, 800);
    const { bottom } = scroller()?.getBoundingClientRect() ?? { bottom: 0 };
    await userEvent.click(lastInSight());
    await expect.element(page.getByTestId("detail-area")).toBeVisible();
    await expect.poll(() => boxOf(page.getByTestId("detail-area")).bottom).toBeLessThanOrEqual(bottom);
    expect((scroller()?.scrollTop ?? 1) % 36).toBe(0);
  });

  it("keeps its detail area under it when it is the only one", async () => {
    await setUp(1440, 900, "en", 1);
    await page.getByTestId("row-5000").click();
    await page.getByRole("button", { name: "Edit" }).click();
    await expect.element(page.getByRole("button", { name: "Save", exact: false }).first()).toBeVisible();
    await expect
      .poll(() => boxOf(page.getByTestId("detail-area")).top)
      .toBeCloseTo(boxOf(page.getByTestId("row-5000")).bottom, 0);
  });

  it("is edited by a double-click although the first click moved it away", async () => {
    await setUp(1280, 800);
    const row = lastInSight();
    const name = row.dataset["testid"] ?? "";
    const top = row.getBoundingClientRect().top;
    await userEvent.dblClick(row);
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    await expect.element(page.getByTestId(name)).toHaveAttribute("data-open", "true");
    expect(boxOf(page.getByTestId(name)).top).toBeLessThan(top - 36);
    const { bottom } = scroller()?.getBoundingClientRect() ?? { bottom: 0 };
    await expect.poll(() => boxOf(page.getByTestId("detail-area")).bottom).toBeLessThanOrEqual(bottom);
  });

  it("is edited by a double-click and stays under the pointer while an open area above it closes", async () => {
    await setUp(1280, 800);
    await page.getByTestId("row-5001").click();
    await expect.element(page.getByTestId("detail-area")).toBeVisible();
    const top = boxOf(page.getByTestId("row-5002")).top;
    await page.getByTestId("row-5002").dblClick();
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    await expect.element(page.getByTestId("row-5002")).toHaveAttribute("data-open", "true");
    expect(boxOf(page.getByTestId("row-5002")).top).toBe(top);
  });
});
