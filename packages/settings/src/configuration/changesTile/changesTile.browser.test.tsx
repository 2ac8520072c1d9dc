import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { createFakeCall } from "@backroom/api-client/testing";
import { openSurroundings, TileGrid } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
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
  const call = createFakeCall((_path, { query }) => {
    asked.push(query);
    return answer;
  });
  const definition = changesTile({ api: { call }, hub } as unknown as TilePorts);
  const made = createTestServices({
    api: { call },
    workspace: { tenancy: createStore(() => ({ tree: { byOid: new Map() } })) },
  });
  const surroundings = {
    ...openSurroundings,
    linkTo: (href: string) => ({ href, ...(!isPermitted && { refusal: "forbidden" as const }) }),
  };
  await render(
    <TestServices of={made}>
      <TileGrid
        tiles={[{ key: "ConfigurationChanges", definition, size: "wide", params: {} }]}
        surroundings={surroundings}
      />
    </TestServices>,
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
