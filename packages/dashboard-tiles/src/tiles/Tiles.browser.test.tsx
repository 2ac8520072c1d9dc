import "@backroom/ui/tokens.css";
import { ApiError } from "@backroom/api-client";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openSurroundings } from "../definition/surroundings.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import { emptyAnswers, sampleAnswers, sampleWeekBefore } from "../testing/sampleAnswers.ts";
import { sampleTiles } from "../testing/sampleTiles.ts";
import { TileGrid } from "../TileGrid/TileGrid.tsx";

registerIcons(consoleIcons);

/** The tiles of a server whose answers a test may change; `asked` are the paths of its calls. */
const setUp = async ({
  surroundings = openSurroundings,
  locale = "en",
  only = "",
  params = {},
  instead = {},
} = {}) => {
  const answers: Record<string, unknown> = { ...sampleAnswers, ...instead };
  const asked: string[] = [];
  const answer = (path: string, input: unknown) => {
    asked.push(path);
    if (JSON.stringify(input).includes("2026-11-13")) return sampleWeekBefore;
    if (answers[path] instanceof Error) throw answers[path];
    return answers[path];
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tiles = orderTiles(
    sampleTiles(answer).filter(({ name }) => only === "" || name === only),
    only === "" ? undefined : { cards: { [only]: { name: only, params } } },
  );
  const screen = await render(
    <TestI18n locale={locale}>
      <QueryClientProvider client={queries}>
        <TileGrid tiles={tiles} surroundings={surroundings} />
      </QueryClientProvider>
    </TestI18n>,
  );
  return { answers, asked, screen, tile: (name: string) => screen.getByTestId(`tile-${name}`) };
};

const expectText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? "").toMatch(text);

it("every tile shows what was read, and says that there is nothing when there is nothing", async () => {
  const { answers, tile } = await setUp();
  await expect.element(tile("WeeklyTurnover").getByText("EUR 6,891.50")).toBeVisible();
  await expectText(tile("ExchangeRates").getByRole("row", { name: /BHD/ }), "40.860");
  await expectText(tile("UnprocessedDocuments"), /37documents wait.*Receipts29/);
  await expect.element(tile("DatabaseUsage").getByText("1.5 MB")).toBeVisible();
  await expectText(tile("DocumentLocks"), /8documents are locked.*Receipt 2298/);
  const danger = () => tile("UnprocessedDocuments").element().querySelector('[data-tile-state="danger"]');
  expect(danger()).not.toBeNull();

  Object.assign(answers, emptyAnswers);
  await tile("UnprocessedDocuments").getByRole("button", { name: "Refresh Unprocessed documents" }).click();
  await expectText(tile("UnprocessedDocuments"), /No document waits/);
  expect(danger()).toBeNull();
});

it("what was read stays with its time when it cannot be read again", async () => {
  const { answers, tile } = await setUp({ only: "DocumentLocks" });
  const locks = tile("DocumentLocks");
  await expect.element(locks.getByText("documents are locked")).toBeVisible();
  answers["/api/diagnostics/document-locks"] = new Error("Network Error");
  await locks.getByRole("button", { name: "Refresh Document locks" }).click();
  await expect.element(locks.getByText(/As of .*: it could not be read again/)).toBeVisible();
  await expect.element(locks.getByText("documents are locked")).toBeVisible();
});

it("without the right nothing is asked; a server that refuses says the same; a link says why it does not open", async () => {
  const may = { ...openSurroundings, linkTo: (href: string) => ({ href, refusal: "missing" as const }) };
  const { asked, tile } = await setUp({ surroundings: { ...may, mayRead: () => false } });
  await expect.element(tile("DatabaseUsage").getByText("You may not see this.")).toBeVisible();
  await expect.element(tile("ExchangeRates").getByText("BHD")).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/currencies/currency", "/api/currencies/exchange-rates"]));
  await expect
    .element(tile("DatabaseUsage").getByRole("link", { name: "Database usage" }))
    .toHaveAttribute("aria-disabled", "true");
  await expect
    .element(tile("DatabaseUsage").getByRole("button", { name: /does not have the page/ }))
    .toBeVisible();
});

it("a call refused by the server shows that the user may not see it", async () => {
  const { answers, tile } = await setUp({ only: "DatabaseUsage" });
  answers["/api/db-info/database-usage/summary"] = new ApiError({
    message: "no",
    httpMethod: "GET",
    httpStatus: 403,
    httpStatusText: "Forbidden",
  });
  await tile("DatabaseUsage").getByRole("button", { name: "Refresh Database usage" }).click();
  await expect.element(tile("DatabaseUsage").getByText("You may not see this.")).toBeVisible();
});

