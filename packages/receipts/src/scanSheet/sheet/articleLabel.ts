import type { EntityRecord } from "@backroom/contract";
import { checkGtin } from "@backroom/fields";

/** What is printed of an article. */
export interface ArticleLabel {
  readonly oid: number;
  readonly text: string;
  /** Its own number, for people; "" = none. */
  readonly number: string;
  /** What the barcode says; undefined = it has nothing that could be one. */
  readonly code: string | undefined;
  /** The code is the GTIN with a right check digit; else it is another number, drawn as Code 128. */
  readonly isGtin: boolean;
  /** Undefined = none is set. */
  readonly price: number | undefined;
  readonly currency: string;
}

/** Code 128 of the server takes ASCII, and longer codes are wider than any label. */
const drawable = /^[\x20-\x7e]{1,48}$/;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The label of an article; fields that are missing or of another type are as if they were empty. */
export const labelOf = (record: EntityRecord, currency: string): ArticleLabel => {
  const number = textOf(record["ArticleNumber"]);
  const numbers = [textOf(record["GTIN"]), number, textOf(record["InternalNumber"])];
  const code = numbers.find((one) => drawable.test(one));
  const price = record["RetailPrice"];
  return {
    oid: record.Oid,
    text: textOf(record["Text"]),
    number,
    code,
    isGtin: code !== undefined && code.length !== 14 && checkGtin(code).state === "valid",
    price: typeof price === "number" && Number.isFinite(price) ? price : undefined,
    currency,
  };
};

/** Address of the picture of a code: lines so wide, in micrometres, and so high with the digits below, in mm. */
export const barcodeAddress = (
  code: string,
  {
    isQr,
    lineWidth,
    height,
  }: { readonly isQr: boolean; readonly lineWidth: number; readonly height: number },
): string => {
  const size = `moduleWidth=${isQr ? lineWidth * 2 : lineWidth}&height=${Math.round((height * 96) / 25.4)}`;
  return `/api/barcode/${encodeURIComponent(code)}.svg?${size}${isQr ? "&type=qrcode" : "&text=true"}`;
};
