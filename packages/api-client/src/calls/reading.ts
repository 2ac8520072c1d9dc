import type { HubEventName } from "@backroom/contract";
import type { ApiClient } from "../types.ts";

/**
 * Event after which a reading may be outdated: a change of records of a kind (`pos-supply/article`), of a data area (`pos-supply/*`)
 * or of one record (`pos-supply/article/7`), a change of the scope tree (`scopes`), or a hub event by its name.
 */
export type Live = `${string}/${string}` | "scopes" | HubEventName;

/** Argument of {@link Reading.read}. */
export interface ReadContext {
  readonly api: Pick<ApiClient, "call" | "data" | "file">;
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal;
}

/** One read of the API as a value: two readings with equal keys read the same. */
export interface Reading<Data> {
  /** JSON values that identify what is read. */
  readonly key: readonly unknown[];
  /** Whether the response depends on the scope headers. */
  readonly isScoped: boolean;
  /** Paths of endpoints and `area/entity` of records that are read: a write that changes one of them makes the reading outdated. */
  readonly sources: readonly string[];
  /** Events after which the reading may be outdated. */
  readonly live: readonly Live[];
  /** Reads. Rejects with an error of the api-client family. */
  read(context: ReadContext): Promise<Data>;
}
