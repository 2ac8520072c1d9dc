import { dateTime, flag, reference, text, whole } from "../model/fields.ts";
import { defineKind, records } from "../model/kind.ts";

const shown = { readonly: true } as const;

/**
 * The connection of each terminal, by the terminal's own oid: read from a view over tills, payment terminals
 * and their presence. Its rights are those of the page that shows it. It publishes no changes of records; the hub's
 * TerminalConnectionChanged does.
 */
export const terminalState = defineKind({
  area: "pos-operating",
  entity: "terminal-state",
  title: "Terminal state",
  table: "terminal_state",
  // A view, whose rows change with records of other kinds.
  source: { isReport: false, sql: () => "select * from terminal_state" },
  hasForm: false,
  capabilities: ["export"],
  fields: [
    text("Id", "Id", { ...shown, maxLength: 32, isSearched: true }),
    text("Text", "Text", { ...shown, maxLength: 80, isSearched: true }),
    reference("LocationOid", "Location", "location", shown),
    flag("Connected", "Connected", shown),
    dateTime("ConnectedSince", "Connected since", shown),
    dateTime("LastContactAt", "Last contact", shown),
    text("SoftwareVersion", "Software version", { ...shown, maxLength: 20 }),
    whole("QueueLength", "Queue length", "Int32", { ...shown, min: 0 }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 200 },
    "LocationOid",
    "Connected",
    "ConnectedSince",
    "LastContactAt",
    "SoftwareVersion",
    "QueueLength",
  ],
  query: {
    fields: ["search", "LocationOid", "Connected", "Disabled"],
    default: { Disabled: false },
    sort: ["Id"],
  },
  lookups: { location: records("tenancy/location") },
});
