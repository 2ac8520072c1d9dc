import { Stack, Text } from "@backroom/ui";
import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { use } from "react";
import { FORM_COLUMNS, LONG_FORM } from "../constants.ts";
import { useFieldView } from "../form/hooks.ts";
import type { FormPort } from "../form/port.ts";
import { InputsContext } from "../inputs/inputsContext.ts";
import { registryOf } from "../inputs/registry.ts";
import { useLookup } from "../lookups/useLookup.ts";
import type { Field } from "../model/field.ts";
import { formatIssue } from "../rules/messages.ts";
import { ChangedMark } from "./ChangedMark.tsx";
import styles from "./FieldGrid.module.css";
import { groupFields } from "./groupFields.ts";

export interface FieldInputProps {
  readonly form: FormPort;
  readonly field: Field;
  /** Place of the value in the form. Default: the field's name. */
  readonly path?: string;
  /** Read-only, whatever the field says. Default false. */
  readonly isReadOnly?: boolean;
  /** A field that differs from what the form began with says so and what it was. Default false. */
  readonly marksChanges?: boolean;
  /** Placeholder of an empty combo box or select, for example `All`. Default: none in combo boxes, "Choose" in selects. */
  readonly emptyText?: string;
}

/** The input of one field, bound to its value and issue alone: it renders when those change. */
export const FieldInput = ({
  form,
  field,
  path = field.name,
  isReadOnly: isGivenReadOnly = false,
  marksChanges = false,
  emptyText,
}: FieldInputProps) => {
  const { i18n } = useLingui();
  const registry = registryOf(use(InputsContext));
  const { value, issue, initial } = useFieldView(form, path);
  const label = translateServerText(i18n, field.label);
  const isReadOnly = isGivenReadOnly || field.readonly;
  const { component: Input } = registry.find(field, useLookup(field));
  const input = (
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
      emptyText={emptyText}
      renderFields={(fields, prefix) => (
        <FieldGrid form={form} fields={fields} prefix={prefix} isReadOnly={isReadOnly} />
      )}
    />
  );
  if (!marksChanges || initial === undefined) return input;
  return (
    <>
      {input}
      <ChangedMark {...{ form, field, label, value, initial, isReadOnly }} />
    </>
  );
};

export interface FieldGridProps {
  readonly form: FormPort;
  readonly fields: readonly Field[];
  /** What the fields' paths begin with, `Lines.0.`. Default: nothing. */
  readonly prefix?: string;
  /** All inputs read-only. Default false. */
  readonly isReadOnly?: boolean;
  /** Fields that differ from what the form began with say so and what they were. Default false. */
  readonly marksChanges?: boolean;
  /** Where there is room, names of groups stand beside their fields, and a wide place takes four columns. Default false. */
  readonly isWide?: boolean;
}

/**
 * Inputs in three columns, two or one where there is less room. A field takes `span` columns; fields of one `group`
 * stand together under its name.
 */
export const FieldGrid = ({
  form,
  fields,
  prefix = "",
  isReadOnly = false,
  marksChanges = false,
  isWide = false,
}: FieldGridProps) => {
  const { i18n } = useLingui();
  const groups = groupFields(fields);
  const hasNames = groups.some(({ group }) => group !== null);
  return (
    <Stack
      gap={4}
      className={styles["container"]}
      data-wide={isWide || undefined}
      data-named={hasNames || undefined}
      data-long={fields.length > LONG_FORM || undefined}
    >
      {groups.map(({ group, fields: members }) => {
        const grid = (
          <div className={styles["grid"]}>
            {members.map((field) => (
              <div
                key={field.name}
                className={styles["cell"]}
                data-span={Math.min(field.span, FORM_COLUMNS)}
                data-field={`${prefix}${field.name}`}
              >
                <FieldInput
                  form={form}
                  field={field}
                  path={`${prefix}${field.name}`}
                  isReadOnly={isReadOnly}
                  marksChanges={marksChanges}
                />
              </div>
            ))}
          </div>
        );
        return group === null ? (
          <Stack flex="shrink" key="" className={styles["group"]}>
            {grid}
          </Stack>
        ) : (
          <Stack as="fieldset" flex="shrink" key={group} className={styles["group"]}>
            <Text as="legend" weight="strong" className={styles["legend"]}>
              {translateServerText(i18n, group)}
            </Text>
            {grid}
          </Stack>
        );
      })}
    </Stack>
  );
};
