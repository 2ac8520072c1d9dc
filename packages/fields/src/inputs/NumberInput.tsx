import { useFormats } from "@backroom/i18n";
import { TextField } from "@backroom/ui";
import { formatNumber, parseNumber, parsePercent } from "../amounts/number.ts";
import { nullDefault } from "../model/nullDefault.ts";
import { frameProps, keypadOf } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { asText } from "@backroom/values";
import { useDraft } from "./useDraft.ts";

/**
 * A number in the reader's format. What is no number is kept as typed and fails its rule, so that nothing typed is lost.
 * An emptied box yields null; if the number is not nullable it yields 0, which shows when the box is left.
 */
export const NumberInput = (binding: InputBinding) => {
  const { field, value, setValue, blur } = binding;
  const { locale } = useFormats();
  const draft = useDraft(value, (shown) =>
    typeof shown === "number" ? formatNumber(shown, locale) : asText(shown),
  );
  return (
    <TextField
      {...frameProps(binding)}
      inputMode={keypadOf(field)}
      align="end"
      suffix={field.usage === "Percent" ? "%" : undefined}
      value={draft.text}
      onChange={(text) => {
        const number = (field.usage === "Percent" ? parsePercent : parseNumber)(text, locale);
        const typed = number === null ? nullDefault(field) : (number ?? text);
        draft.keep(text, typed);
        setValue(typed);
      }}
      onBlur={() => {
        draft.drop();
        blur();
      }}
    />
  );
};
