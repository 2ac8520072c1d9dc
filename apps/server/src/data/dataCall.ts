import type { KindDefinition } from "../kinds/definition.ts";
import type { StoredRecord } from "./recordSql.ts";
import type { Viewer } from "./view.ts";

/** A call on one kind: who, and the X-Request-Id he sent. */
export interface DataCall {
  readonly kind: KindDefinition;
  readonly viewer: Viewer;
  readonly origin: string | null;
}

/** The stored record, or that nothing changed. */
export type WriteResult = { readonly record: StoredRecord } | "unchanged";
