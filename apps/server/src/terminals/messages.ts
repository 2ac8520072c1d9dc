import { notifyResponseSchema, parse, terminalConnectionSchema } from "@backroom/contract";
import type { NotifyResponse } from "@backroom/contract";
import type { TerminalChange } from "./terminalStore.ts";

/** Topic of the process bus for messages about terminals. */
export const topics = {
  /** {@link TerminalChange}: to all, after it was stored. */
  connection: "terminal-connection",
  /** Some {@link TerminalChange}s of terminals that stay connected: to all, after they were stored. */
  reports: "terminal-reports",
  /** {@link TerminalRequest}: to the process that holds the connection. */
  request: "terminal-request",
  /** NotifyResponse with the id of the request: to the process that sent the request. */
  answer: "terminal-answer",
} as const;

/** A request on its way to a terminal. */
export interface TerminalRequest {
  readonly id: string;
  readonly action: string;
  readonly connectionId: string;
}

const foreign = () => new TypeError("A message of another process about a terminal cannot be read");

/** Throws TypeError. */
export const parseChange = (payload: unknown): TerminalChange => {
  const parsed = parse(terminalConnectionSchema, payload, "Connection of a terminal");
  if (!parsed.ok) throw parsed.error;
  const { since } = parsed.value;
  const fields: Readonly<Record<string, unknown>> = parsed.value;
  const { tenantOid, locationOid, connectionId } = fields;
  if (typeof tenantOid !== "number" || since === null) throw foreign();
  if (typeof locationOid !== "number" && locationOid !== null) throw foreign();
  if (typeof connectionId !== "string" && connectionId !== null) throw foreign();
  return { ...parsed.value, since, tenantOid, locationOid, connectionId };
};

/** Throws TypeError. */
export const parseChanges = (payload: unknown): TerminalChange[] => {
  if (!Array.isArray(payload)) throw foreign();
  return payload.map(parseChange);
};

/** Throws TypeError. */
export const parseRequest = (payload: unknown): TerminalRequest => {
  if (typeof payload !== "object" || payload === null) throw foreign();
  const { id, action, connectionId }: { id?: unknown; action?: unknown; connectionId?: unknown } = payload;
  if (typeof id !== "string" || typeof action !== "string" || typeof connectionId !== "string")
    throw foreign();
  return { id, action, connectionId };
};

/** Throws TypeError or ContractError. */
export const parseAnswer = (payload: unknown): NotifyResponse => {
  const parsed = parse(notifyResponseSchema, payload, "Answer of a terminal");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
