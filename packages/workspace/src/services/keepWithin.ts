import type { QueryKey } from "@tanstack/react-query";

/**
 * `placeholderData` that keeps the previous response only if its key has the same beginning. With the place in the beginning,
 * no page shows data of another tenant while it loads.
 */
export const keepWithin =
  (start: QueryKey) =>
  <Data>(before: Data | undefined, last: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    last !== undefined && start.every((part, index) => Object.is(last.queryKey[index], part))
      ? before
      : undefined;
