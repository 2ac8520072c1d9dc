import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import { dateTime, multiline, reference, text } from "../model/fields.ts";
import { defineKind, options, records } from "../model/kind.ts";
import type { ColumnInput } from "../model/kind.ts";
import { fromAndTo } from "../model/queryParameters.ts";

const at = dateTime("At", "Time", { required: true, readonly: true, isIndexed: true });

const common: readonly FieldDefinition[] = [
  at,
  text("Level", "Level", { required: true, readonly: true, lookup: "level", maxLength: 8 }),
  text("Source", "Source", { required: true, readonly: true, maxLength: 80, isSearched: true }),
  multiline("Message", "Message", { required: true, readonly: true, isSearched: true }),
  multiline("Details", "Details", {
    readonly: true,
    maxLength: 8000,
    usage: "Json",
    lines: 12,
    isSearched: true,
  }),
];

const logKind = (
  input: Pick<KindDefinition, "entity" | "title" | "table">,
  fields: readonly FieldDefinition[],
  columns: readonly ColumnInput[],
): KindDefinition =>
  defineKind({
    area: "pos-operating",
    textField: "Message",
    hasForm: false,
    capabilities: ["export"],
    isLarge: true,
    fields: [...common, ...fields],
    columns: [
      "At",
      { name: "Level", width: 80 },
      { name: "Source", width: 110 },
      { name: "Message", width: 480 },
      ...columns,
    ],
    query: {
      fields: ["search", "Level", "From", "To", "Source", ...fields.slice(0, 1).map(({ name }) => name)],
      default: {},
      sort: ["-At"],
    },
    queryParameters: fromAndTo(at),
    lookups: {
      level: options({ info: "Information", warn: "Warning", error: "Error", fatal: "Failure" }),
      "pos-terminal": records("tenancy/pos-terminal"),
    },
    ...input,
  });

/** What the server itself logs: its structured log from `info` on. Tenant 0 = about the whole server. */
export const serverLog = logKind(
  { entity: "server-log", title: "Server log", table: "server_log" },
  [
    text("UserName", "User", { readonly: true, maxLength: 80, isSearched: true }),
    text("RequestId", "Request", { readonly: true, maxLength: 80, isSearched: true }),
    text("Uid", "Error", { readonly: true, maxLength: 64, isSearched: true }),
  ],
  ["UserName", { name: "RequestId", visible: false }, { name: "Uid", visible: false }],
);

/** What happens between the server and the tills. */
export const terminalServerLog = logKind(
  { entity: "terminal-server-log", title: "Terminal server log", table: "terminal_server_log" },
  [reference("TerminalOid", "Terminal", "pos-terminal", { readonly: true, nullable: false, default: 0 })],
  ["TerminalOid"],
);
