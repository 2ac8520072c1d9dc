import { useAccess } from "@backroom/permissions";
import type { MatrixColumn, MatrixNames } from "@backroom/permissions/matrix";
import { countryOf } from "@backroom/scope-tenancy";
import { translateServerText } from "@backroom/i18n";
import { useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useStore } from "zustand";
import type { MatrixPlace } from "../matrices.ts";

/** A path that no page has, by its last part: `/data/pos-supply` is "Pos supply". */
const readable = (path: string): string => {
  const words = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the console calls paths and tenants, and the tenants the user may see. */
export const useMatrixNames = ({
  kind,
}: MatrixPlace): MatrixNames & { readonly tenants: readonly MatrixColumn[] } => {
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  const tenants = useStore(tenancy, (state) => state.tenants);
  const pathDict = useAccess(({ navigation }) => navigation.pathDict);
  const { i18n } = useLingui();
  const { locale } = i18n;
  const textIn = useMemo(
    () => ({ locale, of: (text: string) => translateServerText(i18n, text) }),
    [i18n, locale],
  );
  return useMemo(
    () => ({
      pathText: (path) => {
        if (kind === "userRoles") return undefined;
        const item = pathDict.get(path);
        return item === undefined ? readable(path) : textIn.of(item.text);
      },
      tenantText: (oid) => tree.byOid.get(oid)?.text,
      // Rights of a role count wherever the role is given: its matrix has no tenants.
      tenants: (kind === "rolePermissions" ? [] : tenants).flatMap(({ oid }) => {
        const item = tree.byOid.get(oid);
        return item === undefined ? [] : [{ oid, id: item.id, country: countryOf(item) ?? null }];
      }),
    }),
    [kind, pathDict, textIn, tree, tenants],
  );
};