it.each(["en", "ar"])("a chart is read by keyboard, by pointer and as a table (%s)", async (locale) => {
  const { tile } = await setUp({ only: "WeeklyTurnover", locale });
  const chart = tile("WeeklyTurnover").getByRole("slider");
  await expect.element(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(/: .*EUR|EUR/));
  await expect.element(tile("WeeklyTurnover").getByRole("row")).toHaveLength(8);
  await userEvent.tab();
  while (document.activeElement !== chart.element()) await userEvent.tab();
  const before = chart.element().getAttribute("aria-valuetext");
  await userEvent.keyboard(locale === "ar" ? "{ArrowRight}" : "{ArrowLeft}");
  await expect.element(chart).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect.element(chart).toHaveValue("5");
  const tip = () => tile("WeeklyTurnover").element().querySelector("strong")?.textContent;
  await expect.poll(tip).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await expect.poll(tip).toBeUndefined();
  const bar = () => tile("WeeklyTurnover").element().querySelector("svg[aria-hidden] g rect");
  // Bars are drawn once the size of the chart was observed.
  await expect.poll(bar).not.toBeNull();
  await userEvent.hover(page.elementLocator(bar() ?? document.body));
  await expect.poll(tip).toBeTruthy();
});

it("compares the turnover with the week before, in words, by keys and as a table, and only within a currency", async () => {
  const params = { compare: "before", thresholds: { fall: 5 } };
  const { tile } = await setUp({ only: "WeeklyTurnover", params });
  const turnover = tile("WeeklyTurnover");
  // 5,722.50 of six whole days against 5,250.
  await expectText(turnover, /EUR.6,891.50.*▲ 9%9% moreagainst 7 days earlier, without today/);
  await expect
    .element(turnover.getByRole("slider"))
    .toHaveAttribute(
      "aria-valuetext",
      expect.stringMatching(/so far: Last 7 days: EUR.1,169.00, 7 days earlier: EUR.1,120.00/),
    );
  await expectText(turnover.getByRole("table"), /Last 7 days7 days earlier/);
  expect(turnover.element().querySelector("[data-warning]")).toBeNull();
  await turnover.getByText("JPY", { exact: true }).click();
  await expectText(turnover, /No turnover in JPY to compare with: 7 days earlier/);
});

it("says once that a number is beyond its threshold, while the number goes on changing", async () => {
  const params = { thresholds: { count: 7 } };
  const { answers, tile } = await setUp({ only: "DocumentLocks", params });
  const locks = tile("DocumentLocks");
  const warning = () => locks.element().querySelector("output[data-warning]");
  await expect.element(locks.getByText("Documents held: more than 7")).toBeVisible();
  const said = warning();
  const all = answers["/api/diagnostics/document-locks"];
  if (!Array.isArray(all)) throw new Error("no locks");
  answers["/api/diagnostics/document-locks"] = [...all, { ...all[0], oid: 99 }];
  const changes: unknown[] = [];
  new MutationObserver((list) => changes.push(...list)).observe(said ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await locks.getByRole("button", { name: "Refresh Document locks" }).click();
  await expect.element(locks.getByText("9", { exact: true })).toBeVisible();
  expect([warning(), changes]).toEqual([said, []]);
  answers["/api/diagnostics/document-locks"] = all.slice(0, 3);
  await locks.getByRole("button", { name: "Refresh Document locks" }).click();
  await expect.poll(warning).toBeNull();
});

it("another amount is converted without another call, by the decimals of each currency", async () => {
  const { asked, tile } = await setUp({ only: "ExchangeRates" });
  const rates = tile("ExchangeRates");
  await expectText(rates.getByRole("row", { name: /JPY/ }), "16,320");
  const calls = asked.length;
  await rates.getByRole("textbox", { name: "Amount to convert" }).fill("10");
  await userEvent.tab();
  await expectText(rates.getByRole("row", { name: /JPY/ }), "1,632");
  await expectText(rates.getByRole("row", { name: /BHD/ }), "4.086");
  expect(asked.length).toBe(calls);
});

it("an answer without sense fails its own tile; odd rates are counted, 200 currencies can be chosen from", async () => {
  const date = "2026-11-20";
  const modifiedAt = `${date}T00:00:00Z`;
  const letters = "ABCDEFGHIJKLMNOPQRST".split("");
  const foreignCodes = letters.slice(0, 10).flatMap((first) => letters.map((second) => `${first}${second}Q`));
  const odd: readonly unknown[] = [0, -1, "1.1", 1e15];
  const { tile } = await setUp({
    instead: {
      "/api/turnover/daily": foreignCodes.map((currency) => ({ date, currency, amount: 1e15 })),
      "/api/currencies/exchange-rates": foreignCodes.map((foreignCurrency, index) => ({
        foreignCurrency,
        exchangeRate: odd[index % odd.length],
        modifiedAt,
      })),
      "/api/documents/throughput": "<!doctype html><title>Proxy</title>",
      "/api/documents/unprocessed": { receipt: "3" },
      "/api/db-info/database-usage/summary": {},
    },
  });
  for (const name of ["DocumentThroughput", "UnprocessedDocuments", "DatabaseUsage"])
    await expect.element(tile(name).getByText("Could not load this tile.")).toBeVisible();
  await expectText(tile("DocumentLocks"), /8documents are locked/);
  await expectText(tile("ExchangeRates"), /150 rates cannot be read/);
  await expect.element(tile("ExchangeRates").getByRole("row")).toHaveLength(8);
  await tile("WeeklyTurnover").getByLabelText("Currency").selectOptions("CDQ");
  await expectText(tile("WeeklyTurnover"), /1,000,000,000,000,000/);
});
