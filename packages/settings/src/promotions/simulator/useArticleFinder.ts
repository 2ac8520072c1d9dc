import { ARTICLES, toFoundArticle, useServices } from "@backroom/workspace";
import type { FoundArticle } from "@backroom/workspace";
import type { FindArticle } from "./matchingPlace.ts";

/** Condition of articles that promotions can lower. */
export const discountable = { DisallowDiscount: { eq: false } };

/** Finds articles of a tenant: by words, or one of a product group. Rejects as calls do. */
export const useArticleFinder = (tenantOid: number) => {
  const { api } = useServices();
  const list = async (
    query: { readonly search?: string; readonly filter?: Readonly<Record<string, { readonly eq: string }>> },
    take: number,
    ofTenant = tenantOid,
  ): Promise<readonly FoundArticle[]> => {
    const { records } = await api.data(...ARTICLES).list({
      tenantOid: ofTenant,
      ...(query.search !== undefined && { search: query.search }),
      filter: { Disabled: { eq: false }, ...discountable, ...query.filter },
      take,
    });
    return records.map(toFoundArticle);
  };
  const findOne: FindArticle = async ({ gtin, productGroup }, ofTenant) => {
    const filter =
      gtin !== null
        ? { GTIN: { eq: gtin } }
        : productGroup !== null
          ? { ProductGroup: { eq: productGroup } }
          : {};
    return (await list({ filter }, 1, ofTenant ?? tenantOid))[0];
  };
  return { findWords: (search: string) => list({ search }, 2), findOne };
};
