import "@backroom/ui/tokens.css";
import { ApiError } from "@backroom/api-client";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { openSurroundings } from "../definition/surroundings.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import { TileGrid } from "./TileGrid.tsx";

registerIcons(consoleIcons);

/** Two tiles whose numbers a test may change, or replace by an error; `asked` are the names of those that were read. */
const setUp = async ({ surroundings = openSurroundings, params = {} } = {}) => {
  const numbers: Record<string, number | Error> = { Locks: 8, Waiting: 37 };
  const asked: string[] = [];
  const definitions = sampleTiles((name) => {
    asked.push(name);
    const number = numbers[name];
    if (typeof number !== "number") throw number;
    return number;
  });
  const cards = { Locks: { name: "Locks", params }, Waiting: { name: "Waiting", params: {} } };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <TestI18n>
      <QueryClientProvider client={queries}>
        <TileGrid tiles={orderTiles(definitions, { cards })} surroundings={surroundings} />
      </QueryClientProvider>
    </TestI18n>,
  );
  const tile = (name: string) => screen.getByTestId(`tile-${name}`);
  const refresh = (name: string) =>
    tile(name)
      .getByRole("button", { name: /^Refresh/ })
      .click();
  return { numbers, asked, tile, refresh };
};

it("every tile shows what was read, and says that there is nothing when there is nothing", async () => {
  const { numbers, tile, refresh } = await setUp();
  await expect.element(tile("Locks").getByText("8", { exact: true })).toBeVisible();
  await expect.element(tile("Waiting").getByText("documents wait")).toBeVisible();
  const danger = () => tile("Waiting").element().querySelector('[data-tile-state="danger"]');
  expect(danger()).not.toBeNull();

  numbers["Waiting"] = 0;
  await refresh("Waiting");
  await expect.element(tile("Waiting").getByText("No document waits.")).toBeVisible();
  expect(danger()).toBeNull();
});

it("what was read stays with its time when it cannot be read again", async () => {
  const { numbers, tile, refresh } = await setUp();
  const locks = tile("Locks");
  await expect.element(locks.getByText("documents are locked")).toBeVisible();
  numbers["Locks"] = new Error("Network Error");
  await refresh("Locks");
  await expect.element(locks.getByText(/As of .*: it could not be read again/)).toBeVisible();
  await expect.element(locks.getByText("documents are locked")).toBeVisible();
});

it("without the right nothing is asked; a server that refuses says the same; a link says why it does not open", async () => {
  const may = { ...openSurroundings, linkTo: (href: string) => ({ href, refusal: "missing" as const }) };
  const { asked, tile } = await setUp({ surroundings: { ...may, mayRead: () => false } });
  await expect.element(tile("Locks").getByText("You may not see this.")).toBeVisible();
  await expect.element(tile("Waiting").getByText("documents wait")).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["Waiting"]));
  await expect
    .element(tile("Locks").getByRole("link", { name: "Document locks" }))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(tile("Locks").getByRole("button", { name: /does not have the page/ })).toBeVisible();
});

it("a call refused by the server shows that the user may not see it", async () => {
  const { numbers, tile, refresh } = await setUp();
  numbers["Locks"] = new ApiError({
    message: "no",
    httpMethod: "GET",
    httpStatus: 403,
    httpStatusText: "Forbidden",
  });
  await refresh("Locks");
  await expect.element(tile("Locks").getByText("You may not see this.")).toBeVisible();
});

it("says once that a number is beyond its threshold, while the number goes on changing", async () => {
  const { numbers, tile, refresh } = await setUp({ params: { thresholds: { count: 7 } } });
  const locks = tile("Locks");
  const warning = () => locks.element().querySelector("output[data-warning]");
  await expect.element(locks.getByText("Documents held: more than 7")).toBeVisible();
  const said = warning();
  numbers["Locks"] = 9;
  const changes: unknown[] = [];
  new MutationObserver((list) => changes.push(...list)).observe(said ?? document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await refresh("Locks");
  await expect.element(locks.getByText("9", { exact: true })).toBeVisible();
  expect([warning(), changes]).toEqual([said, []]);
  numbers["Locks"] = 3;
  await refresh("Locks");
  await expect.poll(warning).toBeNull();
});
