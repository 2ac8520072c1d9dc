import { useFormats } from "@backroom/i18n";
import { TextField } from "@backroom/ui";
import { formatAmount, parseAmount } from "../amounts/amount.ts";
import { nullDefault } from "../model/nullDefault.ts";
import { frameProps, keypadOf } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { asText } from "@backroom/values";
import { useCurrency } from "./useCurrency.ts";
import { useDraft } from "./useDraft.ts";

/**
 * An amount of money. Takes `12.50`, `EUR 12.50`, `12.50 EUR` and `12.50 €`. A code the record has no place for leaves the field
 * invalid, and so do more decimals than the currency has: an amount never changes unseen.
 */
export const AmountInput = (binding: InputBinding) => {
  const { field, form, path, value, setValue, blur } = binding;
  const { locale } = useFormats();
  const { currency = "", write } = useCurrency(form, path);
  const draft = useDraft(value, (shown) =>
    typeof shown === "number" ? formatAmount(shown, currency, locale) : asText(shown),
  );
  const type = (text: string) => {
    const parsed = parseAmount(text, { locale, currency });
    const isForeign = parsed.ok && parsed.currency !== currency;
    const typed =
      !parsed.ok || (isForeign && write === undefined) ? text : (parsed.amount ?? nullDefault(field));
    draft.keep(text, typed);
    setValue(typed);
    if (parsed.ok && isForeign) write?.(parsed.currency);
  };
  const leave = () => {
    draft.drop();
    blur();
  };
  return (
    <TextField
      {...frameProps(binding)}
      inputMode={keypadOf(field)}
      align="end"
      // Also while there is none: with its first suffix a field draws another input, which would not have the focus.
      suffix={currency}
      value={draft.text}
      onChange={type}
      onBlur={leave}
    />
  );
};
