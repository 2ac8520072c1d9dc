import type { EntityMeta, FieldModel, FormExtensions, TabModel } from "@backroom/contract";
import { normalizeFields } from "@backroom/fields";
import type { Field, Log } from "@backroom/fields";
import { EXTENSIONS } from "../constants.ts";

/** A tab of the editor with the fields on it. */
export interface EditorTab extends TabModel {
  readonly fields: readonly Field[];
}

/** The form of one kind: its fields, and the tabs they stand on. */
export interface EditorForm {
  readonly fields: readonly Field[];
  readonly tabs: readonly EditorTab[];
}

const noExtensions: FormExtensions = { tabs: [], fields: [], hidden: [], readonly: [] };

/**
 * The form of a kind with what an installation adds: extension fields come last and live in the record's `Extensions`;
 * fields can be hidden or made read-only. Tabs keep first-seen order.
 */
export const createEditorForm = (meta: EntityMeta, extensions = noExtensions, log?: Log): EditorForm => {
  const hidden = new Set(extensions.hidden);
  const readonly = new Set(extensions.readonly);
  const models = [...meta.fields, ...extensions.fields.map(toExtension)]
    .filter((field) => !hidden.has(field.name))
    .map((field) => (readonly.has(field.name) ? { ...field, readonly: true } : field));
  const fields = normalizeFields(models, log === undefined ? {} : { log });
  const known = [...meta.tabs, ...extensions.tabs];
  const keys = [...new Set(fields.map((field) => field.tab))];
  const tabs = keys.map((key) => ({
    ...(known.find((tab) => tab.key === key) ?? { key, label: titleOf(key), icon: null }),
    fields: fields.filter((field) => field.tab === key),
  }));
  return { fields, tabs };
};

const toExtension = (field: FieldModel): FieldModel => ({
  ...field,
  name: `${EXTENSIONS}.${field.name}`,
  label: field.label === "" ? field.name : field.label,
  resetOn: field.resetOn.map((name) => `${EXTENSIONS}.${name}`),
});

const titleOf = (key: string) => `i18n:${key.charAt(0).toUpperCase()}${key.slice(1)}`;
