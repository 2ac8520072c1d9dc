import type { EntityRecord } from "@backroom/contract";
import type { ComponentType } from "react";

/** What a panel receives. */
export interface PanelProps {
  readonly record: EntityRecord;
}

/** A tab of the detail area that is drawn in its own way, for example a matrix of permissions; others are tables. */
export interface PanelDefinition {
  /** The kind, `identity/role`. */
  readonly kind: string;
  /** Name of the detail in the meta data. */
  readonly detail: string;
  /** Brings its code when it is opened. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
}
