import { useLingui } from "@lingui/react/macro";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { FieldValue, normalizeFields } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Badge } from "@backroom/ui";
import type { ScopeText } from "../controller/types.ts";
import styles from "./DetailArea.module.css";

export interface DetailFieldsProps {
  /** The kind, whose fields are shown. */
  readonly meta: Pick<EntityMeta, "fields">;
  /** The record. */
  readonly record: EntityRecord;
}

const isShown = (value: unknown) => value !== null && value !== undefined && value !== "";

/** The record's own fields, to read. */
export const DetailFields = ({ meta, record }: DetailFieldsProps) => {
  const { t, i18n } = useLingui();
  const fields = normalizeFields(meta.fields).filter(
    ({ type, usage }) => type !== "Object" && type !== "Array" && usage !== "Password",
  );
  const scope = record["$scope"] as ScopeText | undefined;
  return (
    <dl className={styles["fields"]}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{translateServerText(i18n, field.label)}</dt>
          <dd>
            {isShown(record[field.name]) ? (
              <FieldValue field={field} value={record[field.name]} record={record} />
            ) : (
              "–"
            )}
          </dd>
        </div>
      ))}
      {scope !== undefined && (
        <div>
          <dt>{t`Tenant`}</dt>
          <dd className={styles["scope"]}>
            {typeof scope.country === "string" && <Badge>{scope.country}</Badge>}
            {scope.text}
          </dd>
        </div>
      )}
    </dl>
  );
};
