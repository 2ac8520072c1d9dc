import type { Endpoint } from "@backroom/contract";
import { optionalETag } from "../data/etag.ts";
import { formatQuery } from "../data/queryString.ts";
import type { EndpointOptions } from "../types.ts";
import type { TransportCall } from "./transport.ts";

/** `InputOf` of any endpoint. */
export interface EndpointInput {
  /** By name of the placeholder. */
  readonly params?: unknown;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** A placeholder's value as a segment of a path. Throws a `RangeError` for one that `fetch` would resolve to another path. */
const segment = (name: string, value: string | number = ""): string => {
  const text = String(value);
  if (["", ".", ".."].includes(text)) throw new RangeError(`"${text}" cannot be the ${name} of an address`);
  return encodeURIComponent(text);
};

/** Builds the request of an endpoint. Throws a `RangeError` for a placeholder that is empty, `.` or `..`. */
export const endpointCall = (
  { method, path, may, isSafe, accepted, bodyType }: Omit<Endpoint, "answer" | "server">,
  { params, query = {}, body }: EndpointInput,
  { etag, headers, ...options }: EndpointOptions = {},
): TransportCall => ({
  ...options,
  method,
  path: path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, Object(params)[name])),
  query: formatQuery(query),
  body,
  headers: {
    ...(bodyType !== undefined && { "content-type": bodyType }),
    "if-match": optionalETag(etag),
    ...headers,
  },
  isAnonymous: may === "anyone",
  storesNothing: isSafe,
  accepts: accepted,
});
