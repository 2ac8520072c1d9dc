import { currencyDecimals, roundCurrency } from "@backroom/i18n";
import type { Formats } from "@backroom/i18n";
import type { Field } from "../model/field.ts";
import { amountCurrency } from "./amountCurrency.ts";
import type { CurrencyOf } from "./amountCurrency.ts";

/** A number to read. */
export interface NumberText {
  readonly text: string;
  /** Currency code that stands behind it in a quieter tone; empty for none. */
  readonly unit: string;
  /** Decimals that whole currencies lack, `.00`; as wide room, they let amounts stand under each other by their signs. */
  readonly room: string;
}

/** Decimals a percentage can have: what a decimal number keeps. */
const PERCENT_DECIMALS = 4;

/** Decimals of most currencies. */
const USUAL_DECIMALS = 2;

const roomOf = (digits: number, formats: Formats) => {
  if (digits > 0) return "";
  const options = { minimumFractionDigits: USUAL_DECIMALS, maximumFractionDigits: USUAL_DECIMALS };
  return formats.number(0, options).slice(formats.number(0).length);
};

/**
 * A number as its usage wants it read: amounts with the decimals and the code of their currency, percentages with the
 * sign of the language. Everything that shows a number uses this.
 */
export const numberText = (
  { name, usage }: Pick<Field, "name" | "usage">,
  value: number,
  record: Readonly<Record<string, unknown>>,
  { formats, currencyOf }: { readonly formats: Formats; readonly currencyOf: CurrencyOf },
): NumberText => {
  if (usage === "Percent") {
    return { text: formats.percent(value / 100, PERCENT_DECIMALS), unit: "", room: "" };
  }
  if (usage !== "Currency") {
    return { text: formats.number(value, { maximumFractionDigits: PERCENT_DECIMALS }), unit: "", room: "" };
  }
  const unit = amountCurrency(record, name, currencyOf) ?? "";
  const digits = currencyDecimals(unit);
  const text = formats.number(roundCurrency(value, unit), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return { text, unit, room: roomOf(digits, formats) };
};
