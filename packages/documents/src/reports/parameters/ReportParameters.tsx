import type { Currency, DayPeriod, EntityMeta } from "@backroom/contract";
import { Option, Row, Select } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { ReactNode } from "react";
import type { GroupField } from "../model/reportColumns.ts";
import type { Comparison, ReportSettings } from "../model/reportSettings.ts";
import { fieldNames } from "../model/reportSettings.ts";
import { GroupPicker } from "./GroupPicker.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { PeriodField } from "./PeriodField.tsx";
import { useComparisonNames } from "./periodTexts.ts";
import { QueryFields } from "./QueryFields.tsx";
import styles from "./Parameters.module.css";

export interface ReportParametersProps {
  readonly meta: EntityMeta;
  readonly settings: ReportSettings;
  /** Null = the report has no period. */
  readonly days: DayPeriod | null;
  readonly onChange: (change: Partial<ReportSettings>) => void;
  /** What rows can be grouped by, and are; undefined = it is not asked here. */
  readonly grouping?:
    | { readonly groups: readonly GroupField[]; readonly chosen: readonly string[] }
    | undefined;
  /** Currencies of the total, and the one it is in; undefined = it is not asked here. */
  readonly total?: { readonly currencies: readonly Currency[]; readonly currency: string } | undefined;
  /** Whether another period can be compared with. Default false. */
  readonly hasComparison?: boolean;
  readonly children?: ReactNode;
}

/** What is chosen from a list stands in the line, what is typed behind a button; few fields all stand in the line. */
const partedFields = (meta: EntityMeta) => {
  const names = fieldNames(meta);
  const isChosen = (name: string) =>
    [...(meta.query.parameters ?? []), ...meta.fields].some(
      (field) => field.name === name && (field.lookup !== null || field.required),
    );
  return names.length < 3
    ? { inLine: names, further: [] }
    : { inLine: names.filter(isChosen), further: names.filter((name) => !isChosen(name)) };
};

const isComparison = (key: unknown): key is Comparison => key === "before" || key === "year";

/** What is asked of a report, in one line. */
export const ReportParameters = ({
  meta,
  settings,
  days,
  onChange,
  grouping,
  total,
  hasComparison = false,
  children,
}: ReportParametersProps) => {
  const { t } = useLingui();
  const comparisons = useComparisonNames();
  const { inLine, further } = useMemo(() => partedFields(meta), [meta]);
  const query = {
    meta,
    values: settings.fields,
    onChange: (fields: ReportSettings["fields"]) => onChange({ fields }),
  };
  return (
    <Row
      as="section"
      flex="none"
      pad="3-4"
      line="end"
      align="end"
      isWrapping
      gap={3}
      rowGap={2}
      className={styles["line"]}
      aria-label={t`Parameters`}
    >
      {days !== null && (
        <PeriodField period={settings.period} days={days} onChange={(period) => onChange({ period })} />
      )}
      <QueryFields {...query} names={inLine} />
      {grouping !== undefined && (
        <GroupPicker {...grouping} onChange={(groups) => onChange({ groups, sort: null })} />
      )}
      {hasComparison && days !== null && (
        <Select
          className={styles["select"] ?? ""}
          label={t`Compare with`}
          selectedKey={settings.compare ?? "none"}
          onSelectionChange={(key) => onChange({ compare: isComparison(key) ? key : null })}
        >
          <Option id="none">{t`Nothing`}</Option>
          <Option id="before">{comparisons.before}</Option>
          <Option id="year">{comparisons.year}</Option>
        </Select>
      )}
      {total !== undefined && (
        <Select
          className={styles["narrow"] ?? ""}
          label={t`Total in`}
          selectedKey={total.currency}
          onSelectionChange={(key) => onChange({ total: String(key) })}
        >
          {total.currencies.map(({ id }) => (
            <Option key={id} id={id}>
              {id}
            </Option>
          ))}
        </Select>
      )}
      {further.length > 0 && <MoreFields {...query} names={further} />}
      {children}
    </Row>
  );
};
