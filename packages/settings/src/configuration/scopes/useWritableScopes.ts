import { ROOT_OID } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { useWorkspace } from "@backroom/workspace";
import { useMemo } from "react";
import { useStore } from "zustand";
import { ownerOf } from "./scopes.ts";
import type { ScopeChoice } from "./scopes.ts";

/** The scopes the user may set values at. What belongs to all tenants is changed by who works for all of them. */
export const useWritableScopes = (
  choices: readonly ScopeChoice[],
  /** Path of the page; rights are held there. */
  page: string,
): readonly ScopeChoice[] => {
  const rights = useAccess((state) => state.rights);
  const { tenancy } = useWorkspace();
  const isForAll = useStore(tenancy, ({ currentOid }) => currentOid <= ROOT_OID);
  return useMemo(() => {
    const mayWrite = (oid: number) =>
      (oid !== ROOT_OID || isForAll) && (rights.may(page, "Create", oid) || rights.may(page, "Patch", oid));
    return choices.filter((choice) => mayWrite(ownerOf(choice)));
  }, [choices, page, rights, isForAll]);
};
