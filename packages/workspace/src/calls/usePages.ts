import type { PagedReading } from "@backroom/api-client/calls";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { callOptions } from "./callOptions.ts";
import type { CallOptions } from "./callOptions.ts";
import { callKeyOf } from "./callQuery.ts";
import { createPause } from "./createPause.ts";
import type { Called } from "./useCall.ts";

/** State of a list that is read page by page. */
export interface CalledPages<Item, Page> extends Called<readonly Item[]> {
  /** The pages as read, for what belongs to no item. Undefined: none has been read. */
  readonly pages: readonly Page[] | undefined;
  /** Whether there are further pages. */
  readonly hasMore: boolean;
  /** Reads the next page. Does nothing while one is read. */
  readonly more: () => void;
  readonly isFetchingMore: boolean;
  /** Whether reading the next page failed: `error` says why. */
  readonly isMoreError: boolean;
}

/** Items of all pages, each once. */
const itemsOf = <Page, Item>(
  { items, keyOf }: Pick<PagedReading<Page, Item, unknown>, "items" | "keyOf">,
  pages: readonly Page[],
): readonly Item[] => [
  ...new Map(pages.flatMap((page) => items(page).map((item) => [keyOf(item), item] as const))).values(),
];

/** Options of {@link usePages}. */
export type PagesOptions = Pick<CallOptions<unknown>, "live" | "pause" | "keepsPrevious">;

/**
 * Reads a list page by page, keeps it current by the events of its reading, and reads again for another scope. After an event all
 * pages that have been read are read again, so use few large pages for a list that changes often.
 */
export const usePages = <Page, Item, Cursor>(
  list: PagedReading<Page, Item, Cursor>,
  options: PagesOptions = {},
): CalledPages<Item, Page> => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const [pauseBefore] = useState(createPause);
  const { pause = 0 } = options;
  const first = list.at(list.first);
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>({
    ...callOptions<unknown>(first, placeOid, options),
    queryKey: [...callKeyOf(first, placeOid), "pages"],
    initialPageParam: list.first,
    queryFn: async ({ signal, pageParam }) => {
      // TypeScript does not resolve the parameter's type before the cursor is known.
      const cursor = pageParam as Cursor;
      await pauseBefore(cursor === list.first ? pause : 0, signal);
      return list.at(cursor).read({ api, signal });
    },
    getNextPageParam: (last, pages) => list.next(last, pages),
  });
  const pages = query.data?.pages;
  return {
    pages,
    data: pages && itemsOf(list, pages),
    error: query.error,
    isFetching: query.isFetching,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    more: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    isFetchingMore: query.isFetchingNextPage,
    isMoreError: query.isFetchNextPageError,
  };
};
