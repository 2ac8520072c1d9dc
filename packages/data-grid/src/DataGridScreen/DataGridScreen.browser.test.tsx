import { ApiError } from "@backroom/api-client";
import type { FakeCall, FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClock } from "@backroom/ports/testing";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articleService, fixtureNow } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { TestScreenProps } from "../../test/TestScreen.tsx";
import type { GridNotice } from "../ports.ts";

const apiError = (status: number) =>
  new ApiError({ message: "The server said no", httpMethod: "GET", httpStatus: status, httpStatusText: "" });

interface SetUp extends TestScreenProps {
  readonly count?: number;
  readonly fake?: FakeEntityServiceOptions;
  readonly locale?: string;
  readonly search?: string;
}

const setUp = async ({
  count = 120,
  fake = {},
  locale = "en",
  search = "?$start=1",
  ...props
}: SetUp = {}) => {
  const service = articleService(count, fake);
  const notify = vi.fn<(notice: GridNotice) => void>();
  const clipboard = {
    text: "",
    readText: () => Promise.resolve(clipboard.text),
    writeText: (text: string) => {
      clipboard.text = text;
      return Promise.resolve();
    },
  };
  await render(
    <TestI18n locale={locale}>
      <TestScreen {...{ service, notify, clipboard }} location={testLocation(search)} {...props} />
    </TestI18n>,
  );
  const calls = (operation: FakeCall["operation"]) =>
    service.calls.filter((call) => call.operation === operation);
  return {
    service,
    notify,
    clipboard,
    calls,
    skips: () => calls("list").map(({ args }) => (args[0] as { skip: number }).skip),
  };
};

const row = (key: number | string) => page.getByTestId(`row-${key}`);
const grid = () => page.getByRole("grid", { name: "Article" });
const detail = () => page.getByTestId("detail-area");
const scroller = () => {
  const element = document.querySelector("[data-grid-scroller]");
  if (!(element instanceof HTMLElement)) throw new Error("no scroller");
  return element;
};
const topOf = (key: number) =>
  document.querySelector(`[data-testid="row-${key}"]`)?.getBoundingClientRect().top;
