import type { AuditKind } from "@backroom/contract";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Icon } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import { actionText } from "../changes/actionText.ts";
import type { AuditFilters } from "./auditFilters.ts";
import styles from "./AuditPage.module.css";

/** Props of {@link FilterChips}. */
export interface FilterChipsProps {
  readonly filters: AuditFilters;
  readonly kinds: readonly AuditKind[];
  readonly onChange: (filters: AuditFilters) => void;
}

/** The filters that are set; pressing one, or Delete on it, takes it away. */
export const FilterChips = ({ filters, kinds, onChange }: FilterChipsProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { user, kind, oid, action, from, to } = filters;
  const title = kinds.find(({ area, entity }) => `${area}/${entity}` === kind)?.title ?? kind;
  const kindText = translateServerText(i18n, title);
  const [first, last] = [formats.date(from), formats.date(to)];
  const done = actionText(i18n, action);
  const all: readonly (readonly [text: string, without: Partial<AuditFilters>] | false)[] = [
    user !== "" && [t`User: ${user}`, { user: "" }],
    kind !== "" && oid === "" && [t`Kind: ${kindText}`, { kind: "" }],
    oid !== "" && [t`${kindText} ${oid}`, { kind: "", oid: "" }],
    action !== "" && [t`Done: ${done}`, { action: "" }],
    from !== "" && [t`From ${first}`, { from: "" }],
    to !== "" && [t`Until ${last}`, { to: "" }],
  ];
  const chips = all.filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label={t`Filters`}>
      {chips.map(([text, without]) => {
        const remove = () => onChange({ ...filters, ...without });
        return (
          <li key={text}>
            <Button
              className={styles["chip"] ?? ""}
              aria-label={t`Remove the filter ${text}`}
              onPress={remove}
              onKeyDown={(event) => {
                if (event.key === "Delete" || event.key === "Backspace") remove();
                else event.continuePropagation();
              }}
            >
              <bdi>{text}</bdi>
              <Icon name="x" size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
