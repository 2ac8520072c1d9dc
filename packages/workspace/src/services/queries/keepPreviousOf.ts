import type { QueryKey } from "@tanstack/react-query";

/**
 * Returns the `placeholderData` of a query that shows its previous response while the next one loads, but only if the key of
 * the previous response begins with `prefix`. The prefix contains the scope, so that data of one tenant is never shown in
 * another. Its parts are compared by identity.
 */
export const keepPreviousOf =
  (prefix: QueryKey) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    query !== undefined && prefix.every((part, at) => Object.is(part, query.queryKey[at]))
      ? before
      : undefined;
