import type { CurrencyOf } from "@backroom/fields";
import { currencyOfScope } from "@backroom/scope-tenancy";
import type { TenancyStore } from "@backroom/scope-tenancy";

/**
 * Currency of amounts whose record names none: that of the record's tenant, of a record without a tenant that of
 * `tenantOid`. The scope tree is read at each call.
 */
export const createCurrencyOf =
  (tenancy: Pick<TenancyStore, "getState">, tenantOid: number): CurrencyOf =>
  ({ TenantOid }) => {
    const item = tenancy.getState().tree.byOid.get(typeof TenantOid === "number" ? TenantOid : tenantOid);
    return item && currencyOfScope(item);
  };
