import type { PromotionOverview } from "@backroom/contract";

type Promotion = PromotionOverview["promotions"][number];

const promotion = (oid: number, text: string, more: Partial<Promotion> = {}): Promotion => ({
  oid,
  id: `P-${oid}`,
  text,
  receiptText: text,
  tenantOid: 1,
  isDisabled: false,
  from: "2026-11-18",
  to: "2026-12-16",
  weekdays: [],
  hours: [],
  locations: [],
  needsCustomer: false,
  articles: [{ gtin: null, productGroup: "COFFEE", price: null, quantity: 1 }],
  minimumQuantity: null,
  minimumAmount: null,
  effect: { kind: "percent", percent: 15, on: "lines" },
  priority: 100,
  isCombinable: false,
  limit: null,
  color: "#2563eb",
  never: null,
  names: { COFFEE: "Coffee and tea" },
  gone: [],
  ...more,
});

/** Promotions that run, overlap, come, never apply and are disabled. */
export const samplePromotions: PromotionOverview = {
  today: "2026-11-28",
  promotions: [
    promotion(7, "Coffee weeks"),
    promotion(8, "Night owls", { to: null, hours: [{ from: "22:00", to: "02:00" }], tenantOid: 100 }),
    promotion(9, "Baby days in all shops of the north and in the new shop at the central station", {
      from: "2026-12-12",
      effect: { kind: "buy-pay", buy: 3, pay: 2 },
    }),
    promotion(10, "Summer sale", {
      gone: ["COFFEE"],
      names: {},
      never: { code: "no-article", values: { articles: "COFFEE" } },
    }),
    promotion(11, "Old prices", { isDisabled: true }),
  ],
  overlaps: [
    {
      one: 7,
      other: 8,
      from: "2026-11-18",
      to: "2026-12-16",
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      isCombined: false,
    },
  ],
};

/** A system without promotions. */
export const noPromotions: PromotionOverview = { today: "2026-11-28", promotions: [], overlaps: [] };
