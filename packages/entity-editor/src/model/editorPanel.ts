import type { EntityRecord } from "@backroom/contract";
import type { ReactNode } from "react";
import type { MergeState, Side } from "../merge/threeWayMerge.ts";

/** One cell of a panel that was changed here, beside what is stored now. */
export interface PanelCell {
  /** Unique in the panel. */
  readonly id: string;
  readonly label: string;
  readonly state: MergeState;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Edits of a panel beside what is stored now. */
export interface PanelComparison {
  readonly cells: readonly PanelCell[];
  /** The edits on what is stored now; of clashing cells the picked side, mine unless told otherwise. Null = none is left. */
  readonly merge: (picks: Readonly<Record<string, Side>>) => unknown;
}

/** What a panel draws and changes. */
export interface EditorPanelSlot {
  /** The record as stored; its Oid is 0 as long as it is not. */
  readonly record: EntityRecord;
  /** The edits of the panel, as it or a draft of an earlier visit left them; null or undefined = none. */
  readonly edits: unknown;
  /** Takes other edits, as one step of undo; null = none. */
  readonly onEditsChange: (edits: unknown) => void;
  readonly isReadOnly: boolean;
  /** What a save would send now, of form and panels: a PATCH of the record. */
  readonly patchBody: () => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * A tab of the editor that is drawn in its own way and saved together with the form, for example a matrix of permissions.
 * Its edits are a value of the form: they have the form's undo, draft, conflict and leave question.
 */
export interface EditorPanel {
  /** Property that a PATCH of the record takes its changes as; key of its tab in the meta data. */
  readonly name: string;
  readonly render: (slot: EditorPanelSlot) => ReactNode;
  /** The edits as a PATCH takes them. */
  readonly toPatch: (edits: unknown) => Promise<unknown>;
  /**
   * Called before a save with edits of the panel, with all the save would send; false = the user does not want it, and
   * nothing is stored. Default: it goes on.
   */
  readonly beforeSave?: (record: EntityRecord, body: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Reads what is stored and compares the edits with it. */
  readonly compare: (record: EntityRecord, edits: unknown) => Promise<PanelComparison>;
  /** A value of a cell, where cells are compared. */
  readonly renderValue: (value: unknown) => ReactNode;
  /** The edits in a few words, for the list of changes. */
  readonly renderSummary: (edits: unknown) => ReactNode;
}
