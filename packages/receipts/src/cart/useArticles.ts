import { isApiError } from "@backroom/api-client";
import { cartArticleSchema } from "@backroom/contract";
import type { CartArticle, EntityRecord } from "@backroom/contract";
import { keepWithin, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";

/** Entries the list shows; one more is read to know whether there are others. */
export const SHOWN = 6;
/** Time without a key before the server is asked, in ms: a scanner's keys come faster. */
const PAUSE_MS = 200;
const SHORTEST = 2;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("Aborted", "AbortError"));
    });
  });

/** Articles whose number, GTIN or text hold the words. */
export const useFoundArticles = (words: string) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const search = words.trim();
  return useQuery({
    queryKey: ["cart-articles", tenantOid, search],
    enabled: search.length >= SHORTEST,
    placeholderData: keepWithin(["cart-articles", tenantOid]),
    networkMode: "always",
    queryFn: async ({ signal }): Promise<readonly EntityRecord[]> => {
      await pause(signal);
      const query = { tenantOid, search, filter: { Disabled: { eq: false } }, take: SHOWN + 1 };
      return (await api.data("pos-supply", "article").list(query, { signal })).records;
    },
  });
};

/** Reads the article of a code; null = none has it. Rejects as calls do. */
export const useReadArticle = (): ((code: string) => Promise<CartArticle | null>) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  return async (code) => {
    const { currentOid: tenantOid } = tenancy.getState();
    try {
      return await api.request(cartArticleSchema, { path: "/api/cart/article", query: { code, tenantOid } });
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  };
};
