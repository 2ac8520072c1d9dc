import type { EntityRecord } from "@backroom/contract";
import { rowKey } from "./newRows.ts";
import type { RowMarks, RowModel } from "./rowModel.ts";

/** What is known of records beside themselves. */
interface KnownOids {
  /** Records another user deleted. */
  readonly deletedOids: ReadonlySet<number>;
  /** When the unsaved edits of a record were made that are kept as a draft, ms since 1970, by its oid. */
  readonly drafts: DraftTimes;
  /** Names of others who edit a record now, by its oid. */
  readonly editors: RecordEditors;
}

/** When drafts of records were changed, ms since 1970, by the record's oid. */
export type DraftTimes = ReadonlyMap<number, number>;

/** Names of others who edit a record, by its oid. */
export type RecordEditors = ReadonlyMap<number, readonly string[]>;

const noOids: ReadonlySet<number> = new Set();
const noMarks: RowMarks = {};
/** There are no drafts. */
export const noDrafts: DraftTimes = new Map();
/** No records are edited. */
export const noEditors: RecordEditors = new Map();

/** One object for each combination of marks, so that none is made per row. */
const sharedMarks: readonly RowMarks[] = Array.from({ length: 4 }, (_, bits) => ({
  isDisabled: (bits & 1) > 0,
  isDeleted: (bits & 2) > 0,
}));

/** The model of records, with marks of those that are known to be deleted or to have a draft. */
export const recordRowsWith = ({ deletedOids, drafts, editors }: KnownOids): RowModel<EntityRecord> => ({
  keyOf: ({ Oid }) => rowKey(Oid),
  marksOf: ({ Oid, Disabled, Deleted }) => {
    const marks = sharedMarks[(Disabled ? 1 : 0) | (Deleted || deletedOids.has(Oid) ? 2 : 0)] ?? noMarks;
    const others = editors.get(Oid);
    const draftAt = drafts.get(Oid);
    return others === undefined && draftAt === undefined ? marks : { ...marks, draftAt, editors: others };
  },
});

/** Records as rows: their key is the `Oid` as text, `Disabled` and `Deleted` are their marks. */
export const recordRows: RowModel<EntityRecord> = recordRowsWith({
  deletedOids: noOids,
  drafts: noDrafts,
  editors: noEditors,
});
