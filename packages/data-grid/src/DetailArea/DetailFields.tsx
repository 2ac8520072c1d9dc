import { Text } from "@backroom/ui";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { FieldValue, useDescribeTools } from "@backroom/fields";
import { describeValue, plainValue } from "@backroom/values";
import type { Field } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import styles from "./DetailFields.module.css";
import { detailLayout, isWide } from "./detailSections.ts";
import type { DetailSection } from "./detailSections.ts";
import { EmptyFields } from "./EmptyFields.tsx";

export interface DetailFieldsProps {
  /** The kind, whose fields are shown. */
  readonly meta: Pick<EntityMeta, "fields" | "tabs" | "textField">;
  /** The record. */
  readonly record: EntityRecord;
  /** Whether the fields without a value are listed. Default: they are left out, as on paper. */
  readonly isEmptyShown?: boolean;
  readonly onEmptyShownChange?: (isShown: boolean) => void;
}

/** The record's own fields, to read: by the form's tabs, those without a value folded into one line. */
export const DetailFields = ({ meta, record, isEmptyShown, onEmptyShownChange }: DetailFieldsProps) => {
  const tools = useDescribeTools();
  const textOf = (field: Field) => plainValue(describeValue(field, record[field.name], record, tools));
  const isEmpty = (field: Field) => {
    const { text, picture } = describeValue(field, record[field.name], record, tools);
    return text === "" && picture === undefined;
  };
  const { sections, empty } = detailLayout(meta, isEmpty);
  return (
    <div>
      {sections.length > 0 && (
        <div className={styles["clip"]}>
          <div className={styles["sections"]}>
            {sections.map((section) => (
              <Section
                key={section.key}
                {...{ section, record, textOf }}
                isNamed={sections.length > 1 || meta.tabs.length > 1}
              />
            ))}
          </div>
        </div>
      )}
      {empty.length > 0 && isEmptyShown !== undefined && onEmptyShownChange !== undefined && (
        <EmptyFields fields={empty} isShown={isEmptyShown} onShownChange={onEmptyShownChange} />
      )}
    </div>
  );
};

interface SectionProps {
  readonly section: DetailSection;
  readonly record: EntityRecord;
  readonly isNamed: boolean;
  readonly textOf: (field: Field) => string;
}

const Section = ({ section: { label, groups }, record, isNamed, textOf }: SectionProps) => {
  const { i18n } = useLingui();
  return (
    <section className={styles["section"]}>
      {isNamed && <h3>{translateServerText(i18n, label)}</h3>}
      {groups.map((group) => (
        <div key={group.label}>
          {group.label !== null && (
            <Text as="h4" tone="muted" size="sm">
              {translateServerText(i18n, group.label)}
            </Text>
          )}
          <dl>
            {group.fields.map((field) => (
              <div key={field.name} data-wide={isWide(field, textOf(field)) || undefined}>
                <Text as="dt" tone="faint" size="sm">
                  {translateServerText(i18n, field.label)}
                </Text>
                <Text
                  as="dd"
                  wrap="anywhere"
                  isNumeric
                  data-lines={field.usage === "MultilineText" || undefined}
                >
                  <FieldValue field={field} value={record[field.name]} record={record} />
                </Text>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
};
