import type { EntityService } from "@backroom/api-client";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import type { CurrencyOf, Form } from "@backroom/fields";
import type { Clock } from "@backroom/ports";
import type { StoreApi } from "zustand/vanilla";
import type { DraftPort } from "@backroom/record-work";
import type { DraftSide } from "../merge/mergeDraft.ts";
import type { RecordValues, Side } from "../merge/threeWayMerge.ts";
import type { EditorForm } from "../model/editorForm.ts";
import type { RecordChangesPort } from "./recordChanges.ts";
import type { EditorState } from "./editorState.ts";

/** What an editor opens. `newId` names a new record, see `DraftKey`; without it a new record has no draft. */
export type EditorSource =
  /** A record read just now, for example by the grid; of Oid 0, a new one, which the caller may have adjusted already. */
  | {
      readonly kind: "record";
      readonly record: EntityRecord;
      readonly newId?: string | undefined;
      readonly isAdjusted?: boolean | undefined;
    }
  /** A record to read. */
  | { readonly kind: "oid"; readonly oid: number }
  /** A new record from `GET empty`; `from` = a copy of that one. */
  | {
      readonly kind: "new";
      readonly tenantOid?: number | undefined;
      readonly from?: number | undefined;
      readonly newId?: string | undefined;
    };

/** Something to tell the user outside the editor; the console makes a toast of it. */
export type EditorIntent =
  | {
      readonly type: "saved";
      readonly entity: string;
      readonly record: EntityRecord;
      /** Text that stands for the record; "" when it has none. */
      readonly title: string;
      /** Writes the old values back, unless the record was changed since (false). Absent = that is not possible. */
      readonly undo?: () => Promise<boolean>;
    }
  /** The server answered 304: success with the local data. */
  | {
      readonly type: "unchanged";
      readonly entity: string;
      readonly record: EntityRecord;
      readonly title: string;
    }
  /** A call failed. The editor says that a save failed, not why: that is said here. */
  | {
      readonly type: "failed";
      readonly entity: string;
      readonly error: unknown;
      /** Text of the record that could not be saved, "" when it has none; absent = another call failed. */
      readonly unsaved?: string;
    }
  /** Edits were dropped on request. */
  | {
      readonly type: "discarded";
      readonly entity: string;
      /** Text that stands for the record; "" when it has none. */
      readonly title: string;
      /** Brings the edits back: true = into the open form; false = into the record's draft, to be opened again. */
      readonly undo: () => Promise<boolean>;
    };

/** Where drafts are kept, and for whom. */
export interface EditorDrafts {
  readonly port: DraftPort;
  readonly userOid: number;
  /** Tenant the user works in. */
  readonly tenantOid: number;
}

/** What an editor calls. */
export interface EditorHandlers {
  /** Told of what a toast should say. */
  readonly notify: (intent: EditorIntent) => void;
  /**
   * Told after every save, with the stored record. `next`: the user goes on to the next record, and begins there at
   * `field`; the editor closes at once, without its animation, and calls `onClosed`.
   */
  readonly onSaved?:
    | ((record: EntityRecord, how: { readonly next: boolean; readonly field?: string | undefined }) => void)
    | undefined;
  /** Told when the closing animation is over: take the editor away. */
  readonly onClosed: () => void;
}

/** What an editor works with. */
export interface EditorOptions extends EditorHandlers {
  readonly meta: EntityMeta;
  readonly editorForm: EditorForm;
  /** Missing operations reject with fixed English texts. */
  readonly service: Partial<EntityService> | undefined;
  readonly source: EditorSource;
  readonly isReadOnly: boolean;
  readonly keepOpenOnUpdate: boolean;
  readonly clock: Clock;
  readonly drafts: EditorDrafts | undefined;
  /** Currency of amounts whose record names none. */
  readonly currencyOf?: CurrencyOf | undefined;
  /** Restores the newest draft at once, because the user asked for it. */
  readonly restoresDraft: boolean;
  /** Changes of records by any user, the user too. */
  readonly changes?: RecordChangesPort | undefined;
}

/** The editor of one record, without its component. */
export interface Editor {
  readonly store: Pick<StoreApi<EditorState>, "getState" | "getInitialState" | "subscribe">;
  readonly form: Form;
  /** Replaces the handlers: the component keeps those of its last render. */
  readonly setHandlers: (handlers: EditorHandlers) => void;
  /** Reads the record, and looks for a draft. Answers how to stop: pending work is given up, edits are written to the draft. */
  readonly start: () => () => void;
  /** Goes on from another version of the record, such as the defaults of another tenant; what was typed stays. */
  readonly rebase: (record: EntityRecord) => void;
  /** Reads again after a fault. */
  readonly retry: () => void;
  readonly save: () => Promise<void>;
  /** What a save would send now, as a PATCH. */
  readonly patchBody: () => Promise<RecordValues>;
  /**
   * Saves, then closes at once for the next record, where the user goes on in the named field. Stays open when something
   * was typed meanwhile.
   */
  readonly saveAndGoOn: (field?: string) => Promise<void>;
  /** Saves the edits as another record, because theirs was deleted. */
  readonly saveAsNew: () => Promise<void>;
  /** Reads the record that another user stored, and shows it or compares it with the edits. */
  readonly compare: () => Promise<void>;
  /** Takes the last change back, and says which field it was. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Shows the next field with an error, or the one before; `from` = name of the field that has the focus. */
  readonly goToError: (step: 1 | -1, from?: string) => void;
  /** Leaves: discards edits and their draft, which `discarded` can undo, and closes after the animation. */
  readonly close: () => void;
  /** Hides the notice of a change by another user. */
  readonly dismissForeign: () => void;
  /** Hides the message of a failed save. */
  readonly dismissFailure: () => void;
  readonly takeOther: () => Promise<void>;
  /** Saves the edits over their version; of clashing fields the picked side. */
  readonly keepMine: (picks: Readonly<Record<string, Side>>) => Promise<void>;
  /** Leaves the conflict undecided: edits go on. */
  readonly returnToEdits: () => void;
  /** Merges the offered draft into the form. Without a side, clashes with what was typed since are asked about first. */
  readonly restoreDraft: (side?: DraftSide) => void;
  /** Removes the offered draft. */
  readonly discardDraft: () => void;
}
