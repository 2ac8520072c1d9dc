/**
 * Returns the `inputMode` of a number field. iPhones have a minus only on the text keyboard, Android has minus and separators on the
 * numeric keypad.
 *
 * @param min smallest valid number; null = no minimum
 */
export const numberKeypad = (min: number | null, isWhole: boolean): "decimal" | "numeric" | "text" => {
  if (min !== null && min >= 0) return isWhole ? "numeric" : "decimal";
  return /iPhone|iPod/u.test(globalThis.navigator?.userAgent ?? "") ? "text" : "numeric";
};
