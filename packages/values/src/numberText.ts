import type { FieldUsage } from "@backroom/contract";
import { amountCurrency } from "./amountCurrency.ts";
import type { CurrencyOf } from "./amountCurrency.ts";
import { currencyDecimals, roundCurrency } from "./currency.ts";
import type { Formats } from "./formats.ts";

/** A number to read. */
export interface NumberText {
  readonly text: string;
  /** Currency code or percent sign that stands behind it in a quieter tone. Default: none. */
  readonly unit?: string;
  /** Decimals that whole currencies lack, `.00`; as wide room, they let amounts stand under each other by their signs. */
  readonly room?: string;
  readonly isNumber: true;
}

/** Decimals a percentage can have: what a decimal number keeps. */
const PERCENT_DECIMALS = 4;

/** Decimals of most currencies. */
const USUAL_DECIMALS = 2;

const roomOf = (digits: number, formats: Formats) => {
  const options = { minimumFractionDigits: USUAL_DECIMALS, maximumFractionDigits: USUAL_DECIMALS };
  return digits > 0 ? "" : formats.number(0, options).slice(formats.number(0).length);
};

/** A percent sign at the end, with the blank and the direction marks around it. */
const percentSign = /\s*([%٪])[\u200e\u200f\u061c]*$/u;

/** A percentage with its sign as the unit; where a language puts the sign first, it stays in the text. */
const percentText = (value: number, formats: Formats): NumberText => {
  const text = formats.percent(value / 100, PERCENT_DECIMALS);
  const sign = percentSign.exec(text);
  return sign?.[1] === undefined
    ? { text, isNumber: true }
    : { text: text.slice(0, sign.index), unit: sign[1], isNumber: true };
};

/**
 * A number as its usage wants it read: amounts with the decimals and the code of their currency, percentages with the
 * sign of the language. Everything that shows a number uses this.
 */
export const numberText = (
  { name, usage }: { readonly name: string; readonly usage?: FieldUsage | null },
  value: number,
  record: Readonly<Record<string, unknown>>,
  { formats, currencyOf }: { readonly formats: Formats; readonly currencyOf: CurrencyOf },
): NumberText => {
  if (usage === "Percent") return percentText(value, formats);
  if (usage !== "Currency") {
    return { text: formats.number(value, { maximumFractionDigits: PERCENT_DECIMALS }), isNumber: true };
  }
  const unit = amountCurrency(record, name, currencyOf) ?? "";
  const digits = currencyDecimals(unit);
  const text = formats.number(roundCurrency(value, unit), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const room = roomOf(digits, formats);
  return { text, ...(unit !== "" && { unit }), ...(room !== "" && { room }), isNumber: true };
};
