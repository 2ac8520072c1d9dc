import type { TSchema } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { ServicesProvider } from "@backroom/workspace";
import type { Services } from "@backroom/workspace";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { useSettingTree } from "./configuration/settingCalls.ts";
import { usePromotionCheck } from "./promotions/usePromotionCheck.ts";
import { usePromotions } from "./promotions/usePromotions.ts";
import { useSimulation } from "./promotions/simulator/useSimulation.ts";

const basket = {
  lines: [{ gtin: "1", quantity: 1, price: null }],
  locationOid: null,
  isCustomerKnown: false,
  at: null,
  promotionOid: null,
  tenantOid: null,
};
const unchanged = {};

const useTree = () => useSettingTree("POS", "global").data;
const useAllPromotions = () => usePromotions().data;
const useOnePromotion = () => usePromotions(7).data;
const useCheckedPromotion = () => usePromotionCheck(unchanged);
const useSimulated = () => useSimulation(basket, "2026-01-01T10:00", { tenantOid: 1, changedAt: 0 }).data;

const setUp = async (useData: () => unknown) => {
  const place = createStore(() => ({ placeOid: 100, currentOid: 100 }));
  const answers: (() => void)[] = [];
  const queryClient = new QueryClient();
  const services = {
    api: {
      request: async (_schema: TSchema) => {
        const { currentOid } = place.getState();
        await new Promise<void>((resolve) => answers.push(resolve));
        return { promotions: [{ oid: 1 }], of: `tenant ${currentOid}` };
      },
    },
    workspace: {
      read: () => ({ hub: { follow: () => () => undefined }, tenancy: place, queryClient }),
    },
  } as unknown as Services;
  const Shown = () => {
    const data = useData();
    const text = JSON.stringify(data) ?? "loading";
    return <output>{/tenant \d+/.exec(text)?.[0] ?? text}</output>;
  };
  await render(
    <TestI18n>
      <QueryClientProvider client={queryClient}>
        <ServicesProvider services={services}>
          <Shown />
        </ServicesProvider>
      </QueryClientProvider>
    </TestI18n>,
  );
  return {
    enter: (oid: number) => place.setState({ placeOid: oid, currentOid: oid }),
    respond: async () => {
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      for (const answer of answers.splice(0)) answer();
    },
    shown: page.getByRole("status"),
  };
};

it.each([
  ["settings", useTree],
  ["promotions", useAllPromotions],
  ["one promotion", useOnePromotion],
  ["checked promotion", useCheckedPromotion],
  ["simulation", useSimulated],
] as const)("shows no data of the previous tenant while a slow server loads %s", async (_name, useData) => {
  const { enter, respond, shown } = await setUp(useData);
  await respond();
  await expect.element(shown).toHaveTextContent("tenant 100");
  enter(200);
  await expect.element(shown).toHaveTextContent("loading");
  await respond();
  await expect.element(shown).toHaveTextContent("tenant 200");
});
