import { placeOf, scopePath } from "@backroom/scope-tenancy";
import type { ScopeItem } from "@backroom/scope-tenancy";
import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { placeOfAddress, withoutRecord } from "./addressPlace.ts";

const aboveTenants: ReadonlySet<string> = new Set(["GLOBAL", "COUNTRY"]);

/** Tenant, location and terminal of an item, as they are read; undefined for what is above tenants. */
const wayOf = (item: ScopeItem | undefined): string | undefined => {
  const steps = item === undefined ? [] : scopePath(item).filter(({ scope }) => !aboveTenants.has(scope));
  return steps.length === 0 ? undefined : steps.map(({ id, text }) => (text === "" ? id : text)).join(" › ");
};

/**
 * Goes to the tenant, location or terminal an address names, when the user may choose it: after asking, or at once when
 * they have been there before. Else says that it cannot be opened. Answers whether that is still to be done: the page
 * waits for it.
 */
export const useAddressPlace = (): boolean => {
  const { t } = useLingui();
  const { confirms, notifier, unsavedWork } = useServices();
  const { tenancy, visitedPlaces } = useWorkspace();
  const navigate = useNavigate();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { search, pathname } = useLocation({
    select: (location) => ({ search: location.searchStr, pathname: location.pathname }),
    structuralSharing: true,
  });
  const asked = placeOfAddress(search);
  const [settled, setSettled] = useState<number | null | undefined>(undefined);
  const isOpen = asked !== undefined && asked !== placeOid && asked !== settled;

  const keepCurrent = async (): Promise<void> => {
    await navigate({
      href: `${pathname}${withoutRecord(search, placeOid)}`,
      replace: true,
      ignoreBlocker: true,
    });
  };
  const isWanted = async (oid: number, there: string, here: string): Promise<boolean> =>
    visitedPlaces.has(oid) ||
    confirms.ask({
      title: t`Open this address in ${there}?`,
      content: t`It is of ${there}, and you work in ${here} now.`,
      confirmLabel: t`Open there`,
      cancelLabel: t`Stay here`,
    });
  const settle = useEffectEvent(async (oid: number | null): Promise<void> => {
    const state = tenancy.getState();
    const nameOf = (placed: number) => wayOf(state.tree.byOid.get(placed)) ?? t`All tenants`;
    const isAllowed = oid !== null && placeOf(oid, state) !== undefined;
    if (!isAllowed) {
      notifier.show({
        type: "warning",
        title: t`This address is of a tenant you cannot choose`,
        content: t`What you see is of the current tenant.`,
        group: "address",
      });
      await keepCurrent();
    } else if ((await isWanted(oid, nameOf(oid), nameOf(state.placeOid))) && (await unsavedWork.mayLeave())) {
      if (visitedPlaces.has(oid)) {
        const name = nameOf(oid);
        notifier.show({
          type: "info",
          title: t`The tenant is now ${name}, as the address says.`,
          group: "address",
        });
      }
      tenancy.choose(oid);
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
