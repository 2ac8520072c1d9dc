import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { TestTiles } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyAnswers, sampleAnswers, sampleTiles, sampleWeekBefore } from "./testing/sampleTiles.ts";

registerIcons(consoleIcons);

const setUp = async (answers: Readonly<Record<string, unknown>>, cards?: Record<string, object>) => {
  const placed =
    cards &&
    Object.fromEntries(
      Object.entries(cards).map(([name, params]) => [name, { name, params: { ...params } }]),
    );
  const screen = await render(
    <TestI18n>
      <TestTiles
        make={sampleTiles}
        cards={placed}
        answer={(path, input) =>
          JSON.stringify(input).includes("2026-11-13") ? sampleWeekBefore : answers[path]
        }
      />
    </TestI18n>,
  );
  return (name: string) => screen.getByTestId(`tile-${name}`);
};

const expectText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? "").toMatch(text);

it("the tiles show turnover, documents by month and locks", async () => {
  const tile = await setUp(sampleAnswers);
  await expect.element(tile("WeeklyTurnover").getByText("EUR 6,891.50")).toBeVisible();
  await expectText(tile("DocumentThroughput"), /so far/);
  await expectText(tile("DocumentLocks"), /8documents are locked.*Receipt 2298/);
});

it("the tiles say that there is nothing when there is nothing", async () => {
  const tile = await setUp(emptyAnswers);
  await expect.element(tile("WeeklyTurnover").getByText("No turnover in these seven days.")).toBeVisible();
  await expect
    .element(tile("DocumentThroughput").getByText("No documents in these twelve months."))
    .toBeVisible();
  await expect.element(tile("DocumentLocks").getByText("No document is locked.")).toBeVisible();
});

it("compares the turnover with the week before, in words, by keys and as a table, and only within a currency", async () => {
  const tile = await setUp(sampleAnswers, {
    WeeklyTurnover: { compare: "before", thresholds: { fall: 5 } },
  });
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

it("an answer without sense fails its own tile; 200 currencies can be chosen from", async () => {
  const letters = "ABCDEFGHIJKLMNOPQRST".split("");
  const foreignCodes = letters.slice(0, 10).flatMap((first) => letters.map((second) => `${first}${second}Q`));
  const tile = await setUp({
    ...sampleAnswers,
    "/api/turnover/daily": foreignCodes.map((currency) => ({ date: "2026-11-20", currency, amount: 1e15 })),
    "/api/documents/throughput": "<!doctype html><title>Proxy</title>",
  });
  await expect.element(tile("DocumentThroughput").getByText("Could not load this tile.")).toBeVisible();
  await expectText(tile("DocumentLocks"), /8documents are locked/);
  await tile("WeeklyTurnover").getByLabelText("Currency").selectOptions("CDQ");
  await expectText(tile("WeeklyTurnover"), /1,000,000,000,000,000/);
});
