import type { Terminal, TerminalList } from "@backroom/contract";

const terminal = (terminalOid: number, more: Partial<Terminal> = {}): Terminal => ({
  terminalOid,
  id: `T1001-${terminalOid % 100}`,
  text: `Till ${terminalOid % 100}`,
  tenantOid: 100,
  locationOid: 1001,
  connected: true,
  since: "2026-11-20T06:00:00Z",
  seq: 1,
  version: "8.0.4",
  queueLength: 0,
  growingSince: null,
  isSyncing: false,
  lastContactAt: "2026-11-20T09:59:30Z",
  ...more,
});

/** Terminals that are well, have a queue, take over data and are away. */
export const sampleTerminals: TerminalList = {
  terminals: [
    terminal(10_001),
    terminal(10_002, { queueLength: 120, growingSince: "2026-11-20T08:00:00Z" }),
    terminal(10_003, { isSyncing: true, version: "7.5.7" }),
    terminal(10_004, { connected: false, since: null, lastContactAt: null }),
    terminal(10_101, { locationOid: 1002, text: "Till at the entrance of the northern hall" }),
  ],
  locations: [
    { oid: 1001, id: "B1", text: "Berlin Mitte" },
    { oid: 1002, id: "B2", text: "Berlin Ostbahnhof" },
  ],
};
