import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { use } from "react";
import { FORM_COLUMNS } from "../constants.ts";
import { useFieldIssue, useFieldValue } from "../form/hooks.ts";
import type { FormPort } from "../form/port.ts";
import { defaultRegistry } from "../inputs/registry.ts";
import { RegistryContext } from "../inputs/registryContext.ts";
import { useLookup } from "../lookups/useLookup.ts";
import type { Field } from "../model/field.ts";
import { formatIssue } from "../rules/messages.ts";
import styles from "./FieldGrid.module.css";
import { groupFields } from "./groupFields.ts";

/** Props of {@link FieldInput}. */
export interface FieldInputProps {
  readonly form: FormPort;
  readonly field: Field;
  /** Place of the value in the form. Default: the field's name. */
  readonly path?: string;
  /** Read-only, whatever the field says. Default false. */
  readonly isReadOnly?: boolean;
}

/** The input of one field, bound to its value and issue alone: it renders when those change. */
export const FieldInput = ({
  form,
  field,
  path = field.name,
  isReadOnly: isGivenReadOnly = false,
}: FieldInputProps) => {
  const { i18n } = useLingui();
  const registry = use(RegistryContext) ?? defaultRegistry;
  const value = useFieldValue(form, path);
  const issue = useFieldIssue(form, path);
  const label = translateServerText(i18n, field.label);
  const isReadOnly = isGivenReadOnly || field.readonly;
  const { component: Input } = registry.find(field, useLookup(field));
  return (
    <Input
      form={form}
      field={field}
      path={path}
      label={label}
      value={value}
      setValue={(next) => form.setValue(path, next)}
      blur={() => form.blur(path)}
      error={issue === undefined ? undefined : formatIssue(i18n, issue, label)}
      isReadOnly={isReadOnly}
      renderFields={(fields, prefix) => (
        <FieldGrid form={form} fields={fields} prefix={prefix} isReadOnly={isReadOnly} />
      )}
    />
  );
};

/** Props of {@link FieldGrid}. */
export interface FieldGridProps {
  readonly form: FormPort;
  readonly fields: readonly Field[];
  /** What the fields' paths begin with, `Lines.0.`. Default: nothing. */
  readonly prefix?: string;
  /** All inputs read-only. Default false. */
  readonly isReadOnly?: boolean;
}

/**
 * Inputs in three columns, two or one where there is less room. A field takes `span` columns; fields of one `group`
 * stand together under its name.
 */
export const FieldGrid = ({ form, fields, prefix = "", isReadOnly = false }: FieldGridProps) => {
  const { i18n } = useLingui();
  return (
    <div className={styles["container"]}>
      {groupFields(fields).map(({ group, fields: members }) => {
        const inputs = members.map((field) => (
          <div
            key={field.name}
            className={styles["cell"]}
            data-span={Math.min(field.span, FORM_COLUMNS)}
            data-field={`${prefix}${field.name}`}
          >
            <FieldInput form={form} field={field} path={`${prefix}${field.name}`} isReadOnly={isReadOnly} />
          </div>
        ));
        return group === null ? (
          <div key="" className={styles["grid"]}>
            {inputs}
          </div>
        ) : (
          <fieldset key={group} className={styles["group"]}>
            <legend className={styles["legend"]}>{translateServerText(i18n, group)}</legend>
            <div className={styles["grid"]}>{inputs}</div>
          </fieldset>
        );
      })}
    </div>
  );
};
