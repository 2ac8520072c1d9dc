import { createForm, createLookups, FieldInput, FieldsProvider, normalizeField } from "@backroom/fields";
import type { OtherChoiceProps } from "@backroom/permissions/matrix";
import { createLookupLoader, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useStore } from "zustand";
import type { MatrixPlace } from "../matrices.ts";

/** Props of {@link OtherChoice}. */
export interface OtherChoiceInputProps extends OtherChoiceProps {
  readonly place: MatrixPlace;
  /** Oid of the record whose matrix is open: not offered. */
  readonly ownOid: number;
}

const NAME = "Other";
const textFields = { role: "Text", user: "Username", "api-access": "Text" } as const;

/** Chooses another role or user by the lookup of their list. */
export const OtherChoice = ({ place: { area, entity }, ownOid, onChange }: OtherChoiceInputProps) => {
  const { t } = useLingui();
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, ({ currentOid }) => currentOid);
  const label = entity === "role" ? t`Role` : entity === "user" ? t`User` : t`API access`;
  const { form, lookups } = useMemo(() => {
    const load = createLookupLoader({ api, tenancy, tenantOid });
    const path = `/api/data/${area}/${entity}`;
    const model = { kind: "remote", path, valueField: "Oid", textField: textFields[entity] } as const;
    return {
      form: createForm({
        fields: [normalizeField({ name: NAME, type: "Number", lookup: NAME })],
        values: { [NAME]: null },
        onSubmit: () => Promise.resolve({ status: "done" }),
      }),
      lookups: createLookups({
        models: { [NAME]: model },
        load: async (request) => (await load(request)).filter(({ Oid }) => Oid !== ownOid),
      }),
    };
  }, [api, tenancy, area, entity, tenantOid, ownOid]);
  const field = useMemo(() => normalizeField({ name: NAME, type: "Number", lookup: NAME, label }), [label]);
  const change = useEffectEvent((next: unknown) => onChange(typeof next === "number" ? next : null));
  useEffect(() => form.subscribe(NAME, () => change(form.getValue(NAME))), [form]);
  return (
    <FieldsProvider lookups={lookups}>
      <FieldInput form={form} field={field} />
    </FieldsProvider>
  );
};
