import type { AnswerOf, Endpoint, InputOf } from "@backroom/contract";
import type { EndpointOptions } from "../types.ts";
import type { Reading } from "./reading.ts";

/** Options of {@link call}. */
export type ReadingOptions = Pick<EndpointOptions, "headers" | "isUnlogged" | "timeoutMs">;

/**
 * Returns the reading of an endpoint that stores nothing: `call(auditEntry, { params: { seq: 7 } })`. It is live if the caller says
 * so: `useCall(call(…), { live: ["pos-supply/article"] })`.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadingOptions = {},
): Reading<AnswerOf<E>> => ({
  key: [endpoint.path, input],
  isScoped: endpoint.may === "place",
  sources: [endpoint.path],
  live: [],
  read: async ({ api, signal }) => api.call(endpoint, input, { ...options, signal }),
});
