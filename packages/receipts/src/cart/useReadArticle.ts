import { isApiError } from "@backroom/api-client";
import { cartArticleSchema } from "@backroom/contract";
import type { CartArticle } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";

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
