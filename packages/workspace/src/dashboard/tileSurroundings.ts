import type { TileSurroundings } from "@backroom/dashboard-tiles";
import type { AccessState } from "@backroom/permissions";
import { resolvePage } from "../pages/resolvePage.ts";
import type { PageDefinition } from "../pages/pageDefinition.ts";

/** What {@link tileSurroundings} is made of. */
export interface SurroundingsOf {
  readonly access: Pick<AccessState, "navigation" | "rights">;
  readonly tenancy: { readonly currentOid: number; readonly placeOid: number };
  readonly pages: readonly PageDefinition[];
}

/** What the tiles depend on: place and rights of the user, and the pages this console has. */
export const tileSurroundings = ({ access, tenancy, pages }: SurroundingsOf): TileSurroundings => {
  const { navigation, rights } = access;
  const { currentOid, placeOid } = tenancy;
  const refusalOf = (path: string) => {
    const item = navigation.pathDict.get(path);
    if (item === undefined || !rights.mayOpen(path, currentOid)) return "forbidden";
    return resolvePage(pages, navigation, path).kind === "page" ? undefined : "missing";
  };
  return {
    tenantOid: currentOid,
    placeOid,
    mayRead: (path) => rights.mayOpen(path, currentOid),
    linkTo: (path) => ({ href: path, refusal: refusalOf(path) }),
  };
};
