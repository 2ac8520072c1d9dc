import { errorCodes } from "@backroom/contract";
import { barcodeLimits, symbologyFor, symbologyProblem } from "@backroom/receipt-template";
import type { Symbology, SymbologyProblem } from "@backroom/receipt-template";
import { HttpError } from "../kernel/errors.ts";

const refusals: Readonly<Record<SymbologyProblem, string>> = {
  noText: "The barcode has no text",
  qrTooLong: `A QR code holds at most ${barcodeLimits.qr} characters here`,
  halfCharacter: "The text of the QR code holds half a character",
  linearTooLong: `A barcode holds at most ${barcodeLimits.linear} characters; use type=qrcode for longer texts`,
  notAscii: "A barcode holds letters, digits and signs of ASCII only; use type=qrcode for other texts",
};

/** The symbology of a code. Throws 400 with what cannot be coded. */
export const symbologyOf = (code: string, isQr: boolean): Symbology => {
  const problem = symbologyProblem(code, isQr);
  if (problem !== null) throw new HttpError(400, errorCodes.badQuery, refusals[problem]);
  return symbologyFor(code, isQr);
};
