import type { AuditKind } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { FilterChips } from "@backroom/ui";
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
  const all: readonly (readonly [text: string, without: Partial<AuditFilters>] | false)[] = [
    user !== "" && [t`User: ${user}`, { user: "" }],
    kind !== "" && oid === "" && [t`Kind: ${kindText}`, { kind: "" }],
    oid !== "" && [t`${kindText} ${oid}`, { kind: "", oid: "" }],
    action !== "" && [t`Done: ${done}`, { action: "" }],
    people !== "" && [t`Only people`, { people: "" }],
    from !== "" && [t`From ${first}`, { from: "" }],
    to !== "" && [t`Until ${last}`, { to: "" }],
  ];
  const chips = all.flatMap((chip) =>
    chip === false
      ? []
      : [{ key: chip[0], text: chip[0], onRemove: () => onChange({ ...filters, ...chip[1] }) }],
  );
  return <FilterChips chips={chips} />;
};
