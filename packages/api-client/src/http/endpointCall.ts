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

/** Builds the request of an endpoint. */
export const endpointCall = (
  { method, path, may, isSafe, accepted, bodyType }: Omit<Endpoint, "answer" | "server">,
  { params, query = {}, body }: EndpointInput,
  { etag, headers, ...options }: EndpointOptions = {},
): TransportCall => ({
  ...options,
  method,
  path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // `InputOf` requires a value for every placeholder.
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  ),
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
