import { createForm } from "../form/createForm.ts";
import type { Form } from "../form/createForm.ts";
import type { FieldSpec } from "../model/field.ts";
import { normalizeFields } from "../model/field.ts";
import type { Values } from "../form/steps.ts";

/** A form over these field models that stores nothing; its submits succeed. */
export const createTestForm = (models: readonly FieldSpec[], values: Values = {}): Form =>
  createForm({
    fields: normalizeFields(models),
    values,
    onSubmit: () => Promise.resolve({ status: "done" }),
  });
