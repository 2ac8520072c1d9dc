import { TextAreaField, TextField } from "@backroom/ui";
import { MULTILINE_ROWS } from "../constants.ts";
import { asText } from "@backroom/values";
import type { Field } from "../model/field.ts";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";

/** "13/32" for fields of limited length. */
export const lengthCounter = (field: Field, text: string) => {
  const limit = field.length ?? field.maxLength;
  return limit === null ? {} : { counter: `${text.length}/${limit}` };
};

/** What a typed text becomes: its case forced, empty text the null of the field if it is nullable. */
export const typedText = (field: Field, text: string): string | null => {
  if (text === "" && field.nullable) return null;
  if (field.textCase === "upper") return text.toUpperCase();
  return field.textCase === "lower" ? text.toLowerCase() : text;
};

/** One line of text, also for email addresses and links. Without autofill: browsers would offer the operator's own name and address. */
export const TextInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const text = asText(value);
  return (
    <TextField
      {...frameProps(binding)}
      {...lengthCounter(field, text)}
      autoComplete="off"
      type={field.usage === "Email" ? "email" : field.usage === "Url" ? "url" : "text"}
      value={text}
      onChange={(typed) => setValue(typedText(field, typed))}
    />
  );
};

/** Several lines of text: 4 rows unless the field says otherwise. */
export const MultilineInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const text = asText(value);
  return (
    <TextAreaField
      {...frameProps(binding)}
      {...lengthCounter(field, text)}
      autoComplete="off"
      rows={field.lines ?? MULTILINE_ROWS}
      value={text}
      onChange={(typed) => setValue(typedText(field, typed))}
    />
  );
};
