import type { KindDefinition } from "../model/definition.ts";
import type { StoredRecord } from "./recordSql.ts";
import type { Viewer } from "./visible.ts";

/** A call on one kind: who, and the checked X-Request-Id. */
export interface DataCall {
  readonly kind: KindDefinition;
  readonly viewer: Viewer;
  readonly origin: string;
}

/** The stored record, or that nothing changed. */
export type WriteResult = { readonly record: StoredRecord } | "unchanged";
