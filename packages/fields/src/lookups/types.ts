import type { LookupOption } from "@backroom/contract";

/** Value of a lookup option. */
export type LookupValue = LookupOption["value"];

/** Entries that a search found: at most 6, and deleted ones, which are shown only while they are the value. */
export interface LookupPage {
  readonly options: readonly LookupOption[];
  readonly hasMore: boolean;
}

/** Entries of one lookup. */
export interface LookupSource {
  /** Every entry, where all are known; null = searched for at the server. */
  readonly options: readonly LookupOption[] | null;
  /** Entries that match a text. */
  readonly search: (text: string, signal: AbortSignal) => Promise<LookupPage>;
  /** The entry of a value, if known by now; asks for it otherwise, and `subscribe` tells when it came. */
  readonly find: (value: LookupValue) => LookupOption | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the entries of a lookup that is registered by name. */
export type LookupFactory = () => LookupSource;

/** Resolves lookups by name. */
export interface Lookups {
  /** @throws {LookupError} with a fixed English text: unknown name, no name, or no data. */
  readonly resolve: (name: string | null) => LookupSource;
  /** As `resolve`; a failure is logged and answers an empty lookup, so that the field shows an empty dropdown. */
  readonly get: (name: string | null) => LookupSource;
}
