import type { DraftKey } from "@backroom/entity-editor";
import { useRouter } from "@tanstack/react-router";
import { pathOfKind } from "../pages/resolvePage.ts";
import { useAreas } from "../areas/AreasProvider.tsx";
import { inLayoutOf } from "../addresses/paths.ts";
import { parseSearch, stringifySearch } from "../addresses/searchParams.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { draftSearch } from "./draftAddress.ts";

/** Opens a draft: the page of its kind, for its tenant, with its record in the editor. False when the user stays. */
export const useOpenDraft = (): ((key: DraftKey) => Promise<boolean>) => {
  const router = useRouter();
  const { pages } = useAreas();
  const { unsavedWork } = useServices();
  const { access, draftReturns, tenancy } = useWorkspace();
  return async (key) => {
    const { navigation } = access.getState();
    const path = pathOfKind(pages, navigation, key.area, key.entity);
    if (path === undefined || !(await unsavedWork.mayLeave())) return false;
    const { pathname, searchStr } = router.state.location;
    const target = inLayoutOf(pathname, path);
    const isHere = target === pathname && tenancy.getState().currentOid === key.tenantOid;
    draftReturns.want(key);
    tenancy.choose(key.tenantOid);
    const query = stringifySearch(draftSearch(key, isHere ? parseSearch(searchStr) : {}));
    await router.navigate({ href: `${target}${query}`, ignoreBlocker: true });
    if (isHere) draftReturns.reopen();
    return true;
  };
};
