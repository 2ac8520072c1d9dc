import type { TileSurroundings, TileTenant } from "@backroom/dashboard-tiles";
import type { AccessState } from "@backroom/permissions";
import type { TenancyState } from "@backroom/scope-tenancy";
import { resolvePage } from "../pages/resolvePage.ts";
import type { PageDefinition } from "../pages/pageDefinition.ts";

/** What {@link tileSurroundings} is made of. */
export interface SurroundingsOf {
  readonly access: Pick<AccessState, "navigation" | "rights">;
  readonly tenancy: Pick<
    TenancyState,
    "currentOid" | "placeOid" | "tenants" | "rootOid" | "mayChooseRoot"
  > & {
    readonly tree: {
      readonly byOid: ReadonlyMap<number, { readonly text: string; readonly currency?: string | undefined }>;
    };
  };
  readonly pages: readonly PageDefinition[];
}

/** The tenants the user can choose from, all of them together first. */
const tileTenants = ({
  tenants,
  rootOid,
  mayChooseRoot,
  tree,
}: SurroundingsOf["tenancy"]): readonly TileTenant[] => [
  ...(mayChooseRoot ? [{ oid: rootOid, name: tree.byOid.get(rootOid)?.text ?? String(rootOid) }] : []),
  ...tenants
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ oid, text, country }) => ({ oid, name: text, country })),
];

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
    currency: tenancy.tree.byOid.get(currentOid)?.currency,
    tenants: tileTenants(tenancy),
    mayRead: (path) => rights.mayOpen(path, currentOid),
    linkTo: (path) => ({ href: path, refusal: refusalOf(path) }),
  };
};
