import { ROOT_OID } from "@backroom/contract";
import { money, promotionWords } from "@backroom/demo";
import { weekdayOf } from "@backroom/promotion-rules";
import { promotion, weekdays } from "../promotions/promotion.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

const colors = ["#2563eb", "#16a34a", "#d97706", "#dc2626", "#7c3aed", "#0891b2"];

/** Articles of a tenant at a share of what they cost today. */
const pricedArticles = async ({ tx }: SeedContext, tenant: SeedTenant | undefined, factor: number) => {
  const rows = await tx.query<{ gtin: string; price: number }>(
    `select gtin, retail_price as price from article
      where tenant_oid = $1 and retail_price > 1 and not disallow_discount order by oid limit 6`,
    [tenant?.oid ?? ROOT_OID],
  );
  return rows.map(({ gtin, price }) => ({
    GTIN: gtin,
    PromotionPrice: money(price * factor, tenant?.currency ?? "EUR"),
  }));
};

/** What only the seeded shops can say: articles, prices, a location, a day that is not in the period. */
const completed = async (
  context: SeedContext,
  tenant: SeedTenant | undefined,
  id: string,
  from: string,
): Promise<object> => {
  if (id === "PREIS-DER-WOCHE") return { Articles: await pricedArticles(context, tenant, 0.8) };
  if (id === "ALTE-PREISE") return { Articles: await pricedArticles(context, tenant, 1.1) };
  if (id === "LONG-WEEKEND") return { Weekdays: { [weekdays[(weekdayOf(from) + 4) % 7] ?? "Sunday"]: true } };
  if (id !== "NEU-HIER") return {};
  const [first] = await context.tx.query<{ oid: number }>(
    "select oid from location where tenant_oid = $1 order by id limit 1",
    [tenant?.oid ?? ROOT_OID],
  );
  return { Locations: first === undefined ? [] : [{ LocationOid: first.oid }] };
};

/** Promotions of the first tenants, in their languages, around today. */
export const seedPromotions = async (context: SeedContext, tenants: readonly SeedTenant[]): Promise<void> => {
  const dayIn = (days: number) => context.daysAgo(-days).toISOString().slice(0, 10);
  const records = [];
  for (const [index, { owner, id, text, days, rule }] of promotionWords.entries()) {
    const tenant = owner === null ? undefined : tenants[owner];
    if (owner !== null && tenant === undefined) continue;
    const [from, to] = days;
    const more = await completed(context, tenant, id, dayIn(from));
    records.push({
      tenantOid: tenant?.oid ?? ROOT_OID,
      values: {
        Id: id,
        Text: text,
        ValidFrom: dayIn(from),
        ValidTo: to === null ? null : dayIn(to),
        Color: colors[index % colors.length],
        ReceiptText: text,
        ...rule,
        ...more,
      },
    });
  }
  await context.store(promotion, records);
};
