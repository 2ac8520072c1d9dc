import type { AuditKind } from "@backroom/contract";
import { Checkbox, ComboBox, FilterDays, FilterPopover, Option, Select, TextField } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { translateServerText } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { actionText, knownActions } from "../changes/actionText.ts";
import type { AuditFilters } from "./auditFilters.ts";

/** Props of {@link AuditFilterForm}. */
export interface AuditFilterFormProps {
  readonly overlay: DialogOverlayProps;
  readonly filters: AuditFilters;
  readonly kinds: readonly AuditKind[];
  readonly onApply: (filters: AuditFilters) => void;
}

const ANY = "any";

/** What the audit is searched for besides words: who, what kind, what was done, when. */
export const AuditFilterForm = ({ overlay, filters, kinds, onApply }: AuditFilterFormProps) => {
  const { t, i18n } = useLingui();
  const choices = kinds
    .map(({ area, entity, title }) => ({ id: `${area}/${entity}`, text: translateServerText(i18n, title) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, i18n.locale));
  const apply = (draft: AuditFilters) =>
    // A record belongs to its kind.
    onApply({ ...draft, user: draft.user.trim(), oid: draft.kind === filters.kind ? draft.oid : "" });
  return (
    <FilterPopover overlay={overlay} filters={filters} onApply={apply}>
      {(draft, change) => (
        <>
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
          <FilterDays days={draft} onChange={change} />
          <Checkbox
            isSelected={draft.people !== ""}
            onChange={(isOn) => change({ people: isOn ? "true" : "" })}
          >
            <Trans>Only people, not tills</Trans>
          </Checkbox>
        </>
      )}
    </FilterPopover>
  );
};
