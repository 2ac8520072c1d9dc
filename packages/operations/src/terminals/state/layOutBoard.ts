import type { Terminal, TerminalLocation } from "@backroom/contract";

/** Heading of a tenant's terminals. */
export interface GroupLine {
  readonly kind: "group";
  readonly key: string;
  readonly tenantOid: number;
  /** All its terminals that are shown, also while it is closed. */
  readonly oids: readonly number[];
  readonly locationCount: number;
  readonly isCollapsed: boolean;
}

/** Cells beside each other: a location, or a part of one that has more terminals than a line holds. */
export interface CellLine {
  readonly kind: "cells";
  readonly key: string;
  readonly tenantOid: number;
  readonly locationOid: number;
  readonly oids: readonly number[];
  /** All terminals of the location that are shown; only with its first line. */
  readonly locationOids: readonly number[] | null;
  readonly isLast: boolean;
}

/** A line of the board. */
export type BoardLine = GroupLine | CellLine;

/** In the order of tenants, then locations, then terminals, numbers by their value; what stands nowhere comes last. */
export const sortTerminals = (
  terminals: Iterable<Terminal>,
  locations: ReadonlyMap<number, TerminalLocation>,
  tenantName: (oid: number) => string,
): Terminal[] => {
  const collator = new Intl.Collator(undefined, { numeric: true });
  const all = [...terminals].map((terminal) => ({
    terminal,
    tenant: tenantName(terminal.tenantOid),
    location: locations.get(terminal.locationOid)?.id ?? "\u{ffff}",
  }));
  all.sort(
    (one, other) =>
      collator.compare(one.tenant, other.tenant) ||
      one.terminal.tenantOid - other.terminal.tenantOid ||
      collator.compare(one.location, other.location) ||
      one.terminal.locationOid - other.terminal.locationOid ||
      collator.compare(one.terminal.id, other.terminal.id) ||
      one.terminal.terminalOid - other.terminal.terminalOid,
  );
  return all.map(({ terminal }) => terminal);
};

const groupBy = (terminals: readonly Terminal[], keyOf: (terminal: Terminal) => number) => {
  const groups = new Map<number, Terminal[]>();
  for (const terminal of terminals) {
    const key = keyOf(terminal);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [terminal]);
    else group.push(terminal);
  }
  return groups;
};

const oidsOf = (terminals: readonly Terminal[]): number[] => terminals.map(({ terminalOid }) => terminalOid);

/** The lines of a board of that many cells beside each other, of sorted terminals. */
export const layOutBoard = (
  terminals: readonly Terminal[],
  { columns, collapsed }: { readonly columns: number; readonly collapsed: ReadonlySet<number> },
): BoardLine[] => {
  const lines: BoardLine[] = [];
  for (const [tenantOid, ofTenant] of groupBy(terminals, (one) => one.tenantOid)) {
    const locations = groupBy(ofTenant, (one) => one.locationOid);
    const isCollapsed = collapsed.has(tenantOid);
    const locationCount = [...locations.keys()].filter((oid) => oid !== 0).length;
    const oids = oidsOf(ofTenant);
    lines.push({ kind: "group", key: `t${tenantOid}`, tenantOid, oids, locationCount, isCollapsed });
    if (isCollapsed) continue;
    for (const [locationOid, ofLocation] of locations) {
      const all = oidsOf(ofLocation);
      for (let start = 0; start < all.length; start += columns) {
        lines.push({
          kind: "cells",
          key: `l${tenantOid}.${locationOid}.${start}`,
          tenantOid,
          locationOid,
          oids: all.slice(start, start + columns),
          locationOids: start === 0 ? all : null,
          isLast: start + columns >= all.length,
        });
      }
    }
  }
  return lines;
};
