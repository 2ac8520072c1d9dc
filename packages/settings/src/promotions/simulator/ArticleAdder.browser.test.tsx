import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { FoundArticle } from "@backroom/workspace";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { ArticleAdder } from "./ArticleAdder.tsx";

const article = (Oid: number, TenantOid: number) => ({
  Oid,
  TenantOid,
  Text: "Filter coffee",
  ArticleNumber: `A-${Oid}`,
  GTIN: `400${Oid}`,
  RetailPrice: 4.5,
});

const setUp = async (records: readonly object[]) => {
  const scope = (text: string, currency: string) => ({ text, scope: "TENANT", currency, children: [] });
  const byOid = new Map([
    [100, scope("Kaufhaus Linde", "EUR")],
    [200, scope("Nordmarkt", "CHF")],
  ]);
  const test = createTestServices({
    api: { data: () => ({ list: async () => ({ records }) }) as never },
    workspace: { tenancy: createStore(() => ({ tree: { byOid }, rootOid: 1, placeOid: 1 })) },
  });
  const onAdd = vi.fn<(found: FoundArticle) => void>();
  const adder = (tenantOid: number) => (
    <TestServices of={test}>
      <ArticleAdder tenantOid={tenantOid} onAdd={onAdd} />
    </TestServices>
  );
  const { rerender } = await render(adder(1));
  const showTenant = (tenantOid: number) => rerender(adder(tenantOid));
  return { onAdd, showTenant, box: page.getByRole("combobox", { name: "Add an article" }) };
};

it("lists articles with price and tenant, to be added by arrow keys and Enter", async () => {
  const { onAdd, box } = await setUp([article(1, 100), article(2, 200)]);
  await box.click();
  await userEvent.keyboard("coffee");
  const second = page.getByRole("option").nth(1);
  await expect.poll(() => second.query()?.textContent ?? "").toMatch(/A-2 · 4002 · .*4\.50 · Nordmarkt/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ gtin: "4002", text: "Filter coffee", tenantOid: 200 });
  await expect.element(box).toHaveValue("");
});

it("asks to choose if Enter finds several articles, and keeps the words", async () => {
  const { onAdd, box } = await setUp([article(1, 100), article(2, 200)]);
  await box.click();
  await userEvent.keyboard("coffee{Enter}");
  await expect.element(page.getByText("Several articles match. Choose one from the list.")).toBeVisible();
  await expect.element(box).toHaveValue("coffee");
  expect(onAdd).not.toHaveBeenCalled();
});

it("adds the only article that Enter finds", async () => {
  const { onAdd, box } = await setUp([article(1, 100)]);
  await box.click();
  await userEvent.keyboard("4001{Enter}");
  await expect.poll(() => onAdd.mock.calls).toEqual([[expect.objectContaining({ gtin: "4001" })]]);
  await expect.element(box).toHaveValue("");
});

it("keeps the focus in the box when the tenant of the added article becomes that of the basket", async () => {
  const { onAdd, showTenant, box } = await setUp([article(2, 200)]);
  await box.click();
  await userEvent.keyboard("coffee");
  await expect.element(page.getByRole("option")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onAdd).toHaveBeenCalledOnce();
  await showTenant(200);
  await expect.element(box).toHaveFocus();
});
