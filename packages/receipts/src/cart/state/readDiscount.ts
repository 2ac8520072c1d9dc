import type { CartDiscount } from "@backroom/contract";
import { parseNumber } from "@backroom/fields";

/** Reads a typed discount: `10 %` or an amount; null = none, undefined = it is neither. */
export const readDiscount = (text: string, locale: string): CartDiscount | null | undefined => {
  const isPercent = /[%٪﹪％]/.test(text);
  const value = parseNumber(text.replaceAll(/[%٪﹪％]/g, ""), locale);
  if (value === null) return isPercent ? undefined : null;
  if (value === undefined || value < 0 || (isPercent && value > 100) || value > 999_999_999) return undefined;
  return value === 0 ? null : { kind: isPercent ? "percent" : "amount", value };
};
