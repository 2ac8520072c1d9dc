import type { EntityRecord } from "@backroom/contract";
import type { FakeServer } from "./createFakeFetch.ts";

/** A kind of records, as its description travels; what is left out has its default. */
export interface FakeKindMeta {
  readonly area: string;
  readonly entity: string;
  readonly [name: string]: unknown;
}

/** A record: `{ Oid: 7, Text: "Coat" }`; what is left out has its default. */
export type FakeRecord = Pick<EntityRecord, "Oid"> & Partial<EntityRecord>;

const noExtensions = { tabs: [], fields: [], hidden: [], readonly: [] };

const stored = (record: FakeRecord): EntityRecord => ({
  ETag: "1",
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  ...record,
});

/** Returns the responses that read the records of a kind: its description, the list, the count and each record. Nothing is stored. */
export const fakeKind = (meta: FakeKindMeta, records: readonly FakeRecord[]): FakeServer => {
  const base = `/api/data/${meta.area}/${meta.entity}`;
  const all = records.map(stored);
  return {
    [`${base}/meta`]: meta,
    [`${base}/form-extensions`]: noExtensions,
    [base]: Response.json(all, { headers: { "red-has-more": "false" } }),
    [`${base}/count`]: { count: all.length, exact: true },
    ...Object.fromEntries(
      all.map((record) => [
        `${base}/${record.Oid}`,
        Response.json(record, { headers: { etag: `"${record.ETag}"` } }),
      ]),
    ),
  };
};
