import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import type { Services } from "../services/createServices.ts";
import { ServicesProvider } from "../services/ServicesProvider.tsx";
import { ArticleSearch } from "./ArticleSearch.tsx";
import type { FoundArticle } from "./ArticleSearch.tsx";

const article = (Oid: number, TenantOid: number) => ({
  Oid,
  TenantOid,
  Text: "Filter coffee",
  ArticleNumber: `A-${Oid}`,
  GTIN: `400${Oid}`,
  RetailPrice: 4.5,
});

const setUp = async () => {
  const scope = (text: string, currency: string) => ({ text, scope: "TENANT", currency, children: [] });
  const byOid = new Map([
    [100, scope("Kaufhaus Linde", "EUR")],
    [200, scope("Nordmarkt", "CHF")],
  ]);
  const services = {
    api: { data: () => ({ list: async () => ({ records: [article(1, 100), article(2, 200)] }) }) },
    workspace: { read: () => ({ tenancy: createStore(() => ({ tree: { byOid }, rootOid: 1 })) }) },
  } as unknown as Services;
  const onChoose = vi.fn<(found: FoundArticle) => void>();
  const onText = vi.fn<(text: string) => boolean>(() => false);
  await render(
    <TestI18n>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesProvider services={services}>
          <ArticleSearch label="Find" placeholder="Words" tenantOid={1} onChoose={onChoose} onText={onText} />
        </ServicesProvider>
      </QueryClientProvider>
    </TestI18n>,
  );
  return { onChoose, onText, box: page.getByRole("combobox", { name: "Find" }) };
};

it("lists articles with price and tenant, to be chosen by arrow keys and Enter", async () => {
  const { onChoose, onText, box } = await setUp();
  await box.click();
  await userEvent.keyboard("coffee");
  const second = page.getByRole("option").nth(1);
  await expect.poll(() => second.query()?.textContent ?? "").toMatch(/A-2 · 4002 · .*4\.50 · Nordmarkt/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ gtin: "4002", text: "Filter coffee", tenantOid: 200 });
  expect(onText).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue("");
});

it("keeps text that Enter could not use", async () => {
  const { onText, box } = await setUp();
  await box.click();
  await userEvent.keyboard("coffee{Enter}");
  expect(onText).toHaveBeenCalledWith("coffee");
  await expect.element(box).toHaveValue("coffee");
});
