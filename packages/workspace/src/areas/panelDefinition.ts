import type { ApiClient, EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { EditorPanelSlot, PanelComparison } from "@backroom/entity-editor";
import type { I18n } from "@lingui/core";
import type { ConfirmStore } from "@backroom/ui";
import type { ComponentType, ReactNode } from "react";

/** What a panel receives. */
export interface PanelProps {
  readonly record: EntityRecord;
}

/** What a panel of the editor receives. */
export interface EditorPanelProps extends EditorPanelSlot {
  /** The user may change what the panel shows; false = shows it all the same. */
  readonly mayChange: boolean;
}

/** What a panel works with outside of its component. */
export interface EditorPanelContext {
  readonly api: Pick<ApiClient, "call">;
  /** Puts a yes-or-no question to the user. */
  readonly ask: ConfirmStore["ask"];
  /** Calls of the kind. */
  readonly service: EntityService;
  readonly i18n: I18n;
}

/** The code of a panel of the editor; see `EditorPanel` of the editor for what each part is for. */
export interface EditorPanelPart {
  readonly Content: ComponentType<EditorPanelProps>;
  readonly toPatch: (edits: unknown) => unknown;
  readonly compare: (
    record: EntityRecord,
    edits: unknown,
    context: EditorPanelContext,
  ) => Promise<PanelComparison>;
  readonly beforeSave?: (
    record: EntityRecord,
    body: Readonly<Record<string, unknown>>,
    context: EditorPanelContext,
  ) => Promise<boolean>;
  readonly renderValue: (value: unknown) => ReactNode;
  readonly renderSummary: (edits: unknown) => ReactNode;
}

/** A tab of the detail area that is drawn in its own way, for example a matrix of permissions; others are tables. */
export interface PanelDefinition {
  /** The kind, `identity/role`. */
  readonly kind: string;
  /** Name of the detail in the meta data. */
  readonly detail: string;
  /** Brings its code when it is opened. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  /** Makes it a tab of the editor, too, saved together with the form. Default: it is only shown. */
  readonly editor?: {
    /** Property that a PATCH takes its changes as; key of its tab in the meta data. */
    readonly property: string;
    /** Brings its code when it is opened or saved. */
    readonly load: () => Promise<EditorPanelPart>;
  };
}
