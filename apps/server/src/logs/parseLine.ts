import { storableText } from "../db/storableText.ts";
import { NO_TENANT } from "../kernel/logEntry.ts";
import type { LogLevel, ServerLogEntry } from "../kernel/logEntry.ts";

/** Longest message and details that are kept, in characters. */
const MAX_MESSAGE = 1000;
const MAX_SHORT = 80;

const levels: readonly (readonly [number, LogLevel])[] = [
  [60, "fatal"],
  [50, "error"],
  [40, "warn"],
];

const levelOf = (number: unknown): LogLevel =>
  levels.find(([least]) => typeof number === "number" && number >= least)?.[1] ?? "info";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text of a log that any database can store; "" for any other value. */
export const plainText = (value: unknown, length = MAX_MESSAGE): string =>
  typeof value === "string" ? storableText(value, length) : "";

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const shortOrNull = (value: unknown): string | null => plainText(value, MAX_SHORT) || null;

/** A line of the structured log (pino) as an entry; null for what is none. */
export const parseLine = (line: string): ServerLogEntry | null => {
  const parsed = parse(line);
  if (!isObject(parsed)) return null;
  const { time, level, source, msg, tenantOid, userName, reqId, uid, ...details } = parsed;
  const error = isObject(details["err"]) ? details["err"]["message"] : undefined;
  return {
    at: new Date(typeof time === "number" ? time : Date.now()).toISOString(),
    level: levelOf(level),
    source: shortOrNull(source) ?? "server",
    message: plainText(msg) || plainText(error) || "(no message)",
    details,
    tenantOid: typeof tenantOid === "number" && Number.isSafeInteger(tenantOid) ? tenantOid : NO_TENANT,
    userName: shortOrNull(userName),
    requestId: shortOrNull(reqId),
    uid: shortOrNull(uid),
  };
};
