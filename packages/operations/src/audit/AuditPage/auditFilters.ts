import { parseSearch, stringifySearch } from "@backroom/workspace";

/** What the list is searched for, as the address keeps it; "" = anything. */
export interface AuditFilters {
  /** Words of the name of a record. */
  readonly search: string;
  /** Name of a user. */
  readonly user: string;
  /** `area/entity`. */
  readonly kind: string;
  /** A record of the kind. */
  readonly oid: string;
  readonly action: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** "true" = only what people did, not tills, programs and the server. */
  readonly people: string;
}

/** Everything. */
export const noFilters: AuditFilters = {
  search: "",
  user: "",
  kind: "",
  oid: "",
  action: "",
  from: "",
  to: "",
  people: "",
};

const names = ["search", "user", "kind", "oid", "action", "from", "to", "people"] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

const patterns: Partial<Record<(typeof names)[number], RegExp>> = {
  kind: /^[\w-]+\/[\w-]+$/,
  oid: /^[1-9]\d{0,15}$/,
  from: day,
  to: day,
  people: /^true$/,
};

/** Reads the filters of an address; what cannot be one is left out. */
export const readFilters = (query: string): AuditFilters => {
  const params = parseSearch(query);
  const entries = names.map((name) => {
    const text = params[name]?.trim().slice(0, 200) ?? "";
    return [name, text !== "" && patterns[name]?.test(text) === false ? "" : text];
  });
  return { ...noFilters, ...Object.fromEntries(entries) };
};

/** The filters as the query of an address. */
export const writeFilters = (filters: AuditFilters): string =>
  stringifySearch(
    Object.fromEntries(names.flatMap((name) => (filters[name] === "" ? [] : [[name, filters[name]]]))),
  );

/** The beginning of a day of this computer as a point in time; undefined for a day there is not. */
const startOf = (text: string, plusDays: number): string | undefined => {
  if (text === "") return undefined;
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  const at = new Date(year, month - 1, date + plusDays);
  return Number.isNaN(at.valueOf()) ? undefined : at.toISOString();
};

/** A filter as a parameter: null is not sent. */
const sent = (text: string): string | null => (text === "" ? null : text);

/** The filters as the call takes them: the last day is part of the period. */
export const callQuery = ({ search, user, kind, oid, action, from, to, people }: AuditFilters) => ({
  search: sent(search),
  user: sent(user),
  kind: sent(kind),
  oid: oid === "" ? null : Number(oid),
  action: sent(action),
  from: startOf(from, 0),
  to: startOf(to, 1),
  people: people === "" ? null : true,
});