const notices = (notify: ReturnType<typeof vi.fn<(notice: GridNotice) => void>>) =>
  notify.mock.calls.map(([{ type, content, title }]) => ({ type, text: (content ?? title) as string }));
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
};
const axeProblems = async () => {
  await motionEnds();
  const { violations } = await axe.run(
    { include: document.body, exclude: [["[data-live-announcer]"]] },
    {
      rules: {
        region: { enabled: false },
        "page-has-heading-one": { enabled: false },
        "landmark-one-main": { enabled: false },
      },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
};

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

describe("query", () => {
  it("starts on demand, then refreshes, and reset empties form and result", async () => {
    const { calls } = await setUp({ search: "" });
    await expect.element(page.getByText("Start a search")).toBeVisible();
    expect(calls("list")).toHaveLength(0);
    await page.getByRole("textbox", { name: "Search" }).fill("mug");
    await userEvent.keyboard("{Enter}");
    await expect.element(row(5003)).toBeVisible();
    expect(calls("list")[0]?.args[0]).toMatchObject({
      search: "mug",
      tenantOid: 1004,
      orderBy: ["ArticleNumber"],
    });
    await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveValue("");
    await expect.element(page.getByText("Start a search")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Start" })).toBeVisible();
  });

  it("takes query fields and the start from the address", async () => {
    const { calls } = await setUp({ search: "?$start=1&search=tea&Evil=1" });
    await expect.element(row(5004)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveValue("tea");
    expect(calls("list")[0]?.args[0]).toMatchObject({ search: "tea" });
  });

  it("announces the order when Enter on a heading changes it, and not before", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    const orders = page.getByRole("status").filter({ hasText: "Sorted by" });
    expect(orders.query()).toBeNull();
    page.getByRole("grid").element().focus();
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{ArrowRight}{Enter}");
    await expect.element(orders).toHaveTextContent("Sorted by GTIN, ascending");
    await userEvent.keyboard("{Enter}");
    await expect.element(orders).toHaveTextContent("Sorted by GTIN, descending");
  });

  it("sorts at the server by a heading, and marks it", async () => {
    const { calls } = await setUp();
    await expect.element(row(5000)).toBeVisible();
    await page.getByRole("columnheader", { name: "Text" }).click();
    await expect
      .element(page.getByRole("columnheader", { name: "Text" }))
      .toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => calls("list").length).toBe(2);
    expect(calls("list")[1]?.args[0]).toMatchObject({ orderBy: ["Text"], skip: 0 });
    await page.getByRole("button", { name: "Sorted by Text, ascending" }).click();
    await page.getByRole("menuitemradio", { name: "Descending" }).click();
    await expect
      .element(page.getByRole("columnheader", { name: "Text" }))
      .toHaveAttribute("aria-sort", "descending");
  });
});

describe("table", () => {
  it("loads the rows that are scrolled to and those around them, then asks no more", async () => {
    const { skips } = await setUp();
    await expect.element(page.getByText("120 records")).toBeVisible();
    expect(skips()).toEqual([0]);
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(row(5119)).toBeVisible();
    await expect.element(row(5119).getByText("120", { exact: true })).toBeVisible();
    await expect.element(page.getByText("120 records")).toBeVisible();
    expect(skips().toSorted((a, b) => a - b)).toEqual([0, 50, 100]);
    await page.getByRole("button", { name: "Scroll to top" }).click();
    await expect.element(row(5000)).toBeVisible();
  });

  it("loads on while the rows do not fill the window", async () => {
    await page.viewport(1280, 2600);
    const { skips } = await setUp({ height: 2500 });
    await expect.poll(skips).toEqual([0, 50, 100]);
  });

  it("is an ARIA grid that knows its size and its rows' places", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    await expect.element(grid()).toHaveAttribute("aria-rowcount", "121");
    await expect.element(row(5009)).toHaveAttribute("aria-rowindex", "11");
    await expect.element(row(5009).getByText("10", { exact: true })).toBeVisible();
    expect(await axeProblems()).toEqual([]);
  });

  it("says when the count is unknown", async () => {
    await setUp({
      fake: { before: ({ operation }) => (operation === "count" ? new Promise(() => undefined) : undefined) },
    });
    await expect.element(page.getByText("50 loaded, more to come")).toBeVisible();
    await expect.element(grid()).toHaveAttribute("aria-rowcount", "-1");
  });

  it("goes back to its start when a page is refused, and says why", async () => {
    const { notify } = await setUp({
      fake: {
        before: ({ operation, args }) => {
          if (operation === "list" && (args[0] as { skip: number }).skip > 0) throw apiError(403);
        },
      },
    });
    await expect.element(row(5000)).toBeVisible();
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(page.getByText("You have no permission to see these records")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Start" })).toBeVisible();
    expect(notices(notify)).toEqual([{ type: "error", text: "You have no permission to do this." }]);
  });

  it("shows why loading failed and offers to try again", async () => {
    let isDown = true;
    const { notify } = await setUp({
      fake: {
        before: ({ operation }) => {
          if (isDown && operation === "list") throw apiError(500);
        },
      },
    });
    await expect.element(page.getByText("Could not load the records")).toBeVisible();
    await expect.element(page.getByText("The server said no")).toBeVisible();
    expect(notices(notify)).toEqual([]);
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(row(5000)).toBeVisible();
  });

  it("keeps its rows and its place when a refresh fails, and refreshes them there on Try again", async () => {
    let isDown = false;
    const { notify, skips } = await setUp({
      count: 600,
      fake: {
        before: ({ operation }) => {
          if (isDown && operation === "list") throw apiError(503);
        },
      },
    });
    await expect.element(page.getByText("600 records")).toBeVisible();
    scroller().scrollTop = 200 * 36;
    await expect.element(row(5205)).toBeVisible();
    isDown = true;
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(page.getByText(/These records are not up to date\./)).toBeVisible();
    await expect.element(row(5205)).toBeVisible();
    await expect.element(page.getByText("600 records")).toBeVisible();
    await expect.element(page.getByText(/The server said no/)).toBeVisible();
    expect(notices(notify)).toEqual([]);
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText(/These records are not up to date\./)).not.toBeInTheDocument();
    await expect.element(row(5205)).toBeVisible();
    expect(skips().at(-1)).toBeGreaterThanOrEqual(150);
  });

  it("shows no rows and no count of another query when a query fails", async () => {
    let isDown = false;
    await setUp({
      fake: {
        before: ({ operation }) => {
          if (isDown && operation === "list") throw apiError(503);
        },
      },
    });
    await expect.element(page.getByText("120 records")).toBeVisible();
    isDown = true;
    await page.getByRole("textbox", { name: "Search" }).fill("mug");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Could not load the records")).toBeVisible();
    expect(row(5000).query()).toBeNull();
    expect(page.getByText(/records$/).elements()).toHaveLength(1);
  });

  it("shows the loaded rows as a part of all while a refresh is under way before the count is known", async () => {
    let isHeld = false;
    await setUp({
      fake: {
        before: ({ operation }) =>
          operation === "count" || (isHeld && operation === "list")
            ? new Promise(() => undefined)
            : undefined,
      },
    });
    await expect.element(page.getByText("50 loaded, more to come")).toBeVisible();
    isHeld = true;
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(page.getByRole("grid", { name: "Article" })).toHaveAttribute("aria-busy", "true");
    await expect.element(page.getByText("50 loaded, more to come")).toBeVisible();
  });

  it("keeps columns the user hid and sized", async () => {
    const write = vi.fn<(settings: unknown) => void>();
    await setUp({ columnSettings: { read: () => ({ visible: { GTIN: false } }), write } });
    await expect.element(row(5000)).toBeVisible();
    expect(page.getByRole("columnheader", { name: "GTIN" }).query()).toBeNull();
    await page.getByRole("button", { name: /columns$/ }).click();
    await expect.element(page.getByRole("checkbox", { name: "GTIN" })).toBeInTheDocument();
    page.getByRole("checkbox", { name: "GTIN" }).element().focus();
    await expect.element(page.getByRole("checkbox", { name: "GTIN" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByRole("checkbox", { name: "GTIN" })).toBeChecked();
    await page.getByRole("button", { name: "Move Text up" }).click();
    await expect
      .poll(() => write.mock.calls.at(-1))
      .toEqual([
        expect.objectContaining({ visible: { GTIN: true }, order: expect.arrayContaining(["Text"]) }),
      ]);
    expect(await axeProblems()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByRole("columnheader", { name: "GTIN" })).toBeVisible();
  });

  it("announces where a column is after it was moved", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    await page.getByRole("button", { name: /columns$/ }).click();
    await page.getByRole("button", { name: "Move GTIN up" }).click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "GTIN" }))
      .toHaveTextContent("GTIN: 2 of 9");
  });

  it("says so when a record is disabled, in its row", async () => {
    await setUp();
    await expect.element(row(5003).getByText("Disabled")).toBeVisible();
    expect(row(5000).getByText("Disabled").query()).toBeNull();
  });

  it("has low rows when the user wants them, and keeps that with the columns", async () => {
    const write = vi.fn<(settings: unknown) => void>();
    await setUp({ columnSettings: { read: () => ({}), write } });
    await expect.element(row(5000)).toBeVisible();
    const height = () => row(5010).element().getBoundingClientRect().height;
    expect(height()).toBe(36);
    scroller().scrollTop = 360;
    await expect.element(row(5000)).not.toBeInTheDocument();
    await page.getByRole("radio", { name: "Low rows" }).click({ force: true });
    await expect.poll(height).toBe(28);
    expect((topOf(5014) ?? 0) - (topOf(5012) ?? 0)).toBe(2 * 28);
    expect(scroller().scrollTop).toBe(280);
    expect(write.mock.calls.at(-1)).toEqual([expect.objectContaining({ isCompact: true })]);
  });

  it("scrolls sideways from right to left with the row numbers and a pinned column in sight", async () => {
    await page.viewport(700, 800);
    await setUp({
      locale: "ar",
      columnSettings: { read: () => ({ isFirstPinned: true }), write: () => undefined },
    });
    await expect.element(row(5000)).toBeVisible();
    const cell = () => row(5000).getByText("100234").element().getBoundingClientRect();
    const before = cell();
    scroller().scrollLeft = -300;
    await expect.poll(() => scroller().scrollLeft).toBe(-300);
    await expect.poll(() => cell().right).toBeCloseTo(before.right, 0);
    expect(
      row(5000).getByText("Espresso beans 1 kg").element().getBoundingClientRect().right,
    ).toBeGreaterThan(before.left);
  });
});

