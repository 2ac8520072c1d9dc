import { useAccess } from "@backroom/permissions";
import type { MatrixColumn, MatrixNames, ReviewSource } from "@backroom/permissions/matrix";
import { countryOf } from "@backroom/scope-tenancy";
import { translateServerText } from "@backroom/i18n";
import { useWorkspace } from "@backroom/workspace";
import type { MessageDescriptor } from "@lingui/core";
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
    const all = tenants.flatMap(({ oid }) => {
      const item = tree.byOid.get(oid);
      return item === undefined ? [] : [{ oid, id: item.id, country: countryOf(item) ?? null }];
    });
    return {
      pathText: kind === "userRoles" ? undefined : pathText,
      tenantText: (oid) => tree.byOid.get(oid)?.text,
      // Rights of a role count wherever the role is given: its matrix has no tenants.
      tenants: kind === "rolePermissions" ? [] : all,
      rights: { pathText, tenants: all },
    };
  }, [kind, pathDict, textIn, tree, tenants]);
};
