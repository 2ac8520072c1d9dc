import type { DetailModel, EntityRecord } from "@backroom/contract";
import { FieldsProvider, useFields } from "@backroom/fields";
import { amountCurrency } from "@backroom/values";
import type { CurrencyOf } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Tab, TabList, TabPanel, Tabs } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { detailColumns } from "../state/columns.ts";
import { createSubTable } from "./createSubTable.ts";
import type { SubTableStore } from "./createSubTable.ts";
import type { DetailAreaProps } from "./detailAreaProps.ts";
import { DetailFields } from "./DetailFields.tsx";
import { SubTable } from "./SubTable.tsx";

const OWN = "$own";

/** What the user looks at; it stays the same from record to record. */
export interface DetailView {
  /** Id of the open tab. */
  readonly tab: string;
  readonly isEmptyShown: boolean;
}

/** The record's own fields, those without a value folded. */
export const firstView: DetailView = { tab: OWN, isEmptyShown: false };

export interface DetailTabsProps extends Pick<
  DetailAreaProps,
  "grid" | "service" | "now" | "renderers" | "renderDetail"
> {
  readonly record: EntityRecord;
  readonly view: DetailView;
  readonly onViewChange: (view: DetailView) => void;
}

interface PanelTabProps {
  readonly detail: DetailModel;
  readonly table: SubTableStore;
}

/** A tab with the number of its rows once all of them are loaded. */
const PanelTab = ({ detail: { name, label }, table }: PanelTabProps) => {
  const { i18n } = useLingui();
  const count = useStore(table.store, ({ phase, hasMore, rows }) =>
    phase === "ready" && !hasMore ? rows.length : undefined,
  );
  return (
    <Tab id={name} count={count}>
      {translateServerText(i18n, label)}
    </Tab>
  );
};

/** The record's own fields and its sub-tables. */
export const DetailTabs = (props: DetailTabsProps) => {
  const { grid, service, now, renderers, renderDetail, record, view, onViewChange } = props;
  const { t, i18n } = useLingui();
  const { details } = grid.meta;
  const oid = record.Oid;
  const { currencyOf } = useFields();
  // Rows of a sub-table that name neither currency nor tenant have those of the record.
  const rowCurrencyOf = useCallback<CurrencyOf>(
    (row) =>
      typeof row["TenantOid"] === "number" ? currencyOf(row) : amountCurrency(record, "", currencyOf),
    [currencyOf, record],
  );
  const [panels] = useState(() =>
    details.map((detail) => ({ detail, table: createSubTable(service, oid, detail.name) })),
  );
  // Sub-tables can change with their record.
  const loaded = useRef(record);
  useEffect(() => {
    if (loaded.current === record) return;
    loaded.current = record;
    for (const { table } of panels) void table.reload();
  }, [panels, record]);
  const own = (
    <DetailFields
      meta={grid.meta}
      record={record}
      isEmptyShown={view.isEmptyShown}
      onEmptyShownChange={(isEmptyShown) => onViewChange({ ...view, isEmptyShown })}
    />
  );
  if (details.length === 0) return own;
  return (
    <Tabs selectedKey={view.tab} onSelectionChange={(tab) => onViewChange({ ...view, tab })}>
      <TabList aria-label={t`Details`}>
        <Tab id={OWN}>{t`Details`}</Tab>
        {panels.map((panel) => (
          <PanelTab key={panel.detail.name} {...panel} />
        ))}
      </TabList>
      <TabPanel id={OWN}>{own}</TabPanel>
      {panels.map(({ detail, table }) => (
        <TabPanel key={detail.name} id={detail.name}>
          {renderDetail?.({ detail, record }) ?? (
            <FieldsProvider currencyOf={rowCurrencyOf}>
              <SubTable
                label={translateServerText(i18n, detail.label)}
                columns={detailColumns(detail)}
                {...{ table, renderers, now }}
              />
            </FieldsProvider>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
};
