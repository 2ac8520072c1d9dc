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

/** Filters of a log page. */
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

/** Pattern of a time in an address. */
export const instantPattern = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;

/** Reads a period of an address, `from~to`. Null: it is none. */
export const readPeriod = (text: string | null): Period | null => {
  const [from = "", to = ""] = (text ?? "").split("~").map((part) => {
    const at = Date.parse(part);
    return Number.isNaN(at) ? "" : new Date(at).toISOString();
  });
  return from !== "" && from < to ? { from, to } : null;
};

/** The filters as their address has them; null = none. */
export interface LogAddressValues {
  readonly level: readonly string[] | null;
  readonly source: readonly string[] | null;
  readonly text: string | null;
  readonly user: string | null;
  readonly request: string | null;
  readonly terminal: number | null;
  readonly span: string | null;
  readonly period: string | null;
}

/** The filters of an address. */
export const readFilters = (values: LogAddressValues): LogFilters => {
  const { level, source, text, user, request, terminal, span, period } = values;
  return {
    levels: level === null ? logLevels : logLevels.filter((one) => level.includes(one)),
    sources: source ?? [],
    text: text ?? "",
    user: user ?? "",
    request: request ?? "",
    terminalOid: terminal,
    span: span !== null && isSpan(span) ? span : readPeriod(span),
    period: readPeriod(period),
  };
};

const periodText = (period: Period | null) => period && `${period.from}~${period.to}`;

/** The filters as their address has them. */
export const writeFilters = (filters: LogFilters): LogAddressValues => {
  const { levels, sources, text, user, request, terminalOid, span, period } = filters;
  return {
    level: levels.length < logLevels.length && levels.length > 0 ? levels : null,
    source: sources,
    text,
    user,
    request,
    terminal: terminalOid,
    span: typeof span === "string" ? span : periodText(span),
    period: periodText(period),
  };
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
