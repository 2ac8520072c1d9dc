import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { tenantOfAddress, withoutRecord } from "./addressTenant.ts";

/**
 * Makes the tenant an address names the current one, when the user may choose it, and says so; else says that it cannot
 * be opened. Answers whether that is still to be done: the page waits for it.
 */
export const useAddressTenant = (): boolean => {
  const { t } = useLingui();
  const { notifier, unsavedWork } = useServices();
  const { tenancy } = useWorkspace();
  const navigate = useNavigate();
  const currentOid = useStore(tenancy, (state) => state.currentOid);
  const { search, pathname } = useLocation({
    select: (location) => ({ search: location.searchStr, pathname: location.pathname }),
    structuralSharing: true,
  });
  const asked = tenantOfAddress(search);
  const [settled, setSettled] = useState<number | null | undefined>(undefined);
  const isOpen = asked !== undefined && asked !== currentOid && asked !== settled;

  const keepCurrent = async (): Promise<void> => {
    await navigate({
      href: `${pathname}${withoutRecord(search, currentOid)}`,
      replace: true,
      ignoreBlocker: true,
    });
  };
  const settle = useEffectEvent(async (oid: number | null): Promise<void> => {
    const { tenants, mayChooseRoot, rootOid, tree } = tenancy.getState();
    const tenant = tenants.find((one) => one.oid === oid);
    const isAllowed = tenant?.isDisabled === false || (mayChooseRoot && oid === rootOid);
    if (oid === null || !isAllowed) {
      notifier.show({
        type: "warning",
        title: t`This address is of a tenant you cannot choose`,
        content: t`What you see is of the current tenant.`,
        group: "address",
      });
      await keepCurrent();
    } else if (await unsavedWork.mayLeave()) {
      tenancy.choose(oid);
      const name = tenant?.text ?? tree.byOid.get(oid)?.text ?? String(oid);
      notifier.show({
        type: "info",
        title: t`The tenant is now ${name}, as the address says.`,
        group: "address",
      });
    } else await keepCurrent();
    setSettled(oid);
  });
  // The selector may choose another tenant later; the same address does not bring the first one back.
  if (!isOpen && settled !== asked) setSettled(asked);
  useEffect(() => {
    if (isOpen) void Promise.resolve().then(() => settle(asked));
  }, [isOpen, asked]);
  return isOpen;
};
