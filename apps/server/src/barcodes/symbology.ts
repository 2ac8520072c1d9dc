import { errorCodes } from "@backroom/contract";
import { HttpError } from "../ports.ts";

/** How a code is drawn, as bwip-js names it. */
export type Symbology = "ean13" | "ean8" | "upca" | "code128" | "qrcode";

/** Longest codes: beyond, the lines or dots are too fine to be read in an image of 2000 px, or slow to draw. */
const MAX_LINEAR = 80;
const MAX_QR = 400;

const byLength: Readonly<Record<number, Symbology>> = { 8: "ean8", 12: "upca", 13: "ean13" };

/** True when the last digit is the check digit of GS1 (weights 3 and 1 from the right). */
const hasCheckDigit = (digits: string): boolean =>
  digits
    .split("")
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

const refuse = (message: string) => new HttpError(400, errorCodes.badQuery, message);

/**
 * The symbology of a code: QR when asked for, EAN-13, UPC-A or EAN-8 when its check digit is right, else Code
 * 128. Throws 400 with what cannot be coded.
 */
export const symbologyOf = (code: string, isQr: boolean): Symbology => {
  if (code === "") throw refuse("The barcode has no text");
  if (isQr) {
    if (code.length > MAX_QR) throw refuse(`A QR code holds at most ${MAX_QR} characters here`);
    if (!code.isWellFormed()) throw refuse("The text of the QR code holds half a character");
    return "qrcode";
  }
  if (code.length > MAX_LINEAR) {
    throw refuse(`A barcode holds at most ${MAX_LINEAR} characters; use type=qrcode for longer texts`);
  }
  if (!/^[\x20-\x7e]+$/.test(code)) {
    throw refuse("A barcode holds letters, digits and signs of ASCII only; use type=qrcode for other texts");
  }
  const fixed = /^\d+$/.test(code) ? byLength[code.length] : undefined;
  return fixed !== undefined && hasCheckDigit(code) ? fixed : "code128";
};

/** True when the code can be drawn, in an image large enough. */
export const canBeBarcode = (code: string, isQr: boolean): boolean => {
  try {
    symbologyOf(code, isQr);
    return true;
  } catch {
    return false;
  }
};
