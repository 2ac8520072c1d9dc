import type { EntityMeta } from "@backroom/contract";
import type { EditorViewSlot } from "@backroom/entity-editor";
import type { MessageDescriptor } from "@lingui/core";
import type { ComponentType } from "react";

/** What a tab of every editor receives. */
export interface RecordTabProps extends EditorViewSlot {
  /** The kind of the record. */
  readonly meta: EntityMeta;
}

/** A tab in the editors of stored records that has no edits of its own, for example their history. */
export interface RecordTabDefinition {
  /** Key among all such tabs of the console. */
  readonly key: string;
  readonly label: MessageDescriptor;
  /** Left out of editors of kinds for which it answers false. Default: all have it. */
  readonly isAvailable?: (meta: EntityMeta) => boolean;
  /** Brings its code when it is opened. */
  readonly load: () => Promise<ComponentType<RecordTabProps>>;
}
