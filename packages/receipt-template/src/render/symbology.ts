/** How a code is drawn, as bwip-js names it. */
export type Symbology = "ean13" | "ean8" | "upca" | "code128" | "qrcode";

/** Longest codes: beyond, the lines or dots are too fine to be read in an image of 2000 px, or slow to draw. */
export const barcodeLimits = { linear: 80, qr: 400 } as const;

/** Why a code cannot be drawn. */
export type SymbologyProblem = "noText" | "qrTooLong" | "halfCharacter" | "linearTooLong" | "notAscii";

const byLength: Readonly<Record<number, Symbology>> = { 8: "ean8", 12: "upca", 13: "ean13" };

/** True when the last digit is the check digit of GS1 (weights 3 and 1 from the right). */
const hasCheckDigit = (digits: string): boolean =>
  digits
    .split("")
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/** Why a code cannot be drawn; null when it can, in an image large enough. */
export const symbologyProblem = (code: string, isQr: boolean): SymbologyProblem | null => {
  if (code === "") return "noText";
  if (isQr) {
    if (code.length > barcodeLimits.qr) return "qrTooLong";
    return code.isWellFormed() ? null : "halfCharacter";
  }
  if (code.length > barcodeLimits.linear) return "linearTooLong";
  return /^[\x20-\x7e]+$/.test(code) ? null : "notAscii";
};

/** QR when asked for, EAN-13, UPC-A or EAN-8 when the check digit is right, else Code 128. */
export const symbologyFor = (code: string, isQr: boolean): Symbology => {
  if (isQr) return "qrcode";
  const fixed = /^\d+$/.test(code) ? byLength[code.length] : undefined;
  return fixed !== undefined && hasCheckDigit(code) ? fixed : "code128";
};
