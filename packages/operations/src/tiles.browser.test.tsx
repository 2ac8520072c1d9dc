import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { TestTiles } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyAnswers, sampleAnswers, sampleTiles } from "./testing/sampleTiles.ts";

registerIcons(consoleIcons);

const setUp = async (answers: Record<string, unknown>) => {
  const screen = await render(
    <TestI18n>
      <TestTiles make={sampleTiles} answer={(path) => answers[path]} />
    </TestI18n>,
  );
  return (name: string) => screen.getByTestId(`tile-${name}`);
};

const expectText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? "").toMatch(text);

it("the tiles show unprocessed documents, in danger while there are any, and the size of the database", async () => {
  const answers = { ...sampleAnswers };
  const tile = await setUp(answers);
  const unprocessed = tile("UnprocessedDocuments");
  await expectText(unprocessed, /37documents wait.*Receipts29/);
  await expect.element(tile("DatabaseUsage").getByText("1.5 MB")).toBeVisible();
  const danger = () => unprocessed.element().querySelector('[data-tile-state="danger"]');
  expect(danger()).not.toBeNull();
  Object.assign(answers, emptyAnswers);
  await unprocessed.getByRole("button", { name: "Refresh Unprocessed documents" }).click();
  await expectText(unprocessed, /No document waits/);
  expect(danger()).toBeNull();
});

it("an answer without sense fails its tile", async () => {
  const tile = await setUp({
    "/api/documents/unprocessed": { receipt: "3" },
    "/api/db-info/database-usage/summary": {},
  });
  for (const name of ["UnprocessedDocuments", "DatabaseUsage"])
    await expect.element(tile(name).getByText("Could not load this tile.")).toBeVisible();
});
