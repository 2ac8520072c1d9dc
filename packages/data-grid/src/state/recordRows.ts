import type { EntityRecord } from "@backroom/contract";
import { rowKey } from "./newRows.ts";
import type { RowMarks, RowModel } from "./rowModel.ts";

/** What is known of records beside themselves. */
interface KnownOids {
  /** Records somebody else deleted. */
  readonly deletedOids: ReadonlySet<number>;
  /** Records with unsaved edits that are kept as a draft. */
  readonly draftOids: ReadonlySet<number>;
  /** Names of others who edit a record now, by its oid. */
  readonly editors: RecordEditors;
}

/** Names of others who edit a record, by its oid. */
export type RecordEditors = ReadonlyMap<number, readonly string[]>;

const noOids: ReadonlySet<number> = new Set();
const noMarks: RowMarks = {};
/** Nobody edits anything. */
export const noEditors: RecordEditors = new Map();

/** One object for each combination of marks, so that none is made per row. */
const sharedMarks: readonly RowMarks[] = Array.from({ length: 8 }, (_, bits) => ({
  isDisabled: (bits & 1) > 0,
  isDeleted: (bits & 2) > 0,
  hasDraft: (bits & 4) > 0,
}));

/** The model of records, with marks of those that are known to be deleted or to have a draft. */
export const recordRowsWith = ({ deletedOids, draftOids, editors }: KnownOids): RowModel<EntityRecord> => ({
  keyOf: ({ Oid }) => rowKey(Oid),
  marksOf: ({ Oid, Disabled, Deleted }) => {
    const marks =
      sharedMarks[
        (Disabled ? 1 : 0) | (Deleted || deletedOids.has(Oid) ? 2 : 0) | (draftOids.has(Oid) ? 4 : 0)
      ] ?? noMarks;
    const others = editors.get(Oid);
    return others === undefined ? marks : { ...marks, editors: others };
  },
});

/** Records as rows: their key is the `Oid` as text, `Disabled` and `Deleted` are their marks. */
export const recordRows: RowModel<EntityRecord> = recordRowsWith({
  deletedOids: noOids,
  draftOids: noOids,
  editors: noEditors,
});
