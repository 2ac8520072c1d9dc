import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { parse } from "@backroom/contract";
import type { TSchema } from "@backroom/contract";
import { openSurroundings, TileGrid } from "@backroom/dashboard-tiles";
import { TestI18n } from "@backroom/i18n/testing";
import { ServicesProvider } from "@backroom/workspace";
import type { Services, TilePorts } from "@backroom/workspace";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { changesTile } from "./changesTile.ts";

const answer = {
  recentTotal: 3,
  recentTopChanges: [
    {
      path: ["pos", "tax", "included"],
      titles: ["i18n:Tax", "i18n:Prices include tax"],
      definition: { title: "i18n:Prices include tax", type: "yes-no" },
      value: "false",
      previousValue: "true",
      scopeKey: "tenant-100",
      scope: ["$", "DE", "101"],
      place: { key: "tenant-100", level: "tenant", oid: 100, id: "101", text: "Kaufhaus Linde" },
    },
    {
      path: ["pos", "receipt", "footer"],
      titles: ["i18n:Receipt", "footer"],
      previousValue: "Bye",
      state: "deleted",
      scopeKey: "global",
      scope: ["$"],
      place: { key: "global", level: "global" },
    },
    { path: ["pos", "a", "b"], value: "x", state: "added", scope: ["$", "CZ", "1001"] },
  ].map((change, index) => ({ modifiedAt: `2026-01-0${index + 1}T00:00:00Z`, userName: "ada", ...change })),
};

const setUp = async (isPermitted = true) => {
  const hub = {
    follow: () => () => undefined,
    store: createStore(() => ({ status: "connected", isUpdateAvailable: false, problem: undefined })),
  };
  const asked: unknown[] = [];
  const request = async (schema: TSchema, { query }: { readonly query: unknown }) => {
    asked.push(query);
    const parsed = parse(schema, answer, "Changes");
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  };
  const definition = changesTile({ api: { request }, hub } as unknown as TilePorts);
  const services = {
    workspace: { read: () => ({ tenancy: createStore(() => ({ tree: { byOid: new Map() } })) }) },
  } as unknown as Services;
  const surroundings = {
    ...openSurroundings,
    linkTo: (href: string) => ({ href, ...(!isPermitted && { refusal: "forbidden" as const }) }),
  };
  await render(
    <TestI18n>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesProvider services={services}>
          <TileGrid
            tiles={[{ key: "ConfigurationChanges", definition, size: "wide", params: {} }]}
            surroundings={surroundings}
          />
        </ServicesProvider>
      </QueryClientProvider>
    </TestI18n>,
  );
  return { asked, lines: page.getByRole("listitem") };
};

const expectText = (locator: Locator, text: RegExp) =>
  expect.poll(() => locator.query()?.textContent ?? "").toMatch(text);

it("names settings, scopes, values and removals as the configuration page does", async () => {
  const { asked, lines } = await setUp();
  await expectText(lines.nth(0), /^Kaufhaus LindeTax \/ Prices include taxyes\s+no/);
  await expectText(lines.nth(1), /^GlobalReceipt \/ footerBye\s+removed/);
  await expectText(lines.nth(2), /^CZ \/ 1001a \/ bnone\s+x/);
  await expect
    .element(lines.nth(0).getByRole("link"))
    .toHaveAttribute("href", "/settings/pos/configuration?scope=tenant-100&path=tax/included");
  await expect.element(page.getByText("3 changes in the last 90 days")).toBeVisible();
  expect(asked).toEqual([expect.objectContaining({ target: "pos", days: 90 })]);
});

it("shows no links to changes if the page is not permitted", async () => {
  const { lines } = await setUp(false);
  await expectText(lines.nth(0), /Prices include tax/);
  expect(lines.getByRole("link").elements()).toHaveLength(0);
});
