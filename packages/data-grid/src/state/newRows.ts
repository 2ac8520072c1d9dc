import type { EntityRecord } from "@backroom/contract";

/** A record that is not stored yet: imported, added or duplicated. */
export interface NewRow<Row = EntityRecord> {
  /** Random id, made once when the record is made; names its draft. */
  readonly id: string;
  /** Key of its row; never an oid. */
  readonly key: string;
  readonly record: Row;
  /** Values the record brought along, kept when its defaults are read again; null = defaults only. */
  readonly given: Readonly<Record<string, unknown>> | null;
  readonly marker: NewRowMarker;
  /** The tenant of the record is not chosen yet. */
  readonly needsTenant: boolean;
  /** What its editor stored of it; it joins the list when the row goes. Absent = nothing yet. */
  readonly saved?: EntityRecord;
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

const newPrefix = "new-";

/** Key of the row of a new record. */
export const newRowKey = (id: string): string => `${newPrefix}${id}`;

/** True for keys made by {@link newRowKey}. */
export const isNewKey = (key: string): boolean => key.startsWith(newPrefix);

/** Id of the new record with this row key; undefined for stored records. */
export const newIdOf = (key: string): string | undefined =>
  isNewKey(key) ? key.slice(newPrefix.length) : undefined;

/** What a new row is made of. */
export type AddedRow = Pick<NewRow, "id" | "record" | "given"> & Partial<Pick<NewRow, "needsTenant">>;

/** The list of new rows with further ones at the end; ids that are there already are left out. */
export const addNewRows = (
  rows: readonly NewRow[],
  added: readonly AddedRow[],
  createdAt: number,
): readonly NewRow[] => [
  ...rows,
  ...added
    .filter(({ id }) => rows.every((row) => row.id !== id))
    .map((row) => ({
      needsTenant: false,
      ...row,
      key: newRowKey(row.id),
      marker: { forceEdit: true, createdAt },
    })),
];

/** The list of new rows with other records in some of them, by row key, of a tenant that was chosen. */
export const replaceNewRecords = (
  rows: readonly NewRow[],
  records: ReadonlyMap<string, EntityRecord>,
): readonly NewRow[] =>
  rows.map((row) => {
    const record = records.get(row.key);
    return record === undefined ? row : { ...row, record, needsTenant: false };
  });

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
