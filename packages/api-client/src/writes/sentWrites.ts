import { isApiError } from "../errors/ApiError.ts";
import { isClientError } from "../errors/ClientError.ts";

/** How stored content compares with the content of this user. */
export type StoredOrigin =
  /** It is the content being saved: the response was lost, the save was successful. */
  | "current"
  /** It is the base, or content sent over the base without a response: saving over it overwrites no other user. */
  | "own"
  /** Another user stored it. */
  | "other";

/** Content that was sent over a base. */
export interface SentWrite<Content, Base> {
  readonly content: Content;
  readonly base: Base;
}

/** Content that was sent to the server and may be stored, because no response arrived. */
export interface SentWrites<Content, Base> {
  /**
   * Runs one write of `content`, which was edited from `base`, and returns or throws what it does. While no response
   * arrives, the content is remembered. An outcome of kind "conflict" and an error that proves a refusal remove only
   * this content; any other outcome proves what is stored and removes everything.
   */
  readonly send: <Outcome extends { readonly kind: string }>(
    content: Content,
    base: Base,
    write: () => Promise<Outcome>,
  ) => Promise<Outcome>;
  /** Remembers content that an earlier visit sent over `base` without a response. */
  readonly remember: (content: Content, base: Base) => void;
  /** Removes the content that was sent over `base`. Call it when one of the writes is stored: the ETag of the others is outdated then. */
  readonly forget: (base: Base) => void;
  /** Content that was sent over `base` and may be stored, oldest first. */
  readonly over: (base: Base) => readonly Content[];
  /** Compares what is stored with `current`, the content being saved, and with what was sent over `base`. */
  readonly originOf: (stored: Content, current: Content, base: Base) => StoredOrigin;
}

/** Options of {@link createSentWrites}. */
export interface SentWritesOptions<Content, Base> {
  /** Whether two contents are the same to the user; fields the user cannot edit must not count. */
  readonly isSame: (a: Content, b: Content) => boolean;
  /** The content of a base. Bases are compared by identity, so an ETag, a number or the record object will do. */
  readonly contentOf: (base: Base) => Content;
  /** Called with everything that may be stored, oldest first, whenever that changes. */
  readonly onChange?: (sent: readonly SentWrite<Content, Base>[]) => void;
}

/**
 * True when a write may be stored although it rejected with this error: no response, one that could not be read, or one
 * of a proxy or a failing server. False when the server or this client certainly refused it.
 */
export const mayBeStored = (error: unknown): boolean => {
  if (isApiError(error)) return error.status >= 500 || error.status === 408;
  return !(isClientError(error) && (error.code === "readOnly" || error.code === "entityService"));
};

/** HTTP statuses of requests that are refused before the server reads their content: no session, no right, too many requests. */
const unreadStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

/** Whether the error of a repeated write proves that no earlier try was stored: the server has read and refused the content. */
export const provesNotStored = (error: unknown): boolean =>
  isApiError(error) && !mayBeStored(error) && !unreadStatuses.has(error.status);

/**
 * Remembers what one editor sent without a response, so that its next save does not take its own content for that of
 * another user. Start writes one after the other.
 */
export const createSentWrites = <Content, Base>({
  isSame,
  contentOf,
  onChange = () => undefined,
}: SentWritesOptions<Content, Base>): SentWrites<Content, Base> => {
  let entries: readonly SentWrite<Content, Base>[] = [];
  const set = (next: typeof entries) => {
    if (next.length === entries.length) return;
    entries = next;
    onChange(entries);
  };
  const over = (base: Base) =>
    entries.filter((entry) => Object.is(entry.base, base)).map(({ content }) => content);
  return {
    send: async (content, base, write) => {
      const entry = { content, base };
      const forget = () => {
        set(entries.filter((other) => other !== entry));
      };
      set([...entries, entry]);
      try {
        const outcome = await write();
        if (outcome.kind === "conflict") forget();
        else set([]);
        return outcome;
      } catch (error) {
        if (!mayBeStored(error)) forget();
        throw error;
      }
    },
    remember: (content, base) => set([...entries, { content, base }]),
    forget: (base) => set(entries.filter((entry) => !Object.is(entry.base, base))),
    over,
    originOf: (stored, current, base) => {
      if (isSame(stored, current)) return "current";
      return [contentOf(base), ...over(base)].some((own) => isSame(stored, own)) ? "own" : "other";
    },
  };
};
