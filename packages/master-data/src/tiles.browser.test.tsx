import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { TestTiles } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sampleAnswers, sampleTiles } from "./testing/sampleTiles.ts";

registerIcons(consoleIcons);

const setUp = async (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const screen = await render(
    <TestI18n>
      <TestTiles
        make={sampleTiles}
        answer={(path) => {
          asked.push(path);
          return answers[path];
        }}
      />
    </TestI18n>,
  );
  return { asked, rates: screen.getByTestId("tile-ExchangeRates") };
};

const expectText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? "").toMatch(text);

it("another amount is converted without another call, by the decimals of each currency", async () => {
  const { asked, rates } = await setUp(sampleAnswers);
  await expectText(rates.getByRole("row", { name: /JPY/ }), "16,320");
  await expectText(rates.getByRole("row", { name: /BHD/ }), "40.860");
  const calls = asked.length;
  await rates.getByRole("textbox", { name: "Amount to convert" }).fill("10");
  await userEvent.tab();
  await expectText(rates.getByRole("row", { name: /JPY/ }), "1,632");
  await expectText(rates.getByRole("row", { name: /BHD/ }), "4.086");
  expect(asked.length).toBe(calls);
});

it("odd rates are counted, and do not hide the others", async () => {
  const modifiedAt = "2026-11-20T00:00:00Z";
  const letters = "ABCDEFGHIJKLMNOPQRST".split("");
  const codes = letters.slice(0, 10).flatMap((first) => letters.map((second) => `${first}${second}Q`));
  const odd: readonly unknown[] = [0, -1, "1.1", 1e15];
  const { rates } = await setUp({
    ...sampleAnswers,
    "/api/currencies/exchange-rates": codes.map((foreignCurrency, index) => ({
      foreignCurrency,
      exchangeRate: odd[index % odd.length],
      modifiedAt,
    })),
  });
  await expectText(rates, /150 rates cannot be read/);
  await expect.element(rates.getByRole("row")).toHaveLength(8);
});
