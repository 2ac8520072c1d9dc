import { currencyOfScope } from "@backroom/scope-tenancy";
import { useWorkspace } from "@backroom/workspace";
import { useStore } from "zustand";

/** The currency of a tenant; EUR where it has none. */
export const useCurrencyOfTenant = (tenantOid: number): string => {
  const { tenancy } = useWorkspace();
  const scope = useStore(tenancy, ({ tree }) => tree.byOid.get(tenantOid));
  return (scope && currencyOfScope(scope)) ?? "EUR";
};
