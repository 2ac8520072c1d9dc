import type { AuditKind } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { chipsOf, FilterChips } from "@backroom/ui";
import type { FilterPart } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { actionText } from "../changes/actionText.ts";
import type { AuditFilters } from "./auditFilters.ts";

/** Props of {@link AuditFilterChips}. */
export interface AuditFilterChipsProps {
  readonly filters: AuditFilters;
  readonly kinds: readonly AuditKind[];
  readonly onChange: (filters: AuditFilters) => void;
}

/** The filters of the audit that are set. */
export const AuditFilterChips = ({ filters, kinds, onChange }: AuditFilterChipsProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { user, kind, oid, action, from, to, people } = filters;
  const title = kinds.find(({ area, entity }) => `${area}/${entity}` === kind)?.title ?? kind;
  const kindText = translateServerText(i18n, title);
  const [first, last] = [formats.date(from), formats.date(to)];
  const done = actionText(i18n, action);
  const all: readonly (FilterPart<AuditFilters> | false)[] = [
    user !== "" && { key: "user", text: t`User: ${user}`, without: { user: "" } },
    kind !== "" && oid === "" && { key: "kind", text: t`Kind: ${kindText}`, without: { kind: "" } },
    oid !== "" && { key: "oid", text: t`${kindText} ${oid}`, without: { kind: "", oid: "" } },
    action !== "" && { key: "action", text: t`Done: ${done}`, without: { action: "" } },
    people !== "" && { key: "people", text: t`Only people`, without: { people: "" } },
    from !== "" && { key: "from", text: t`From ${first}`, without: { from: "" } },
    to !== "" && { key: "to", text: t`Until ${last}`, without: { to: "" } },
  ];
  return <FilterChips chips={chipsOf(filters, all, onChange)} />;
};
