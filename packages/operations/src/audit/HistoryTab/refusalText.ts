import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Refusal } from "./restore.ts";

/** Why an old value cannot be put into the form; null = the line of the change says it already. */
export const refusalTexts: Readonly<Record<Refusal, MessageDescriptor | null>> = {
  field: msg`This field does not exist any more.`,
  form: msg`This is not a field of the form.`,
  readonly: msg`This field cannot be edited.`,
  secret: null,
  matrix: null,
  type: msg`The field has values of another type today.`,
  reference: msg`What this names does not exist any more, or you may not see it.`,
  now: msg`The record has this value now.`,
};
