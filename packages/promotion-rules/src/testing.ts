import type { Promotion } from "./promotion.ts";

/** For tests: 10 % off everything, on all days of 2026 and later, of all tenants. */
export const samplePromotion = (oid: number, more: Partial<Promotion> = {}): Promotion => ({
  oid,
  id: `P${oid}`,
  text: `Promotion ${oid}`,
  receiptText: "",
  tenantOid: 1,
  isDisabled: false,
  from: "2026-01-01",
  to: null,
  weekdays: [],
  hours: [],
  locations: [],
  needsCustomer: false,
  articles: [],
  minimumQuantity: null,
  minimumAmount: null,
  effect: { kind: "percent", percent: 10, on: "lines" },
  priority: 100,
  isCombinable: false,
  limit: null,
  ...more,
});