describe("keyboard", () => {
  it("moves, opens, edits and closes without a mouse", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.element(detail().getByRole("heading", { name: "Oat drink barista 1 l" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(detail()).not.toBeInTheDocument();
    await userEvent.keyboard("{F2}");
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    await expect.poll(() => detail().element().contains(document.activeElement)).toBe(true);
  });

  it("never loses the focus: it follows into the area and comes back to the table", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(detail().getByRole("button", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByRole("button", { name: "Edit" })).toBeVisible();
    await expect.poll(() => detail().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.element(detail()).not.toBeInTheDocument();
    await expect.element(grid()).toHaveFocus();
  });

  it("reaches rows far away, and the heading, whose column it sorts by", async () => {
    const { calls } = await setUp();
    await expect.element(row(5000)).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect.element(row(5119)).toBeVisible();
    await expect
      .poll(
        () =>
          document.getElementById(grid().element().getAttribute("aria-activedescendant") ?? "")?.textContent,
      )
      .toMatch(/\d/);
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{Enter}");
    await expect.poll(() => calls("list").at(-1)?.args[0]).toMatchObject({ orderBy: ["-ArticleNumber"] });
  });

  it("picks all rows that match, and offers what the page can do with them", async () => {
    const run = vi.fn();
    const command = { key: "label", label: { id: "Print labels" }, icon: "tag", for: "picked", run } as const;
    await setUp({ commands: (defaults) => [...defaults, command] });
    await expect.element(row(5000)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Print labels" })).not.toBeInTheDocument();
    grid().element().focus();
    await userEvent.keyboard("{Control>}a{/Control} ");
    await expect.element(page.getByText(/119 picked/)).toBeVisible();
    await page.getByRole("button", { name: "Print labels" }).click();
    expect(run.mock.calls[0]?.[0]).toMatchObject({ picked: { kind: "matching", except: new Set(["5000"]) } });
    grid().element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText(/picked/)).not.toBeInTheDocument();
  });

  it("picks rows and copies them as JSON", async () => {
    const { clipboard, notify } = await setUp();
    await expect.element(row(5000)).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard(" {Shift>}{ArrowDown}{/Shift}{Control>}c{/Control}");
    await expect.poll(() => clipboard.text).not.toBe("");
    const { type, data } = JSON.parse(clipboard.text) as { type: string; data: { Oid: number }[] };
    expect(type).toBe("article");
    expect(data.map(({ Oid }) => Oid)).toEqual([5000, 5001]);
    expect(notices(notify)[0]?.type).toBe("success");
    await expect.element(page.getByText(/2 picked/)).toBeVisible();
  });
});

describe("detail area", () => {
  it("opens under its row, whose place does not change, and closes with the second click", async () => {
    await setUp();
    await row(5008).click();
    const top = topOf(5008);
    await expect.element(detail()).toBeVisible();
    expect(topOf(5008)).toBe(top);
    expect(detail().element().getBoundingClientRect().top).toBeGreaterThan(top ?? 0);
    await expect.element(row(5008)).toHaveAttribute("aria-selected", "true");
    expect(await axeProblems()).toEqual([]);
    await detail().getByRole("button", { name: "Close" }).click();
    await expect.element(detail()).not.toBeInTheDocument();
  });

  it("scrolls just far enough to be seen when it opens at the lower edge", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    const box = scroller().getBoundingClientRect();
    const last = [...document.querySelectorAll("[role=row][data-index]")].findLast(
      (element) => element.getBoundingClientRect().bottom <= box.bottom,
    );
    if (!(last instanceof HTMLElement)) throw new Error("no row");
    await userEvent.click(last);
    await expect.element(detail().getByRole("tab", { name: "Details" })).toBeVisible();
    await expect
      .poll(() => detail().element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(box.bottom + 36);
  });

  it("leaves the clicked row in place when it closes another one above it", async () => {
    await setUp();
    await row(5003).click();
    await expect.element(detail()).toBeVisible();
    scroller().scrollTop = 360;
    await expect.element(row(5008)).toBeVisible();
    const top = topOf(5008);
    await row(5008).click();
    await expect.element(row(5008)).toHaveAttribute("aria-selected", "true");
    expect(topOf(5008)).toBe(top);
  });

  it("edits on double-click after a re-read, and views without the right", async () => {
    const { calls } = await setUp();
    await row(5001).dblClick();
    await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
    expect(calls("read")).toHaveLength(1);
  });

  it("views on double-click without the right to edit", async () => {
    await setUp({ rights: ["Demand"] });
    await row(5001).dblClick();
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    expect(page.getByRole("button", { name: "Save" }).query()).toBeNull();
  });

  it("keeps what is typed while the row is scrolled far out of sight", async () => {
    await setUp({ count: 2000 });
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Typed");
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(row(6999)).toBeVisible();
    expect(row(5001).query()).toBeNull();
    scroller().scrollTop = 0;
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Typed");
  });

  it("asks before another row would drop unsaved changes", async () => {
    await setUp();
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Typed");
    await row(5000).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Typed");
    await row(5000).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.element(detail().getByRole("heading", { name: "Espresso beans 1 kg" })).toBeVisible();
  });

  it("shows what was saved in the row, and returns to details", async () => {
    await setUp();
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Decaf");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(row(5001).getByText("Decaf")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Edit" })).toBeVisible();
  });

  it("keeps the editor open after saving when the page wants it so", async () => {
    await setUp({ options: { keepOpenOnUpdate: true } });
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Decaf");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(row(5001).getByText("Decaf")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  });

  it("shows Error when the re-read fails", async () => {
    await setUp({
      fake: {
        before: ({ operation }) => {
          if (operation === "read") throw apiError(500);
        },
      },
    });
    await row(5001).dblClick();
    await expect.element(detail().getByText("Error", { exact: true })).toBeVisible();
  });

  it("loads a sub-table when its tab is opened, page after page", async () => {
    const { calls } = await setUp();
    await row(5001).click();
    expect(calls("detail")).toHaveLength(0);
    await detail().getByRole("tab", { name: "Prices" }).click();
    await expect.element(detail().getByRole("columnheader", { name: "Valid from" })).toBeVisible();
    await detail().getByRole("button", { name: "Load more" }).click();
    await expect.poll(() => calls("detail").length).toBe(2);
    await expect.poll(() => detail().getByRole("row").elements().length).toBe(61);
  });
});

describe("row menu", () => {
  const choose = async (...names: string[]) => {
    await detail().getByRole("button", { name: "More" }).click();
    for (const name of names) await page.getByRole("menuitem", { name }).click();
  };

  it("holds the entries of the product, all of which do something", async () => {
    await setUp();
    await row(5001).click();
    await detail().getByRole("button", { name: "More" }).click();
    const entries = () => page.getByRole("menuitem").elements();
    await expect
      .poll(() => entries().map(({ textContent }) => textContent))
      .toEqual([
        "Edit in new tab",
        "Reload from database",
        "Share",
        "Duplicate",
        "Copy as JSON to clipboard",
        "Print",
        "Delete",
      ]);
    expect(entries().filter((entry) => entry.ariaDisabled === "true")).toHaveLength(0);
  });

  it("opens the editor in a new tab by the address, for those who may edit", async () => {
    const openInNewTab = vi.fn();
    await setUp({ location: { ...testLocation("?$start=1"), openInNewTab } });
    await row(5001).click();
    await choose("Edit in new tab");
    expect(openInNewTab.mock.calls).toEqual([
      [
        `https://backroom.test/data/pos-supply/article?$k=${encodeURIComponent(btoa("5001"))}&tenantOid=1004&$edit=1`,
      ],
    ]);
  });

  it("offers favourites where the page keeps them", async () => {
    const onFavorite = vi.fn();
    await setUp({ onFavorite, rights: ["Demand"] });
    await row(5001).click();
    await choose("Add to favourites");
    expect(onFavorite).toHaveBeenCalledWith(expect.objectContaining({ EntityKey: 5001 }));
  });

  it.each([
    [["Demand"], {}, ["View"]],
    [["Demand", "Update"], {}, ["Edit"]],
    [["Demand", "Update"], { disableEdit: true }, ["View"]],
  ] as const)("offers with %j and %j exactly %j", async (rights, options, names) => {
    await setUp({ rights, options });
    await row(5001).click();
    await expect
      .element(detail().getByRole("button", { name: /^(Edit|View)$/ }))
      .toHaveAccessibleName(names[0]);
  });

  it("deletes after a confirmation and removes the row", async () => {
    const { calls } = await setUp();
    await row(5001).click();
    await choose("Delete");
    await page.getByRole("button", { name: "Keep" }).click();
    expect(calls("remove")).toHaveLength(0);
    await choose("Delete");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect.element(row(5001)).not.toBeInTheDocument();
    expect(calls("remove")[0]?.args[0]).toMatchObject({
      Oid: 5001,
      ETag: expect.stringMatching(/"\d+"/) as string,
    });
    await expect.element(page.getByText("119 records")).toBeVisible();
  });

  it("keeps the row when deleting fails", async () => {
    const { notify } = await setUp({
      fake: {
        before: ({ operation }) => {
          if (operation === "remove") throw apiError(500);
        },
      },
    });
    await row(5001).click();
    await choose("Delete");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => notices(notify)).toEqual([{ type: "error", text: "The server said no" }]);
    await expect.element(row(5001)).toBeVisible();
  });

  it("duplicates without identity into a new row in edit mode, which closing gives up", async () => {
    const { calls } = await setUp();
    await row(5001).click();
    await choose("Duplicate");
    await expect.element(page.getByTestId("row-new-0")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Filter coffee 500 g");
    expect(calls("adjust")[0]?.args[0]).toMatchObject({ Oid: 0, ETag: "", Text: "Filter coffee 500 g" });
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByTestId("row-new-0")).not.toBeInTheDocument();
    expect(calls("create")).toHaveLength(0);
  });

  it("reloads from the database", async () => {
    const { service } = await setUp();
    await row(5001).click();
    service.changeByOther(5001, { Text: "Changed elsewhere" });
    await choose("Reload from database");
    await expect.element(row(5001).getByText("Changed elsewhere")).toBeVisible();
    await expect.element(detail().getByRole("heading", { name: "Changed elsewhere" })).toBeVisible();
  });

  it("reloads the sub-tables that were opened together with the record", async () => {
    const { calls } = await setUp();
    await row(5001).click();
    await detail().getByRole("tab", { name: "Prices" }).click();
    await detail().getByRole("button", { name: "Load more" }).click();
    const rows = () => detail().getByRole("row").elements().length;
    await expect.poll(rows).toBe(61);
    await choose("Reload from database");
    await expect.poll(rows).toBe(51);
    expect(calls("detail")).toHaveLength(3);
  });

  it("copies a link that opens the record", async () => {
    const { clipboard, notify } = await setUp();
    await row(5001).click();
    await choose("Share", "Copy link");
    await expect
      .poll(() => clipboard.text)
      .toBe(
        `https://backroom.test/data/pos-supply/article?$k=${encodeURIComponent(btoa("5001"))}&tenantOid=1004`,
      );
    expect(notices(notify)[0]?.type).toBe("success");
  });

  it("prints the record without the page", async () => {
    const print = vi.fn(() => document.querySelector("[data-print-sheet]")?.textContent);
    await setUp({ print });
    await row(5001).click();
    await choose("Print");
    await expect.poll(() => print.mock.results[0]?.value).toContain("Filter coffee 500 g");
  });

  it("takes an action of a third party", async () => {
    const run = vi.fn();
    await setUp({
      commands: (defaults) => [
        ...defaults,
        { key: "label", label: { id: "Print label" }, icon: "tag", for: "row", run },
      ],
    });
    await row(5001).click();
    await choose("Print label");
    await expect
      .poll(() => run.mock.calls)
      .toEqual([
        [
          expect.objectContaining({
            row: expect.objectContaining({ EntityKey: 5001, EntitySelected: true }),
          }),
        ],
      ]);
  });
});

describe("shared link", () => {
  it("shows the record as the only row, opened", async () => {
    const { calls } = await setUp({ search: `?$k=${btoa("5007")}` });
    await expect.element(detail()).toBeVisible();
    await expect.poll(() => page.getByRole("row").elements().length).toBe(2);
    expect(calls("list")).toHaveLength(0);
  });

  it("says so when there is no such record", async () => {
    const { notify } = await setUp({ search: `?$k=${btoa("1")}` });
    await expect
      .poll(() => notices(notify))
      .toEqual([{ type: "error", text: "The record of this link does not exist." }]);
  });
});

describe("address", () => {
  const createLocation = (first: string) => {
    const entries = [first];
    const listeners = new Set<() => void>();
    const tell = () => listeners.forEach((listener) => listener());
    return {
      entries,
      get search() {
        return entries.at(-1) ?? "";
      },
      href: "https://backroom.test/data/pos-supply/article",
      open: () => undefined,
      write: (search: string, mode: "push" | "replace") => {
        if (mode === "replace") entries.pop();
        entries.push(search);
        tell();
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      back: () => {
        entries.pop();
        tell();
      },
    };
  };

  it("follows query, order and open record; Back shows what was there before", async () => {
    const location = createLocation("");
    await setUp({ search: "", location });
    await page.getByRole("textbox", { name: "Search" }).fill("mug");
    await userEvent.keyboard("{Enter}");
    await row(5003).click();
    await expect.element(detail()).toBeVisible();
    await expect
      .poll(() => location.entries)
      .toEqual(["", `?search=mug&$start=1&$k=${encodeURIComponent(btoa("5003"))}&tenantOid=1004`]);
    await page.getByRole("textbox", { name: "Search" }).fill("tea");
    await userEvent.keyboard("{Enter}");
    await expect.element(row(5004)).toBeVisible();
    await expect.poll(() => location.search).toBe("?search=tea&$start=1&tenantOid=1004");
    location.back();
    await expect.element(detail().getByRole("heading", { name: "Ceramic mug 300 ml" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveValue("mug");
    location.back();
    await expect.element(page.getByText("Start a search")).toBeVisible();
  });

  it("of a list that is there at once, Back leaves it", async () => {
    const location = createLocation("?of=before");
    location.write("", "push");
    await setUp({ search: "", location, options: { startOnOpen: true } });
    await expect.element(row(5000)).toBeVisible();
    await expect.poll(() => location.entries).toEqual(["?of=before", "?$start=1&tenantOid=1004"]);
    await page.getByRole("textbox", { name: "Search" }).fill("mug");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.entries).toHaveLength(3);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.element(row(5000)).toBeVisible();
  });

  it.each([
    ["opened with its query", "?$start=1", ["?$start=1"]],
    ["started by its button", "", ["", "?$start=1&tenantOid=1004"]],
  ])("leaves the address of a refused list as it is: %s", async (_name, search, entries) => {
    const location = createLocation(search);
    await setUp({
      location,
      fake: {
        before: ({ operation }) => {
          if (operation === "list") throw apiError(403);
        },
      },
    });
    if (search === "") await page.getByRole("button", { name: "Start" }).click();
    await expect.element(page.getByText("You have no permission to see these records")).toBeVisible();
    expect(location.entries).toEqual(entries);
    if (search !== "") return;
    location.back();
    await expect.element(page.getByText("Start a search")).toBeVisible();
  });

  it("brings back a record from far down, in sight and in its editor", async () => {
    const { calls } = await setUp({
      count: 600,
      search: `?$start=1&$sort=-ArticleNumber&$k=${btoa("5100")}&$row=499&$edit=1`,
    });
    await expect.element(page.getByRole("textbox", { name: "Text" })).toBeVisible();
    await expect.element(row(5100)).toBeInViewport();
    expect(calls("list")[0]?.args[0]).toMatchObject({ orderBy: ["-ArticleNumber"], skip: 450, take: 50 });
  });

  it("says which parts of it are of no use, and shows the rest", async () => {
    const { notify, calls } = await setUp({ search: "?search=mug&$start=1&$sort=-Nothing" });
    await expect.element(row(5003)).toBeVisible();
    expect(notices(notify)).toEqual([{ type: "warning", text: "$sort" }]);
    expect(calls("list")[0]?.args[0]).toMatchObject({ search: "mug", orderBy: ["ArticleNumber"] });
  });

  it("asks before Back drops what was typed, and stays where it is when told so", async () => {
    const location = createLocation("");
    await setUp({ search: "", location });
    await page.getByRole("button", { name: "Start" }).click();
    await row(5001).dblClick();
    await page.getByRole("textbox", { name: "Text" }).fill("Typed");
    await expect.poll(() => location.search).toContain("$edit=1");
    const { search } = location;
    location.back();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Typed");
    expect(location.search).toBe(search);
  });
});

describe("tenants", () => {
  const tenants = {
    tenantOid: 1,
    newRecordTenants: [
      { oid: 1004, text: "Nordlicht Retail", country: "DE" },
      { oid: 1, text: "Global", country: null, isShared: true },
    ],
    findScope: (oid: number) =>
      oid === 1004
        ? { id: "NORD", text: "Nordlicht Retail", country: "DE" }
        : { id: "ROOT", text: "Global", country: null, isShared: true },
  };

  it("are a column when all of them are shown, and can be shown otherwise", async () => {
    await setUp(tenants);
    await expect.element(page.getByRole("columnheader", { name: "Tenant" })).toBeVisible();
    await expect.element(row(5000).getByText("Nordlicht Retail")).toBeVisible();
    await page.getByRole("button", { name: /columns$/ }).click();
    await expect.element(page.getByRole("checkbox", { name: "Tenant" })).toBeChecked();
  });

  it("of a new record are asked for before anything is typed; all of them is a warning", async () => {
    await setUp(tenants);
    await page.getByRole("button", { name: "New" }).click();
    await expect.element(page.getByText("Choose a tenant for the new record")).toBeVisible();
    expect(page.getByRole("form", { name: "Editor" }).query()).toBeNull();
    expect(await axeProblems()).toEqual([]);
    const select = () => page.getByRole("button", { name: /Tenant of the new record/ });
    await expect.element(select()).toHaveFocus();
    await select().click();
    await page.getByRole("option", { name: "Nordlicht Retail" }).click();
    await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
    expect(page.getByText("for all tenants", { exact: true }).query()).toBeNull();
    await select().click();
    await page.getByRole("option", { name: "All tenants" }).click();
    await expect.element(page.getByText("for all tenants", { exact: true })).toBeVisible();
  });
});

describe("new records from earlier", () => {
  it("are offered, shown on request, and discarded after a question", async () => {
    const discard = vi.fn(() => Promise.resolve());
    const kept = { ...article(0), Oid: 0, Text: "Kept" };
    await setUp({
      keptIds: ["a", "b"],
      newRecords: { changed: () => undefined, load: () => Promise.resolve(kept), discard },
    });
    await expect.element(page.getByText("2 unsaved new records from earlier")).toBeVisible();
    await expect.element(row(5000)).toBeVisible();
    expect(await axeProblems()).toEqual([]);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
    expect(discard).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "Show" }).click();
    await expect.element(page.getByTestId("row-new-a")).toBeVisible();
    await expect.element(page.getByTestId("row-new-b")).toBeVisible();
    await expect.element(page.getByText(/unsaved new records/)).not.toBeInTheDocument();
  });
});

describe("import", () => {
  const valid = {
    type: "article",
    data: [
      { GTIN: "4006381333931", InternalNumber: "I1", Text: "Pasted" },
      { GTIN: "2", InternalNumber: "I2", Text: "Second" },
    ],
  };
  const importing = async (options: SetUp = {}) => {
    const set = await setUp(options);
    await expect.element(row(5000)).toBeVisible();
    await page.getByRole("button", { name: "Import" }).click();
    return set;
  };

  it("takes several records by Ctrl+V and opens the first in edit mode; a saved one stands first", async () => {
    await importing();
    paste(JSON.stringify(valid));
    await expect.element(page.getByTestId("row-new-1")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("Pasted");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByTestId("row-new-0")).not.toBeInTheDocument();
    await expect.element(page.getByTestId("row-new-1")).toBeVisible();
    await expect.element(row(9999).getByText("Pasted")).toBeVisible();
    await expect.element(row(9999).getByText("1", { exact: true })).toBeVisible();
  });

  it.each([
    ["", "The clipboard is empty"],
    ["hello", "Wrong clipboard format"],
    ['{"type":"customer","data":[{}]}', "Invalid clipboard type"],
    ['{"type":"article","data":[{"GTIN":"1","Text":"x"}]}', "InternalNumber"],
    [
      JSON.stringify({
        type: "article",
        data: [{ GTIN: "1".repeat(33), InternalNumber: "1", Text: "x", RetailPrice: 1.999 }],
      }),
      "GTIN may have at most 32 characters · Retail price may have at most 2 decimals",
    ],
  ])("warns of %j and adds no row", async (text, message) => {
    const { notify } = await importing();
    paste(text);
    await expect.poll(() => notices(notify)[0]?.text).toContain(message);
    expect(notices(notify)[0]?.type).toBe("warning");
    expect(page.getByTestId("row-new-0").query()).toBeNull();
  });

  it("says that only the keyboard can paste when reading is refused", async () => {
    const { notify } = await importing({
      clipboard: { readText: () => Promise.reject(new Error("denied")), writeText: () => Promise.resolve() },
    });
    await page.getByRole("button", { name: "Paste" }).click();
    await expect.poll(() => notices(notify)[0]?.text).toContain("Ctrl+V");
    paste(JSON.stringify(valid));
    await expect.element(page.getByTestId("row-new-0")).toBeVisible();
  });

  it("lists the fields of an article import and returns to the query", async () => {
    await importing();
    await expect.element(page.getByText("up to 1024")).toBeVisible();
    expect(page.getByRole("form", { name: "Query" }).query()).toBeNull();
    expect(await axeProblems()).toEqual([]);
    await page.getByRole("button", { name: "Import" }).click();
    await expect.element(page.getByRole("form", { name: "Query" })).toBeVisible();
  });

  it("is not there without the right to create", async () => {
    await setUp({ rights: ["Demand", "Update"] });
    await expect.element(row(5000)).toBeVisible();
    expect(page.getByRole("button", { name: "Import" }).query()).toBeNull();
    expect(page.getByRole("button", { name: "New" }).query()).toBeNull();
  });
});

describe("permission", () => {
  it("is reported to the page when the server refuses the list, or the right is missing", async () => {
    const onPermittedChange = vi.fn();
    await setUp({
      onPermittedChange,
      fake: {
        before: ({ operation }) => {
          if (operation === "list") throw apiError(403);
        },
      },
    });
    await expect.poll(() => onPermittedChange.mock.lastCall).toEqual([false]);
    await setUp({ onPermittedChange: onPermittedChange.mockClear(), rights: [] });
    await expect.poll(() => onPermittedChange.mock.calls).toEqual([[false]]);
  });
});

describe("drafts", () => {
  it("are marked on their rows with their age as long as there is one", async () => {
    const clock = createFakeClock(fixtureNow);
    const screen = (oid: number, minutesAgo: number) => (
      <TestI18n>
        <TestScreen
          location={testLocation("?$start=1")}
          clock={clock}
          drafts={[{ oid, changedAt: clock.now() - minutesAgo * 60_000 }]}
        />
      </TestI18n>
    );
    const { rerender } = await render(screen(5001, 20));
    await expect.element(row(5001).getByText("Draft, 20 min")).toBeVisible();
    clock.advance(60_000);
    await expect.element(row(5001).getByText("Draft, 21 min")).toBeVisible();
    await rerender(screen(5002, 0));
    await expect.element(row(5002).getByText("Draft, now")).toBeVisible();
    expect(page.getByText(/^Draft,/).elements()).toHaveLength(1);
  });
});

describe("small window", () => {
  it("folds the query and keeps everything inside the window", async () => {
    await page.viewport(360, 800);
    await setUp({ search: "?$start=1&search=tea&ProductGroup=Tea" });
    await expect.element(row(5004)).toBeVisible();
    await page.getByRole("button", { name: "“tea”, Product group is Tea" }).click();
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveValue("tea");
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const { right } = page.getByRole("form", { name: "Query" }).element().getBoundingClientRect();
    for (const button of page.getByRole("form", { name: "Query" }).getByRole("button").elements())
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  });
});
