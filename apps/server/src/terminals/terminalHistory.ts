import { parse, terminalHistoryEntrySchema } from "@backroom/contract";
import type { TerminalHistoryEntry } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

interface LogRow {
  readonly at: string;
  readonly message: string;
  readonly details: string | null;
}

const selectSql = `select at, message, details from terminal_server_log
  where terminal_oid = $1 and not deleted and source in ('connection', 'request', 'answer')
  order by at desc, oid desc limit $2`;

/** Details are cut where they are too long, and older ones name no event. */
const readDetails = (details: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(details ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** What happened to a terminal, newest first, from the log of terminals: as long as that is kept. */
export const readHistory = async (
  db: Queryable,
  terminalOid: number,
  take: number,
): Promise<TerminalHistoryEntry[]> => {
  const rows = await db.query<LogRow>(selectSql, [terminalOid, take]);
  return rows.flatMap(({ at, message, details }) => {
    const entry = { ...readDetails(details), at, message };
    const parsed = parse(terminalHistoryEntrySchema, entry, "Entry of the terminal log");
    if (!parsed.ok || parsed.value.event === null) return [];
    const { event, version, queueLength, userName, action, isOk, tookMs } = parsed.value;
    return [{ at, message, event, version, queueLength, userName, action, isOk, tookMs }];
  });
};
