import type { EntityMeta } from "@backroom/contract";
import { normalizeFields } from "@backroom/fields";
import type { Field } from "@backroom/fields";

/** Fields that stand together in a section; `label` null = those without a group. */
export interface DetailGroup {
  readonly label: string | null;
  readonly fields: readonly Field[];
}

/** Fields of one tab of the form. */
export interface DetailSection {
  readonly key: string;
  /** Text for people, possibly marked `i18n:`. */
  readonly label: string;
  readonly groups: readonly DetailGroup[];
}

/** A record's fields as the detail area lays them out. */
export interface DetailLayout {
  /** Sections with something to read, in the order of the form's tabs. */
  readonly sections: readonly DetailSection[];
  /** Fields without a value, in the same order. */
  readonly empty: readonly Field[];
}

const labelOf = (key: string, tabs: EntityMeta["tabs"]) =>
  tabs.find((tab) => tab.key === key)?.label ?? `i18n:${key.charAt(0).toUpperCase()}${key.slice(1)}`;

const groupsOf = (fields: readonly Field[]): readonly DetailGroup[] => {
  const labels = [...new Set(fields.map(({ group }) => group))];
  // Fields without a group come first, as in the form.
  return labels
    .toSorted((a, b) => Number(a !== null) - Number(b !== null))
    .map((label) => ({ label, fields: fields.filter(({ group }) => group === label) }));
};

/**
 * Lays out the fields of a kind: sections are the form's tabs, with its groups. What stands for the whole record, its
 * text, and what is never shown are left out.
 */
export const detailLayout = (
  { fields, tabs, textField }: Pick<EntityMeta, "fields" | "tabs" | "textField">,
  isEmpty: (field: Field) => boolean,
): DetailLayout => {
  const shown = normalizeFields(fields).filter(
    ({ name, usage }) => usage !== "Password" && usage !== "Technical" && name !== textField,
  );
  const keys = [...new Set(shown.map(({ tab }) => tab))];
  const byTab = keys.map((key) => ({ key, fields: shown.filter(({ tab }) => tab === key) }));
  return {
    sections: byTab
      .map(({ key, fields: all }) => ({ key, filled: all.filter((field) => !isEmpty(field)) }))
      .filter(({ filled }) => filled.length > 0)
      .map(({ key, filled }) => ({ key, label: labelOf(key, tabs), groups: groupsOf(filled) })),
    empty: byTab.flatMap(({ fields: all }) => all.filter(isEmpty)),
  };
};

const wideUsages = new Set(["MultilineText", "Html", "Json", "Xml"]);
/** Characters that do not fit half of a section in one line. */
const WIDE_TEXT = 40;

/** True for what needs the whole width of its section. */
export const isWide = ({ type, usage }: Pick<Field, "type" | "usage">, text: string): boolean =>
  type === "Object" || wideUsages.has(usage ?? "") || text.length > WIDE_TEXT;
