import { findPlaces, readAmount } from "./paper/findText.ts";
import type { FindPlace } from "./paper/findText.ts";

/** Filters of the list of documents, by their names in the address; null = none. */
export interface DocumentFilters {
  /** Words of the search box, and what they are searched in. */
  readonly q: string | null;
  readonly in: string | null;
  /** Days, `YYYY-MM-DD`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Businesses: `sale`, `return`, … */
  readonly type: readonly string[] | null;
  /** Oids. */
  readonly location: number | null;
  readonly terminal: number | null;
  readonly customer: number | null;
  readonly operator: number | null;
  readonly state: string | null;
}

/** What the words are searched in. */
export const placeOf = ({ in: name }: Pick<DocumentFilters, "in">): FindPlace =>
  findPlaces.find((place) => place === name) ?? "all";

/** The document that an address names. */
export interface NamedDocument {
  /** Uid of the document beside the list; "" = none. */
  readonly document: string;
  /** Its oid, in links of programs that do not have the uid; "" = none. */
  readonly oid: string;
}

/** Reads the document from the parameters of an address. */
export const readNamed = ({ document = "", oid = "" }: Readonly<Record<string, string>>): NamedDocument => ({
  document: /^[\w.-]{1,64}$/.test(document) ? document : "",
  oid: /^[1-9]\d{0,15}$/.test(oid) ? oid : "",
});

/** The query of the list call. An amount that is none finds nothing. */
export const callQuery = (filters: DocumentFilters, locale: string) => {
  const { from, to, type, location, terminal, customer, operator, state } = filters;
  const words = filters.q ?? "";
  const place = placeOf(filters);
  const amount = place === "amount" ? readAmount(words, locale) : undefined;
  return {
    isNothing: words !== "" && place === "amount" && amount === undefined,
    search: place === "text" ? words : "",
    fields: {
      Anywhere: place === "all" ? words : "",
      Article: place === "article" ? words : "",
      Total: amount ?? "",
      From: from,
      To: to,
      LocationOid: location,
      TerminalOid: terminal,
      CustomerOid: customer,
      OperatorOid: operator,
      State: state,
    },
    filter: type === null ? undefined : { BusinessType: { in: [...type] } },
  };
};
