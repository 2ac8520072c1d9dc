import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { filterSentence } from "./filterSentence.ts";
import type { SentencePart } from "./filterSentence.ts";
import { useDescribedValue } from "../FieldValue/FieldValue.tsx";
import type { Form } from "../form/createForm.ts";
import { useFieldValue, useFormState } from "../form/hooks.ts";
import { shownIssue } from "../form/state.ts";
import { formatIssue } from "../rules/messages.ts";
import type { Filter } from "./filter.ts";

/** A filter's sentence, followed: values, language and texts of lookups. */
export const useFilterSentence = (form: Form, filter: Filter): readonly SentencePart[] => {
  const { i18n } = useLingui();
  const [from, to] = filter.fields;
  const second = to ?? from;
  const raw = [useFieldValue(form, from.name), useFieldValue(form, second.name)];
  const described = [
    useDescribedValue({ field: from, value: raw[0] }),
    useDescribedValue({ field: second, value: raw[1] }),
  ];
  const values = described.map(({ text, unit }, index) => ({
    raw: raw[index],
    text: unit === undefined ? text : `${text}\u00a0${unit}`,
  }));
  return filterSentence(i18n, filter, values.slice(0, filter.fields.length));
};

/** What is wrong with a filter, as it shows; undefined = nothing. */
export const useFilterIssue = (form: Form, filter: Filter): string | undefined => {
  const { i18n } = useLingui();
  const field = useFormState(form, (state) =>
    filter.fields.find(({ name }) => shownIssue(state, name) !== undefined),
  );
  const issue = useFormState(form, (state) =>
    field === undefined ? undefined : shownIssue(state, field.name),
  );
  return field === undefined || issue === undefined
    ? undefined
    : formatIssue(i18n, issue, translateServerText(i18n, field.label));
};
