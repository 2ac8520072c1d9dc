/** A row of the audit. */
export interface AuditRow {
  readonly seq: number;
  readonly at: string;
  readonly userOid: number;
  readonly userName: string;
  readonly action: string;
  readonly area: string;
  readonly entity: string;
  readonly oid: number;
  readonly tenantOid: number;
  /** Locations of the record. The root's oid means all locations of its tenant. Null: the entry has no locations. */
  readonly locationOids: readonly number[] | null;
  /** ISO codes of the record's countries. Null: the entry has no countries. */
  readonly countries: readonly string[] | null;
  readonly name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Names of values of which only the beginning is there, as text. */
  readonly cut: readonly string[];
}

/** Characters that are read of a long value. */
export const PREVIEW = 200;
