import type { AuditKind } from "@backroom/contract";
import { Button, Checkbox, ComboBox, Option, Popover, Select, TextField } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { translateServerText } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent } from "react";
import { actionText, knownActions } from "../changes/actionText.ts";
import type { AuditFilters } from "./auditFilters.ts";
import styles from "./AuditPage.module.css";

/** Props of {@link FilterPopover}. */
export interface FilterPopoverProps {
  readonly overlay: DialogOverlayProps;
  readonly filters: AuditFilters;
  readonly kinds: readonly AuditKind[];
  readonly onApply: (filters: AuditFilters) => void;
}

const ANY = "any";

/** What the audit is searched for besides words: who, what kind, what was done, when. */
export const FilterPopover = ({ overlay, filters, kinds, onApply }: FilterPopoverProps) => {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<AuditFilters>) => setDraft((before) => ({ ...before, ...part }));
  const choices = kinds
    .map(({ area, entity, title }) => ({ id: `${area}/${entity}`, text: translateServerText(i18n, title) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, i18n.locale));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    overlay.onOpenChange(false);
    // A record belongs to its kind.
    onApply({ ...draft, user: draft.user.trim(), oid: draft.kind === filters.kind ? draft.oid : "" });
  };
  return (
    <Popover {...overlay} aria-label={t`Filter`} className={styles["popover"] ?? ""} placement="bottom start">
      <form className={styles["form"]} onSubmit={submit}>
        <TextField
          label={t`User`}
          autoFocus
          autoComplete="off"
          maxLength={80}
          value={draft.user}
          onChange={(user) => change({ user })}
        />
        <ComboBox
          label={t`Kind`}
          defaultItems={choices}
          selectedKey={draft.kind === "" ? null : draft.kind}
          onSelectionChange={(key) => change({ kind: key === null ? "" : String(key) })}
        >
          {({ id, text }: (typeof choices)[number]) => <Option id={id}>{text}</Option>}
        </ComboBox>
        <Select
          label={t`What was done`}
          selectedKey={draft.action === "" ? ANY : draft.action}
          onSelectionChange={(key) => change({ action: key === ANY || key === null ? "" : String(key) })}
        >
          <Option id={ANY}>{t`Anything`}</Option>
          {knownActions.map((action) => (
            <Option key={action} id={action}>
              {actionText(i18n, action)}
            </Option>
          ))}
        </Select>
        <div className={styles["days"]}>
          <TextField type="date" label={t`From`} value={draft.from} onChange={(from) => change({ from })} />
          <TextField type="date" label={t`To`} value={draft.to} onChange={(to) => change({ to })} />
        </div>
        <Checkbox
          isSelected={draft.people !== ""}
          onChange={(isOn) => change({ people: isOn ? "true" : "" })}
        >
          <Trans>Only people, not tills</Trans>
        </Checkbox>
        <Button type="submit" variant="primary">
          <Trans>Filter</Trans>
        </Button>
      </form>
    </Popover>
  );
};
