import type { EntityMeta } from "@backroom/contract";
import {
  createForm,
  createLookups,
  FieldInput,
  FieldsProvider,
  FormRoot,
  normalizeField,
} from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { createLookupLoader, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import styles from "./Parameters.module.css";

export interface QueryFieldsProps {
  readonly meta: EntityMeta;
  /** Fields to show. */
  readonly names: readonly string[];
  /** As they are sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

const fieldsOf = (meta: EntityMeta, names: readonly string[], searchLabel: string): readonly Field[] =>
  names.map((name) => {
    const model =
      meta.query.parameters?.find((field) => field.name === name) ??
      meta.fields.find((field) => field.name === name);
    return normalizeField({
      name,
      type: model?.type ?? "String",
      label: name === "search" ? searchLabel : (model?.label ?? name),
      nullable: true,
      lookup: model?.lookup ?? null,
      usage: model?.usage === "Country" ? model.usage : null,
    });
  });

const valueOf = ({ type }: Field, text: string | undefined): unknown => {
  if (text === undefined) return null;
  if (type === "Boolean") return text === "true";
  return type === "Number" && Number.isFinite(Number(text)) ? Number(text) : text;
};

const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

/**
 * The other fields of a report's query, by their meta data. What is chosen counts at once, what is typed with Enter or on
 * leaving the field.
 */
export const QueryFields = ({ meta, names, values, onChange }: QueryFieldsProps) => {
  const { t } = useLingui();
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const searchLabel = t`Search`;
  const fields = useMemo(() => fieldsOf(meta, names, searchLabel), [meta, names, searchLabel]);
  const lookups = useMemo(
    () => createLookups({ models: meta.lookups, load: createLookupLoader({ api, tenancy, tenantOid }) }),
    [meta, api, tenancy, tenantOid],
  );
  const read = () =>
    Object.fromEntries(fields.map((field) => [field.name, valueOf(field, values[field.name])]));
  const [form] = useState(() =>
    createForm({ fields, values: read(), onSubmit: () => Promise.resolve({ status: "done" }) }),
  );
  const apply = (readText: (field: Field) => string) => {
    const now = Object.fromEntries(
      fields.flatMap((field) => {
        const text = readText(field);
        return text === "" ? [] : [[field.name, text]];
      }),
    );
    if (fields.every(({ name }) => (now[name] ?? "") === (values[name] ?? ""))) return;
    const others = Object.entries(values).filter(([name]) => !names.includes(name));
    onChange({ ...Object.fromEntries(others), ...now });
  };
  const typed = ({ name }: Field) => textOf(form.getValue(name));
  // What is still being typed waits for its end.
  const choose = useEffectEvent(() =>
    apply((field) => (field.lookup === null ? (values[field.name] ?? "") : typed(field))),
  );
  useEffect(() => form.store.subscribe(() => choose()), [form]);
  // Back and forward bring other values.
  const key = JSON.stringify(values);
  const load = useEffectEvent((_changed: string) => form.load(read()));
  useEffect(() => load(key), [key]);
  const finish = () => apply(typed);
  return (
    <FieldsProvider lookups={lookups}>
      <FormRoot form={form} className={styles["fields"]} onSubmit={finish}>
        {fields.map((field) => (
          <div key={field.name} className={styles["query"]} onBlur={finish}>
            <FieldInput form={form} field={field} emptyText={t`All`} />
          </div>
        ))}
      </FormRoot>
    </FieldsProvider>
  );
};
