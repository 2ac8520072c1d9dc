import { logLevels } from "@backroom/contract";
import type { ListFilter, LogLevel } from "@backroom/contract";

/** A part of time, ISO 8601: from the first on, before the second. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Periods up to now that can be chosen, and their seconds. */
export const spans = { "1h": 3600, "24h": 86_400, "7d": 604_800 } as const;
/** A period up to now. */
export type Span = keyof typeof spans;

/** What a log page shows; the address holds it. */
export interface LogFilters {
  /** Levels shown. */
  readonly levels: readonly LogLevel[];
  /** Names of sources; none = all. */
  readonly sources: readonly string[];
  /** Words every line has; "" = none. */
  readonly text: string;
  readonly user: string;
  readonly request: string;
  readonly terminalOid: number | null;
  /** What the histogram shows: a period up to now, or one that was chosen in it before; null = the whole log. */
  readonly span: Span | Period | null;
  /** The part of it the lines are of; null = all. */
  readonly period: Period | null;
}

/** All lines. */
export const noFilters: LogFilters = {
  levels: logLevels,
  sources: [],
  text: "",
  user: "",
  request: "",
  terminalOid: null,
  span: null,
  period: null,
};

const isSpan = (text: string): text is Span => Object.hasOwn(spans, text);
const isLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text);

const instant = (text: string | undefined): string | undefined => {
  const at = text === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

const readPeriod = (text: string): Period | undefined => {
  const [from, to, ...more] = text.split("~").map(instant);
  return from === undefined || to === undefined || more.length > 0 || from >= to ? undefined : { from, to };
};

/** Longest text a filter of the address may have. */
const MAX_TEXT = 200;
const readText = (text: string): string | undefined => (text.length <= MAX_TEXT ? text : undefined);

const readers: { readonly [Name in keyof LogFilters]: (text: string) => LogFilters[Name] | undefined } = {
  levels: (text) => {
    const names = text.split(",");
    return names.every(isLevel) ? logLevels.filter((level) => names.includes(level)) : undefined;
  },
  sources: (text) => {
    const names = [...new Set(text.split(","))].filter((name) => name !== "");
    return names.length <= 50 && text.length <= 2000 ? names : undefined;
  },
  text: readText,
  user: readText,
  request: readText,
  terminalOid: (text) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined),
  span: (text) => (isSpan(text) ? text : readPeriod(text)),
  period: readPeriod,
};

/** Names in the address. */
const names: Readonly<Record<keyof LogFilters, string>> = {
  levels: "level",
  sources: "source",
  text: "text",
  user: "user",
  request: "request",
  terminalOid: "terminal",
  span: "span",
  period: "period",
};

const keys = Object.keys(names) as (keyof LogFilters)[];

/** Filters of an address, and the names of those that cannot be read and so are left out. */
export const readFilters = (
  search: string,
): { readonly filters: LogFilters; readonly unread: readonly string[] } => {
  const params = new URLSearchParams(search);
  const unread: string[] = [];
  const entries = keys.map((key) => {
    const text = params.get(names[key]);
    const value = text === null || text === "" ? noFilters[key] : readers[key](text);
    if (value === undefined) unread.push(names[key]);
    return [key, value ?? noFilters[key]] as const;
  });
  return { filters: { ...noFilters, ...Object.fromEntries(entries) }, unread };
};

const periodText = ({ from, to }: Period): string => `${from}~${to}`;

/** The query of an address for filters, and for the line that is open by its oid. */
export const writeFilters = (filters: LogFilters, line: number | null = null): string => {
  const { levels, sources, text, user, request, terminalOid, span, period } = filters;
  const params = new URLSearchParams();
  const put = (key: keyof LogFilters, value: string | null) => {
    if (value !== null && value !== "") params.set(names[key], value);
  };
  if (levels.length < logLevels.length && levels.length > 0) put("levels", levels.join(","));
  put("sources", sources.join(","));
  put("text", text);
  put("user", user);
  put("request", request);
  put("terminalOid", terminalOid === null ? null : String(terminalOid));
  put("span", typeof span === "object" ? span && periodText(span) : span);
  put("period", period && periodText(period));
  if (line !== null) params.set("line", String(line));
  const written = params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%7E", "~");
  return written === "" ? "" : `?${written}`;
};

/** Parts of a query that can be left out, for figures beside it. */
export type QueryPart = "levels" | "sources" | "period";

/** Query of the calls about a log, without those of a single call. */
export interface LogCallQuery {
  readonly search?: string | undefined;
  /** JSON of a list filter. */
  readonly filter?: string | undefined;
  /** Lines of so many seconds up to now. */
  readonly last?: number | undefined;
}

/** The query of a call for these filters without some of them. */
export const callQuery = (filters: LogFilters, without: readonly QueryPart[] = []): LogCallQuery => {
  const { levels, sources, text, user, request, terminalOid, span, period } = filters;
  const filter: ListFilter = {};
  if (levels.length < logLevels.length && !without.includes("levels")) filter["Level"] = { in: levels };
  if (sources.length > 0 && !without.includes("sources")) filter["Source"] = { in: sources };
  if (user !== "") filter["UserName"] = { eq: user };
  if (request !== "") filter["RequestId"] = { eq: request };
  if (terminalOid !== null) filter["TerminalOid"] = { eq: terminalOid };
  const between = without.includes("period") ? null : (period ?? (typeof span === "object" ? span : null));
  if (between !== null) filter["At"] = { gte: between.from, lt: between.to };
  return {
    search: text === "" ? undefined : text,
    filter: Object.keys(filter).length === 0 ? undefined : JSON.stringify(filter),
    last:
      typeof span === "string" && (period === null || without.includes("period")) ? spans[span] : undefined,
  };
};

/** Whether lines that are written from now on belong to what is shown. */
export const takesNewLines = ({ span, period }: LogFilters): boolean =>
  period === null && (span === null || typeof span === "string");
