import { useAccess } from "@backroom/permissions";
import type { MatrixColumn, MatrixNames, ReviewSource } from "@backroom/permissions/matrix";
import { countryOf } from "@backroom/scope-tenancy";
import { translateServerText } from "@backroom/i18n";
import { useWorkspace } from "@backroom/workspace";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useStore } from "zustand";
import type { MatrixPlace } from "../matrices.ts";
import { pathTextOf } from "../pathText.ts";

/** What the console calls paths and tenants, and the tenants the user may see. */
export const useMatrixNames = ({
  kind,
}: MatrixPlace): MatrixNames & {
  readonly tenants: readonly MatrixColumn[];
  /** For rights, in a matrix of roles too. */
  readonly rights: Required<Pick<ReviewSource, "pathText" | "tenants">>;
} => {
  const { tenancy } = useWorkspace();
  const tree = useStore(tenancy, (state) => state.tree);
  const tenants = useStore(tenancy, (state) => state.tenants);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  const pathDict = useAccess(({ navigation }) => navigation.pathDict);
  const { i18n } = useLingui();
  const { locale } = i18n;
  const textIn = useMemo(
    () => ({
      locale,
      serverText: (text: string) => translateServerText(i18n, text),
      own: (text: MessageDescriptor) => i18n._(text),
    }),
    [i18n, locale],
  );
  return useMemo(() => {
    const pathText = (path: string) => pathTextOf(path, pathDict, textIn);
    // Roles are listed below the tenant they belong to: `/1001`, `/1` = all tenants.
    const headingText = (path: string) => {
      const oid = /^\/\d+$/u.test(path) ? Number(path.slice(1)) : undefined;
      if (oid === undefined) return undefined;
      return oid === rootOid ? textIn.own(msg`Roles of all tenants`) : tree.byOid.get(oid)?.text;
    };
    const all = tenants.flatMap(({ oid }) => {
      const item = tree.byOid.get(oid);
      return item === undefined ? [] : [{ oid, id: item.id, country: countryOf(item) ?? null }];
    });
    return {
      pathText: kind === "userRoles" ? headingText : pathText,
      tenantText: (oid) => tree.byOid.get(oid)?.text,
      // Rights of a role count wherever the role is given: its matrix has no tenants.
      tenants: kind === "rolePermissions" ? [] : all,
      rights: { pathText, tenants: all },
    };
  }, [kind, pathDict, textIn, tree, tenants, rootOid]);
};
