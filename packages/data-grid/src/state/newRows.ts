import type { EntityRecord } from "@backroom/contract";

/** A record that is not stored yet: imported, added or duplicated. */
export interface NewRow {
  /** Key of its row; never an oid. */
  readonly key: string;
  readonly record: EntityRecord;
  readonly marker: NewRowMarker;
}

/** Marks the context of a row as new. */
export interface NewRowMarker {
  /** Opens in edit mode. */
  readonly forceEdit: boolean;
  /** ms since 1970. */
  readonly createdAt: number;
}

/** What is known of a row: given to cell renderers and row actions. */
export interface RowContext {
  readonly Entity: EntityRecord;
  /** Oid of the record; 0 = not stored yet. */
  readonly EntityKey: number;
  readonly EntitySelected: boolean;
  /** Only of rows that are not stored yet. */
  readonly newRow?: NewRowMarker;
}

/** The context of a row. */
export const createRowContext = (
  record: EntityRecord,
  isSelected: boolean,
  marker?: NewRowMarker,
): RowContext => ({
  Entity: record,
  EntityKey: record.Oid,
  EntitySelected: isSelected,
  ...(marker === undefined ? {} : { newRow: marker }),
});

/** Key of a stored row. */
export const rowKey = (oid: number): string => String(oid);

/** True for keys made by {@link addNewRows}. */
export const isNewKey = (key: string): boolean => key.startsWith("new-");

/** The list of new rows with further ones at the end; `serial` counts all rows ever added. */
export const addNewRows = (
  rows: readonly NewRow[],
  records: readonly EntityRecord[],
  createdAt: number,
  serial: number,
): readonly NewRow[] => [
  ...rows,
  ...records.map((record, index) => ({
    key: `new-${serial + index}`,
    record,
    marker: { forceEdit: true, createdAt },
  })),
];

/** The list of new rows without one: it was saved or closed. */
export const removeNewRow = (rows: readonly NewRow[], key: string): readonly NewRow[] =>
  rows.filter((row) => row.key !== key);

/** The record without client-side values (`$scope`), as it may leave the console. */
export const withoutClientValues = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith("$")));

/**
 * A record made of values from elsewhere, ready to become a new one: identity, version and history are taken off, and
 * it belongs to the given tenant.
 */
export const toNewRecord = (values: Readonly<Record<string, unknown>>, tenantOid: number): EntityRecord => ({
  ...withoutClientValues(values),
  Oid: 0,
  ETag: "",
  TenantOid: tenantOid,
  Disabled: values["Disabled"] === true,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
});
