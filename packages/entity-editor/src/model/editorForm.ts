import type { EntityMeta, FieldModel, FormExtensions, TabModel } from "@backroom/contract";
import { normalizeField, normalizeFields } from "@backroom/fields";
import type { Field, Log } from "@backroom/fields";
import { EXTENSIONS } from "../constants.ts";
import type { EditorPanel } from "./editorPanel.ts";

/** A tab of the editor with the fields on it. */
export interface EditorTab extends TabModel {
  readonly fields: readonly Field[];
  /** Draws the tab in its own way; its only field holds the edits. */
  readonly panel?: EditorPanel;
}

/** The form of one kind: its fields, and the tabs they stand on. */
export interface EditorForm {
  readonly fields: readonly Field[];
  readonly tabs: readonly EditorTab[];
  /** Tabs that are drawn in their own way; their edits are fields too. */
  readonly panels: readonly EditorPanel[];
}

const noExtensions: FormExtensions = { tabs: [], fields: [], hidden: [], readonly: [] };

/**
 * The form of a kind with what an installation adds: extension fields come last and live in the record's `Extensions`;
 * fields can be hidden or made read-only. Tabs keep first-seen order; panels come last.
 */
export const createEditorForm = (
  meta: EntityMeta,
  extensions = noExtensions,
  log?: Log,
  panels: readonly EditorPanel[] = [],
): EditorForm => {
  const hidden = new Set(extensions.hidden);
  const readonly = new Set(extensions.readonly);
  const models = [...meta.fields, ...extensions.fields.map(toExtension)]
    .filter((field) => !hidden.has(field.name))
    .map((field) => (readonly.has(field.name) ? { ...field, readonly: true } : field));
  const fields = normalizeFields(models, log === undefined ? {} : { log });
  const known = [...meta.tabs, ...extensions.tabs];
  const keys = [...new Set(fields.map((field) => field.tab))];
  const tabOf = (key: string) =>
    known.find((tab) => tab.key === key) ?? { key, label: titleOf(key), icon: null };
  const tabs = keys.map((key) => ({ ...tabOf(key), fields: fields.filter((field) => field.tab === key) }));
  const panelTabs = panels.map((panel) => {
    const tab = tabOf(panel.name);
    const { name } = panel;
    return {
      ...tab,
      panel,
      fields: [normalizeField({ name, label: tab.label, type: "Object", tab: name, nullable: true })],
    };
  });
  return {
    fields: [...fields, ...panelTabs.flatMap((tab) => tab.fields)],
    tabs: [...tabs, ...panelTabs],
    panels,
  };
};

const toExtension = (field: FieldModel): FieldModel => ({
  ...field,
  name: `${EXTENSIONS}.${field.name}`,
  label: field.label === "" ? field.name : field.label,
  resetOn: field.resetOn.map((name) => `${EXTENSIONS}.${name}`),
});

const titleOf = (key: string) => `i18n:${key.charAt(0).toUpperCase()}${key.slice(1)}`;
