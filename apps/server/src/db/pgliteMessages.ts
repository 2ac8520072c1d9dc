/** What the main thread requests of the PGlite worker. Without `params` the text may hold several statements. */
export interface PgliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly params: readonly unknown[] | null;
  /** Not 0 = cancelled: no caller awaits the result. Shared with the main thread, because a message would be read after all earlier ones. */
  readonly cancelled: Int32Array | null;
}

/** An SQL error as it crosses the thread boundary, where classes are lost. */
export interface PgliteFailure {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** What the worker answers. */
export type PgliteAnswer =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly failure: PgliteFailure };
