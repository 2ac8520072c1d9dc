import type { AnswerOf, Endpoint, InputOf } from "@backroom/contract";
import type { EndpointOptions } from "../types.ts";
import type { Live, Reading } from "./reading.ts";

/** Options of {@link call}. */
export interface ReadingOptions extends Pick<EndpointOptions, "headers" | "isUnlogged" | "timeoutMs"> {
  /** Events after which the response may be outdated. Default: none. */
  readonly live?: readonly Live[] | undefined;
}

/**
 * Returns the reading of an endpoint that stores nothing: `call(promotionOverview, {}, { live: ["campaigns/promotion"] })`.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { live = [], ...options }: ReadingOptions = {},
): Reading<AnswerOf<E>> => ({
  key: [endpoint.path, input],
  isScoped: endpoint.may === "place",
  sources: [endpoint.path],
  live,
  read: async ({ api, signal }) => api.call(endpoint, input, { ...options, signal }),
});
