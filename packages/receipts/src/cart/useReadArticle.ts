import { isApiError } from "@backroom/api-client";
import type { CartArticle } from "@backroom/contract";
import { cartArticle } from "@backroom/contract/calls/cart";
import { useServices, useWorkspace } from "@backroom/workspace";

/** Reads the article of a code; null = none has it. Rejects as calls do. */
export const useReadArticle = (): ((code: string) => Promise<CartArticle | null>) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  return async (code) => {
    const { currentOid: tenantOid } = tenancy.getState();
    try {
      return await api.call(cartArticle, { query: { code, tenantOid } });
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  };
};
