import { ROOT_OID } from "@backroom/contract";
import { brands, colors, groups, internalGtin, materials, priceIn, scaleCode, taxIn } from "@backroom/demo";
import type { DemoArticle, GroupWords, Random } from "@backroom/demo";
import { allocateOids } from "../db/oids.ts";
import { article } from "../catalogue/article.ts";
import { productGroup } from "../catalogue/productGroup.ts";
import { packingUnit, quantityUnit, relocationTransportType } from "../catalogue/supply.ts";
import { insertRows, toRow, withoutIndexes } from "./bulk.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

/** Articles the documents of each tenant may quote, by its oid: some of the root, some of its own. */
export type QuotableArticles = ReadonlyMap<number, readonly DemoArticle[]>;

const shared = (values: Readonly<Record<string, unknown>>) => ({ tenantOid: ROOT_OID, values });

const units = [
  ["PCE", "Piece", "pc", "piece", 0],
  ["KGM", "Kilogram", "kg", "weight", 3],
  ["GRM", "Gram", "g", "weight", 0],
  ["LTR", "Litre", "l", "volume", 2],
  ["MTR", "Metre", "m", "length", 2],
  ["MTK", "Square metre", "m²", "area", 2],
] as const;
const packages = [
  ["BOX-6", "Box of 6", 6],
  ["BOX-12", "Box of 12", 12],
  ["CRATE-20", "Crate of 20", 20],
  ["PALLET", "Pallet", 480],
] as const;
const transports = [
  ["TRUCK", "Own truck", 1],
  ["PARCEL", "Parcel service", 2],
  ["COURIER", "Courier", 0],
  ["RAIL", "Rail", 4],
] as const;

const storeSmallKinds = async ({ store }: SeedContext): Promise<void> => {
  await store(
    quantityUnit,
    units.map(([Id, Text, Symbol, Kind, Decimals]) => shared({ Id, Text, Symbol, Kind, Decimals })),
  );
  await store(
    packingUnit,
    packages.map(([Id, Text, Quantity]) =>
      shared({ Id, Text, Quantity, QuantityUnit: "PCE", IsReusable: Quantity > 12 }),
    ),
  );
  await store(
    relocationTransportType,
    transports.map(([Id, Text, DaysOnTheWay]) => shared({ Id, Text, DaysOnTheWay, PickupAt: "16:30" })),
  );
  const divisions = [...new Set(groups.map(({ division }) => division))];
  await store(productGroup, [
    ...divisions.map((Text) => shared({ Id: Text.toUpperCase(), Text, Tax: 19, AccountNumber: "4400" })),
    ...groups.map(({ id, text, tax, division }, index) =>
      shared({
        Id: id,
        Text: text,
        Tax: tax,
        ParentGroup: division.toUpperCase(),
        AccountNumber: tax === 7 ? "4300" : "4400",
        ColorOnTill: `#${((index * 5_234_567) % 16_777_216).toString(16).padStart(6, "0")}`,
        SortIndex: index,
      }),
    ),
  ]);
};

const endings = [0.99, 0.49, 0.95, 0.29, 0.79] as const;

const priceBetween = ([low, high]: readonly [number, number], { next, pick }: Random): number =>
  Math.max(Math.floor(low + (high - low) * next() ** 2) + pick(endings), low);

