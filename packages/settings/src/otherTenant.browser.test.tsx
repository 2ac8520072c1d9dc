import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { useCall } from "@backroom/workspace";
import type { EntityRecord } from "@backroom/contract";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { treeOf } from "./configuration/settingReadings.ts";
import { allPromotions, promotionWithOverlaps } from "./promotions/promotionReadings.ts";
import { simulationOf } from "./promotions/simulator/simulationOf.ts";
import { usePromotionCheck } from "./promotions/notices/usePromotionCheck.ts";

const basket = {
  lines: [{ gtin: "1", quantity: 1, price: null }],
  locationOid: null,
  isCustomerKnown: false,
  at: null,
  promotionOid: null,
  tenantOid: null,
};
const unchanged: EntityRecord = {
  Oid: 7,
  ETag: "",
  TenantOid: 100,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
};

const kept = { keepsPrevious: true };
const useTree = () => useCall(treeOf("pos", "global"), kept).data;
const useAllPromotions = () => useCall(allPromotions, kept).data;
const useOnePromotion = () => useCall(promotionWithOverlaps(7), kept).data;
const useCheckedPromotion = () => usePromotionCheck(unchanged).data;
const useSimulated = () => useCall(simulationOf(basket, "2026-01-01T10:00", 1), kept).data;

const setUp = async (useData: () => unknown) => {
  let tenant = 100;
  const answers: (() => void)[] = [];
  const test = createTestServices({
    tenantOid: tenant,
    api: {
      call: async () => {
        const of = tenant;
        await new Promise<void>((resolve) => answers.push(resolve));
        return { promotions: [{ oid: 1 }], of: `tenant ${of}` } as never;
      },
    },
  });
  const Shown = () => {
    const data = useData();
    const text = JSON.stringify(data) ?? "loading";
    return <output>{/tenant \d+/.exec(text)?.[0] ?? text}</output>;
  };
  await render(
    <TestServices of={test}>
      <Shown />
    </TestServices>,
  );
  return {
    enter: (oid: number) => {
      tenant = oid;
      test.enter(oid);
    },
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
