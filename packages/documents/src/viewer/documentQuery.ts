import { findPlaces, readAmount } from "./paper/findText.ts";
import type { FindPlace } from "./paper/findText.ts";

/** What the list of documents is limited to; "" and [] = not by that. */
export interface DocumentFilters {
  readonly words: string;
  readonly place: FindPlace;
  /** Days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly types: readonly string[];
  /** Oids as text. */
  readonly location: string;
  readonly terminal: string;
  readonly customer: string;
  readonly operator: string;
  readonly state: string;
}

/** No filter at all. */
export const noFilters: DocumentFilters = {
  words: "",
  place: "all",
  from: "",
  to: "",
  types: [],
  location: "",
  terminal: "",
  customer: "",
  operator: "",
  state: "",
};

/** What the address of the page says. */
export interface DocumentAddress {
  readonly filters: DocumentFilters;
  /** Uid of the document beside the list; "" = the one that comes first. */
  readonly document: string;
  /** Its oid, in links of those who do not know the uid; "" = none. */
  readonly oid: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isOid = (text: string) => /^[1-9]\d{0,15}$/.test(text);
const isName = (text: string) => /^[a-z][a-z-]{0,30}$/.test(text);
const MAX_WORDS = 200;

/** Reads the query of the page's address; what it cannot be is left out. */
export const readAddress = (search: string): DocumentAddress => {
  const params = new URLSearchParams(search);
  const valid = (name: string, test: (text: string) => boolean) => {
    const value = params.get(name) ?? "";
    return test(value) ? value : "";
  };
  const place = params.get("in");
  return {
    filters: {
      words: (params.get("q") ?? "").trim().slice(0, MAX_WORDS),
      place: findPlaces.find((one) => one === place) ?? "all",
      from: valid("from", isDay),
      to: valid("to", isDay),
      types: (params.get("type") ?? "").split(",").filter(isName),
      location: valid("location", isOid),
      terminal: valid("terminal", isOid),
      customer: valid("customer", isOid),
      operator: valid("operator", isOid),
      state: valid("state", isName),
    },
    document: valid("document", (text) => /^[\w.-]{1,64}$/.test(text)),
    oid: valid("oid", isOid),
  };
};

/** The query of the page's address, with the question mark; "" = none. */
export const writeAddress = ({ filters, document, oid }: DocumentAddress): string => {
  const { words, place, types, ...others } = filters;
  const all = {
    q: words,
    in: words === "" || place === "all" ? "" : place,
    type: types.join(","),
    ...others,
    document,
    oid,
  };
  const params = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params}`;
};

/** The query of the list call. An amount that is none finds nothing. */
export const callQuery = (filters: DocumentFilters, locale: string) => {
  const { words, place, from, to, types, location, terminal, customer, operator, state } = filters;
  const amount = place === "amount" ? readAmount(words, locale) : undefined;
  const isNothing = words !== "" && place === "amount" && amount === undefined;
  return {
    isNothing,
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
    filter: types.length === 0 ? undefined : { BusinessType: { in: [...types] } },
  };
};

/** How many filters are set besides the words. */
export const countFilters = ({ words: _words, place: _place, types, ...others }: DocumentFilters): number =>
  Object.values(others).filter((value) => value !== "").length + (types.length === 0 ? 0 : 1);
