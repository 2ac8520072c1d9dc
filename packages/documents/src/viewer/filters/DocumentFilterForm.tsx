import { useAccess } from "@backroom/permissions";
import { Checkbox, FilterDays, FilterPopover, Option, Select, Text } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { RecordPicker, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { knownBusinesses, lookOf } from "../list/businessLooks.ts";
import type { DocumentFilters } from "../documentQuery.ts";
import styles from "./Filter.module.css";

/** Props of {@link DocumentFilterForm}. */
export interface DocumentFilterFormProps {
  readonly overlay: DialogOverlayProps;
  /** `receipt`, `invoice`, …: only trade has a business and customers. */
  readonly type: string;
  readonly filters: DocumentFilters;
  readonly onApply: (filters: DocumentFilters) => void;
}

const ANY = "any";
const oidOf = (text: string) => (text === "" ? null : Number(text));
const oidText = (record: { readonly Oid: number } | null) => (record === null ? "" : String(record.Oid));
const ofLocation = (oid: string) => (oid === "" ? undefined : { LocationOid: { eq: Number(oid) } });

/** What documents are looked for by besides words: when, what, where, for whom. */
export const DocumentFilterForm = ({ overlay, type, filters, onApply }: DocumentFilterFormProps) => {
  const { t, i18n } = useLingui();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rights = useAccess((state) => state.rights);
  const isTrade = type === "receipt" || type === "invoice";
  const mayRead = (path: string) => rights.may(`/data/${path}`, "Demand", tenantOid);
  return (
    <FilterPopover overlay={overlay} filters={filters} onApply={onApply}>
      {(draft, change) => (
        <>
          <FilterDays days={draft} onChange={change} />
          {isTrade && (
            <fieldset className={styles["types"]}>
              <Text as="legend" tone="muted" size="sm">{t`Business`}</Text>
              {knownBusinesses.map((one) => (
                <Checkbox
                  key={one}
                  isSelected={draft.types.includes(one)}
                  onChange={(isOn) =>
                    change({
                      types: isOn ? [...draft.types, one] : draft.types.filter((type) => type !== one),
                    })
                  }
                >
                  {i18n._(lookOf("receipt", one).text)}
                </Checkbox>
              ))}
            </fieldset>
          )}
          {mayRead("tenancy/location") && (
            <RecordPicker
              label={t`Location`}
              of={["tenancy", "location"]}
              value={oidOf(draft.location)}
              onPick={(record) => change({ location: oidText(record), terminal: "" })}
            />
          )}
          {mayRead("tenancy/pos-terminal") && (
            <RecordPicker
              key={draft.location}
              label={t`Terminal`}
              of={["tenancy", "pos-terminal"]}
              value={oidOf(draft.terminal)}
              filter={ofLocation(draft.location)}
              onPick={(record) => change({ terminal: oidText(record) })}
            />
          )}
          {mayRead("pos-operating/operator") && (
            <RecordPicker
              label={t`Operator`}
              of={["pos-operating", "operator"]}
              value={oidOf(draft.operator)}
              filter={ofLocation(draft.location)}
              onPick={(record) => change({ operator: oidText(record) })}
            />
          )}
          {isTrade && mayRead("pos-operating/customer") && (
            <RecordPicker
              label={t`Customer`}
              of={["pos-operating", "customer"]}
              value={oidOf(draft.customer)}
              onPick={(record) => change({ customer: oidText(record) })}
            />
          )}
          <Select
            label={t`State`}
            selectedKey={draft.state === "" ? ANY : draft.state}
            onSelectionChange={(key) => change({ state: key === ANY || key === null ? "" : String(key) })}
          >
            <Option id={ANY}>{t`Any`}</Option>
            <Option id="processed">{t`Processed`}</Option>
            <Option id="unprocessed">{t`Not processed`}</Option>
          </Select>
        </>
      )}
    </FilterPopover>
  );
};
