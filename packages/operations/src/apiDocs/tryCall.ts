import type { TriedAnswer, TriedCall } from "./protocol.ts";

/** Why a call is not made. */
export type TryRefusal = "otherAddress" | "noUser" | "readOnly";

/** What {@link createTryCall} works with. */
export interface TryCallOptions {
  /** Absolute address the API is below, without `/api`. */
  readonly apiUrl: string;
  /** The token for the next call, renewed where it has to be. */
  readonly token: () => Promise<string | undefined>;
  /** Whether nothing may be stored now. */
  readonly isReadOnly: () => boolean;
  /** Whether the user has just done something: a viewer makes no calls by itself. */
  readonly isUserActive: () => boolean;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** How a call that was tried out ended. */
export type TryOutcome =
  | { readonly kind: "answered"; readonly answer: TriedAnswer }
  | { readonly kind: "refused"; readonly refusal: TryRefusal };

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** The page's own affair. */
const OWN_HEADERS: ReadonlySet<string> = new Set(["authorization", "cookie"]);

/**
 * Makes calls for viewers that have no token: to the API alone, with the token of the user, and only right after they did
 * something. Rejects without an answer, as fetch does.
 */
export const createTryCall = ({
  apiUrl,
  token,
  isReadOnly,
  isUserActive,
  fetch: send = globalThis.fetch.bind(globalThis),
}: TryCallOptions) => {
  const api = new URL(apiUrl);
  const below = `${api.pathname.replace(/\/+$/, "")}/api/`;
  const isApi = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const { origin, pathname, username } = new URL(url);
    return origin === api.origin && pathname.startsWith(below) && username === "";
  };

  return async ({ method, url, headers, body }: TriedCall): Promise<TryOutcome> => {
    if (!isApi(url)) return { kind: "refused", refusal: "otherAddress" };
    if (!isUserActive()) return { kind: "refused", refusal: "noUser" };
    if (isReadOnly() && !READS.has(method.toUpperCase())) return { kind: "refused", refusal: "readOnly" };
    const value = await token();
    const answer = await send(url, {
      method,
      headers: [
        ...headers
          .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
          .map(([name, text]): [string, string] => [name, text]),
        ...(value === undefined ? [] : [["authorization", `Bearer ${value}`] satisfies [string, string]]),
      ],
      body,
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
    });
    const { status, statusText } = answer;
    return {
      kind: "answered",
      answer: { status, statusText, headers: [...answer.headers], body: await answer.arrayBuffer() },
    };
  };
};
