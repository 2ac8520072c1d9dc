/** A line of the basket that is tried out. */
export interface SimulatorLine {
  readonly gtin: string;
  readonly quantity: number;
  /** Null = that of the article. */
  readonly price: number | null;
}

/** What the address of the simulator holds. */
export interface SimulatorPlace {
  /** Where all tenants are in sight: the one at which the basket is tried; null = that of the promotion. */
  readonly tenantOid: number | null;
  /** `YYYY-MM-DDTHH:mm` by the clock of the place; null = now. */
  readonly at: string | null;
  /** Null = of the tenant, no location. */
  readonly locationOid: number | null;
  readonly isCustomerKnown: boolean;
  readonly lines: readonly SimulatorLine[];
  /** The promotion the basket is for; null = none. */
  readonly promotionOid: number | null;
}

/** Lines an address can hold. */
export const MAX_LINES = 200;

const oidOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

const isNumber = (text: string): boolean => /^\d{1,9}(\.\d{1,4})?$/.test(text);

/** `4006381333931*2*4.99`; undefined = it is none. */
const readLine = (text: string): SimulatorLine | undefined => {
  const [gtin = "", quantity = "1", price = ""] = text.split("*");
  if (!/^[\w-]{1,32}$/.test(gtin) || !isNumber(quantity) || Number(quantity) > 99_999) return undefined;
  return { gtin, quantity: Number(quantity), price: isNumber(price) ? Number(price) : null };
};

/** Reads the query of the address; unknown values count as missing. */
export const readSimulatorPlace = (search: string): SimulatorPlace => {
  const query = new URLSearchParams(search);
  const at = query.get("at") ?? "";
  const lines = (query.get("lines") ?? "").split(",").flatMap((text) => readLine(text) ?? []);
  return {
    at: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) && !Number.isNaN(Date.parse(`${at}Z`)) ? at : null,
    tenantOid: oidOf(query.get("tenant")),
    locationOid: oidOf(query.get("location")),
    isCustomerKnown: query.get("customer") === "1",
    lines: lines.slice(0, MAX_LINES),
    promotionOid: oidOf(query.get("promotion")),
  };
};

/** The query of the address. */
export const writeSimulatorPlace = (place: SimulatorPlace): string => {
  const query = new URLSearchParams();
  if (place.at !== null) query.set("at", place.at);
  if (place.tenantOid !== null) query.set("tenant", String(place.tenantOid));
  if (place.locationOid !== null) query.set("location", String(place.locationOid));
  if (place.isCustomerKnown) query.set("customer", "1");
  if (place.promotionOid !== null) query.set("promotion", String(place.promotionOid));
  const lines = place.lines.map(({ gtin, quantity, price }) =>
    [gtin, quantity, ...(price === null ? [] : [price])].join("*"),
  );
  if (lines.length > 0) query.set("lines", lines.join(","));
  return query.size === 0 ? "" : `?${query}`;
};

/** With one more of an article: in its line, where there is one without a price of its own. */
export const withArticle = (lines: readonly SimulatorLine[], gtin: string): readonly SimulatorLine[] => {
  const known = lines.find((line) => line.gtin === gtin && line.price === null);
  if (known === undefined) return [...lines, { gtin, quantity: 1, price: null }].slice(0, MAX_LINES);
  return lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line));
};
