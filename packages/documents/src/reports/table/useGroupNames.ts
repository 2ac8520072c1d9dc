import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { createGroupNames } from "../model/groupNames.ts";
import type { GroupName, GroupNames } from "../model/groupNames.ts";
import type { GroupLevel } from "../model/groupLevels.ts";
import type { ReportNode } from "../model/sumRows.ts";
import { useGroupText } from "./useGroupText.ts";

/** Returns distinct names for the groups of these rows. */
export const useGroupNames = (
  meta: EntityMeta,
  rows: readonly EntityRecord[],
  levels: readonly GroupLevel[],
): GroupNames => {
  const textOf = useGroupText(meta);
  const { tenancy } = useWorkspace();
  return useMemo(
    () =>
      createGroupNames(rows, levels, {
        textOf,
        tenantOf: (oid) => tenancy.getState().tree.byOid.get(oid)?.text ?? String(oid),
      }),
    [rows, levels, textOf, tenancy],
  );
};

/** Names of the nodes of a report: groups, and currencies with all their groups. */
export const useNodeNames = (names: GroupNames): ((node: ReportNode) => GroupName) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  return useMemo(() => {
    const currencies = new Intl.DisplayNames(locale, { type: "currency" });
    return ({ level, sample, currency }) => {
      if (level !== null) return names(level, sample);
      if (currency === "") return { text: t`All`, beside: null };
      return /^[A-Z]{3}$/.test(currency)
        ? { text: currencies.of(currency) ?? currency, beside: currency }
        : { text: currency, beside: null };
    };
  }, [t, locale, names]);
};
