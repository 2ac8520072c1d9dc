import { SERVER } from "#server";
import { terminalHistorySchema, terminalListSchema, terminalQueueSchema } from "../terminalBoard.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { oid } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Terminals and their state.

const group = "Diagnostics";

/** `GET /api/terminals` */
export const terminalList = endpoint(
  { path: "/api/terminals", answer: terminalListSchema, isKept: true },
  SERVER && {
    group,
    text: "Every terminal that is not disabled with its last known state, and the locations they stand at; of the tenant, location and terminal of the scope. Needs Demand on /service/monitoring or /service/terminal-server; what changes later comes from the hub",
    query: tenantQuerySchema,
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/terminals"',
  },
);

/** `GET /api/terminals/{oid}/history` */
export const terminalHistory = endpoint(
  { path: "/api/terminals/{oid}/history", answer: terminalHistorySchema, isKept: true },
  SERVER && {
    group,
    text: "What happened to a terminal, newest first: connections, requests and their answers, as long as the terminal log is kept. Needs Demand on /service/monitoring or /service/terminal-server",
    params: { oid: oid() },
    query: t.object({ take: t.integer({ minimum: 1, maximum: 500, default: 100 }) }),
    errors: ["badQuery", "noPermission", "recordNotFound"],
    example: `TERMINAL=$(curl -s -H "$AUTH" "$API/api/data/tenancy/pos-terminal?take=1" | value oid)
curl -H "$AUTH" "$API/api/terminals/$TERMINAL/history?take=20"`,
  },
);

/** `GET /api/terminals/{oid}/queue` */
export const terminalQueue = endpoint(
  { path: "/api/terminals/{oid}/queue", answer: terminalQueueSchema, isKept: true },
  SERVER && {
    group,
    text: "How many receipts a terminal had to send in each of the last 60 minutes, this one last; null = nothing is known of it. Rights as for its history",
    params: { oid: oid() },
    isOptional: true,
    errors: ["noPermission", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/terminals/$TERMINAL/queue"',
  },
);

/** All of this file, in the order of the documents. */
export const terminalsCalls = [terminalList, terminalHistory, terminalQueue] as const;
