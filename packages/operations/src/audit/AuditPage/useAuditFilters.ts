import { translateServerText } from "@backroom/i18n";
import { oidPattern, useCall, useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { actionText, knownActions } from "../changes/actionText.ts";
import { kindsOfAudit } from "./auditReadings.ts";

/** The filters of the audit: who, what kind, what was done, when. */
export const useAuditFilters = () => {
  const { t, i18n } = useLingui();
  const kinds = (useCall(kindsOfAudit, { fresh: "forever" }).data ?? [])
    .map(({ area, entity, title }) => ({
      value: `${area}/${entity}`,
      text: translateServerText(i18n, title),
    }))
    .toSorted((a, b) => a.text.localeCompare(b.text, i18n.locale));
  const actions = knownActions.map((value) => ({ value, text: actionText(i18n, value) }));
  return useFilters(
    {
      search: { type: "String", label: t`Name of a record` },
      user: { type: "String", label: t`User`, maxLength: 80 },
      kind: { type: "String", label: t`Kind`, lookup: "kinds", pattern: /^[\w-]+\/[\w-]+$/ },
      oid: {
        type: "Number",
        label: t`Record`,
        rules: "integer",
        min: 1,
        pattern: oidPattern,
        resetOn: ["kind"],
        inBar: "set",
      },
      action: { type: "String", label: t`Action`, lookup: "actions" },
      from: { type: "Date", label: t`From` },
      to: { type: "Date", label: t`To` },
      people: { type: "Boolean", label: t`Only people, not tills` },
    },
    {
      lead: "search",
      lookups: () => ({
        kinds: { kind: "inline", options: kinds },
        actions: { kind: "inline", options: actions },
      }),
    },
  );
};
