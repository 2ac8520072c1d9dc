import type { EntityRecord } from "@backroom/contract";
import type { Field } from "@backroom/fields";
import type { ReactNode } from "react";

/** What the notice of an editor is drawn from. */
export interface EditorNoticeSlot {
  /** The record as stored; its Oid is 0 as long as it is not. */
  readonly record: EntityRecord;
  /** The values of the form, as they are typed. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a view of the editor draws, and what it can do to the form. */
export interface EditorViewSlot {
  /** The record as stored. */
  readonly record: EntityRecord;
  /** Fields of the form, those of panels left out. */
  readonly fields: readonly Field[];
  /** Nothing can be changed. */
  readonly isReadOnly: boolean;
  /** Sets fields as a person would, by name and as one step of undo; nothing is saved. */
  readonly setValues: (values: Readonly<Record<string, unknown>>) => void;
}

/** A tab of the editor without edits of its own, for example the history of the record. New records have none. */
export interface EditorView {
  /** Unique among the views. */
  readonly key: string;
  /** In the language of the user. */
  readonly label: string;
  readonly render: (slot: EditorViewSlot) => ReactNode;
}