const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const articleValues = (index: number, words: GroupWords, random: Random) => {
  const { pick, int, next } = random;
  const brand = pick(brands);
  const noun = pick(words.nouns);
  const variant = pick(words.variants);
  const isDressed = words.division === "Fashion" || words.division === "Home";
  const color = isDressed ? pick(colors) : null;
  const text = [brand, noun, variant, color].filter((part) => part !== null).join(" ");
  const price = priceBetween(words.prices, random);
  const gtin = internalGtin(index);
  const number = String(index).padStart(7, "0");
  return {
    gtin,
    price,
    tax: words.tax,
    text: text.slice(0, 40),
    productGroup: words.id,
    values: {
      ArticleNumber: `A${number}`,
      GTIN: gtin,
      InternalNumber: number,
      Text: text.slice(0, 40),
      LongText: `${text}, by ${brand}`,
      Description: `${capitalised(noun)} from the range ${words.text}.`,
      ProductGroup: words.id,
      ProductLine: brand,
      Division: words.division,
      Color: color,
      Size: words.division === "Fashion" ? variant : null,
      SizeSortingIndex: words.division === "Fashion" ? words.variants.indexOf(variant) : null,
      Material: isDressed ? pick(materials) : null,
      ImageName: `${number}.jpg`,
      Tax: words.tax,
      RetailPrice: price,
      SuggestedRetailPrice: Math.round(price * 110) / 100,
      DisallowDiscount: next() < 0.05,
      AccountNumber: words.tax === 7 ? "4300" : "4400",
      MinimumAge: words.id === "BEER" || words.id === "WINE" ? 16 : null,
      Origin: pick(["DE", "CZ", "FR", "IT", "GB", "JP"]),
      QuantityUnit: words.unit,
      PackingUnit: pick(["BOX-6", "BOX-12", "CRATE-20"]),
      Barcodes: words.unit === "KGM" ? [{ Code: scaleCode(index), Quantity: 1 }] : [],
      Weight: int(50, 5000) / 1000,
      Dimensions: { Width: int(20, 600), Height: int(20, 600), Depth: int(10, 400) },
    },
  };
};

/** An article in the currency and with the tax of who owns it; those of the root are as in Germany. */
const asSoldBy = (
  owner: SeedTenant | undefined,
  { values, price, tax }: ReturnType<typeof articleValues>,
): ReturnType<typeof articleValues>["values"] =>
  owner === undefined
    ? values
    : {
        ...values,
        Tax: taxIn(owner.country, { tax }),
        RetailPrice: priceIn(owner.currency, price),
        SuggestedRetailPrice: priceIn(owner.currency, values.SuggestedRetailPrice),
      };

/**
 * Who owns an article: four of ten the first tenant, one of twenty all of them together (the root), the rest is spread.
 */
const ownerOf = (index: number, tenants: readonly SeedTenant[]): number => {
  const place = index % 20;
  if (place === 0) return ROOT_OID;
  const owner =
    place <= 8 ? tenants[0] : tenants[1 + ((Math.floor(index / 20) * 11 + place) % (tenants.length - 1))];
  return owner?.oid ?? ROOT_OID;
};

const BATCH = 20_000;
/** Articles for documents to quote, all owners together, and at least of each. */
const QUOTED = 10_000;
const QUOTED_EACH = 20;

/** Units, product groups and articles; returns those for documents to quote. */
export const seedSupply = async (
  context: SeedContext,
  tenants: readonly SeedTenant[],
  report: (done: number) => void,
): Promise<QuotableArticles> => {
  const { tx, size, random, daysAgo } = context;
  await storeSmallKinds(context);
  const numbers = random(4);
  const at = daysAgo(400).toISOString();
  const most = Math.max(QUOTED_EACH, Math.floor(QUOTED / (tenants.length + 1)));
  const quoted = new Map<number, DemoArticle[]>(
    [ROOT_OID, ...tenants.map(({ oid }) => oid)].map((oid) => [oid, []]),
  );
  const byOid = new Map(tenants.map((tenant) => [tenant.oid, tenant]));
  const first = await allocateOids(tx, size.articles);
  await withoutIndexes(tx, "article", async () => {
    for (let start = 0; start < size.articles; start += BATCH) {
      const length = Math.min(BATCH, size.articles - start);
      const rows = Array.from({ length }, (_, offset) => {
        const index = start + offset;
        const words = numbers.pick(groups);
        const made = articleValues(index + 1, words, numbers);
        const tenantOid = ownerOf(index, tenants);
        const own = quoted.get(tenantOid);
        if (own !== undefined && own.length < most) own.push(made);
        return toRow(article, {
          oid: first + index,
          tenantOid,
          at,
          values: asSoldBy(byOid.get(tenantOid), made),
          disabled: index % 50 === 7,
        });
      });
      await insertRows(tx, "article", rows);
      report(start + length);
    }
  });
  await tx.query(`insert into article_price (article_oid, tenant_oid, version, valid_from, retail_price, suggested_retail_price, modified_by)
    select oid, tenant_oid, version, created_at, retail_price, suggested_retail_price, modified_by from article`);
  const ofAll = quoted.get(ROOT_OID) ?? [];
  return new Map(tenants.map(({ oid }) => [oid, [...ofAll, ...(quoted.get(oid) ?? [])]]));
};
