import { createParams } from "../db/sqlParams.ts";
import { inPlacesOf, visibleCondition } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import type { CartReceiptRequest } from "@backroom/contract";
import { localTime, promoteSale } from "@backroom/promotion-rules";
import type { Promotion, SalePlace } from "@backroom/promotion-rules";
import type { Queryable } from "../db/database.ts";
import type { ReceiptDocument } from "../receipts/index.ts";
import { withTotals } from "../receipts/index.ts";

/** Number of a receipt that was never made. */
const TRIAL = "TRIAL";

interface Place {
  readonly language: string | null;
  readonly tenant: unknown;
  readonly location: unknown;
  readonly terminal: unknown;
}

/** The tenant, and its location and terminal of the scope, or the first ones that are visible. */
const placeSql = (
  isVisible: Readonly<Record<"till" | "location", string>>,
) => `select t.language, json_build_object('Id', t.id, 'Text', t.text, 'Country', t.country,
    'EmailAddress', t.email_address, 'Website', t.website, 'Street', t.address->>'Street',
    'PostalCode', t.address->>'PostalCode', 'City', t.address->>'City') as tenant,
  json_build_object('Id', place.id, 'Text', place.text, 'Phone', place.phone, 'EmailAddress', place.email_address,
    'Street', place.address->>'Street', 'PostalCode', place.address->>'PostalCode', 'City', place.address->>'City') as location,
  (select json_build_object('Id', p.id, 'Text', p.text) from pos_terminal p
    where p.tenant_oid = t.oid and not p.deleted and ($3::bigint is null or p.oid = $3)
      and ($2::bigint is null or p.location_oid = $2) and ${isVisible.till} order by p.id, p.oid limit 1) as terminal
  from tenant t left join lateral (select * from location l
    where l.tenant_oid = t.oid and not l.deleted and ($2::bigint is null or l.oid = $2) and ${isVisible.location}
    order by l.id, l.oid limit 1) as place on true where t.oid = $1`;

/** What a till at a place computes a cart with. */
export interface CartRules {
  readonly promotions: readonly Promotion[];
  readonly place: SalePlace;
  /** Prices are without tax, which is added. */
  readonly areTaxesAdded: boolean;
}

/** A cart as the document a till would make of it, and what promotions did. */
export const cartData = (
  { currency, lines, discount }: CartReceiptRequest,
  { promotions, place, areTaxesAdded }: CartRules,
) => {
  const { totals, promoted } = promoteSale(
    {
      currency,
      areTaxesAdded,
      lines: lines.map(
        ({ gtin, productGroup, quantity, price, amount, tax, discount: own, isDiscountable }) => ({
          gtin,
          productGroup,
          quantity,
          price,
          rate: tax,
          isDiscountable,
          ...(amount !== null && { amount }),
          ...(own !== null && { discount: own }),
        }),
      ),
      ...(discount !== null && { discount }),
    },
    promotions,
    place,
  );
  const nameOf = new Map(promotions.map(({ oid, receiptText, text }) => [oid, receiptText || text]));
  const data = withTotals({
    Currency: currency,
    TaxesAdded: areTaxesAdded,
    Total: totals.total,
    Tax: totals.tax,
    Discounts: totals.discount === 0 ? [] : [{ Text: "", Amount: -totals.discount }],
    Payments: [],
    Lines: lines.map(({ gtin, text, quantity, price, tax, isDiscountable }, index) => ({
      GTIN: gtin,
      Text: text,
      Quantity: quantity,
      Price: price,
      Tax: tax,
      Discount: -(totals.lines[index]?.discount ?? 0) + 0,
      DiscountText: (promoted.lines[index]?.discounts ?? []).map(({ oid }) => nameOf.get(oid)).join(", "),
      DisallowDiscount: !isDiscountable,
      Total: totals.lines[index]?.total ?? 0,
    })),
  });
  return {
    data,
    promotions: promoted.applied.map((one) => ({ ...one, text: nameOf.get(one.oid) ?? "" })),
  };
};

/** Caller, operator, time and time zone of the sale. */
interface SaleContext {
  readonly viewer: Viewer;
  readonly operator: string;
  readonly place: Pick<SalePlace, "at" | "zone">;
}

/** The receipt of a cart, as the tenant's till at the place of the scope would print it at that time. */
export const cartDocument = async (
  db: Queryable,
  cart: Readonly<Record<string, unknown>>,
  currency: string,
  { viewer, operator, place: { at, zone } }: SaleContext,
): Promise<ReceiptDocument> => {
  const { caller, scope } = viewer;
  const params = createParams([scope.tenantOid, scope.locationOid, scope.terminalOid]);
  const among = (location: string) =>
    visibleCondition(inPlacesOf(caller), columnsNamed({ tenant: null, location }), params);
  const [shop] = await db.query<Place>(
    placeSql({ till: among("p.location_oid"), location: among("l.oid") }),
    params.values,
  );
  const time = at.toISOString();
  return {
    oid: 0,
    tenantOid: scope.tenantOid ?? 0,
    type: "receipt",
    number: TRIAL,
    currency,
    language: shop?.language ?? null,
    timeZone: zone,
    data: {
      ...cart,
      Id: TRIAL,
      Uid: TRIAL,
      Type: "receipt",
      BusinessType: "sale",
      Date: localTime(at, zone).day,
      CreatedAt: time,
      Operator: operator,
      Tenant: shop?.tenant ?? {},
      Location: shop?.location ?? {},
      Terminal: shop?.terminal ?? {},
      Customer: null,
      LinkedDocument: null,
    },
  };
};
