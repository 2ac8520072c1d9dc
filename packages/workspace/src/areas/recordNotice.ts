import type { EditorNoticeSlot } from "@backroom/entity-editor";
import type { ComponentType } from "react";
import type { PanelProps } from "./panelDefinition.ts";

/** What an area shows above the details of a record, for example a warning about it. */
export interface RecordNoticeDefinition {
  /** The kind, `identity/role`; a kind has one notice. */
  readonly kind: string;
  /** Brings its code when a record of the kind is opened. The component may draw nothing. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  /** Brings what stands in the editor, above its tabs. Default: nothing. */
  readonly loadEditor?: () => Promise<ComponentType<EditorNoticeSlot>>;
}
