/**
 * Returns the `inputMode` of a number: the keyboard that phones show for it. The number keypads of iPhones have no minus, and neither
 * has the decimal keypad of Android, whose numeric one has minus and separators.
 *
 * @param min smallest number that may be typed; null = any
 */
export const numberKeypad = (min: number | null, isWhole: boolean): "decimal" | "numeric" | "text" => {
  if (min !== null && min >= 0) return isWhole ? "numeric" : "decimal";
  return /iPhone|iPod/u.test(globalThis.navigator?.userAgent ?? "") ? "text" : "numeric";
};
