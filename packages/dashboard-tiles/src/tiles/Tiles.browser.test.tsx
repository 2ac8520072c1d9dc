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
import { emptyAnswers, sampleAnswers } from "../testing/sampleAnswers.ts";
import { sampleTiles } from "../testing/sampleTiles.ts";
import { TileGrid } from "../TileGrid/TileGrid.tsx";

registerIcons(consoleIcons);

/** The tiles of a server whose answers a test may change; `asked` are the paths of its calls. */
const setUp = async ({ surroundings = openSurroundings, locale = "en", only = "" } = {}) => {
  const answers: Record<string, unknown> = { ...sampleAnswers };
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    if (answers[path] instanceof Error) throw answers[path];
    return answers[path];
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tiles = orderTiles(
    sampleTiles(answer).filter(({ name }) => only === "" || name === only),
    undefined,
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
  await expectText(tile("ConfigurationChanges"), /8 changes in the last 90 days/);
  await expectText(tile("UnprocessedDocuments"), /37documents wait.*Receipts29/);
  await expect.element(tile("DatabaseUsage").getByText("1.5 MB")).toBeVisible();
  await expectText(tile("DocumentLocks"), /8documents are held.*Receipt 2298/);
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
  await expect.element(locks.getByText("documents are held")).toBeVisible();
  answers["/api/diagnostics/document-locks"] = new Error("Network Error");
  await locks.getByRole("button", { name: "Refresh Document locks" }).click();
  await expectText(locks.getByRole("status"), /As of .*: it could not be read again/);
  await expect.element(locks.getByText("documents are held")).toBeVisible();
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
  const bars = tile("WeeklyTurnover").element().querySelector("svg[aria-hidden] g rect");
  await userEvent.hover(page.elementLocator(bars ?? document.body));
  await expect.poll(tip).toBeTruthy();
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
