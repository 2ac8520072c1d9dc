import { storedRecord } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { barcodeAddress, labelOf } from "./articleLabel.ts";

const label = (fields: Readonly<Record<string, unknown>>) => labelOf(storedRecord(7, fields), "EUR");

it("takes the GTIN as code, and marks it as one if its check digit is right", () => {
  expect(label({ GTIN: "4006381333931", ArticleNumber: "A7" })).toMatchObject({
    code: "4006381333931",
    isGtin: true,
    number: "A7",
  });
  expect(label({ GTIN: "4006381333930" })).toMatchObject({ code: "4006381333930", isGtin: false });
});

it("draws a GTIN of 14 digits as another number", () => {
  expect(label({ GTIN: "14006381333938" }).isGtin).toBe(false);
});

it("takes the next number where one cannot be drawn", () => {
  expect(label({ GTIN: " ", ArticleNumber: "Ä7", InternalNumber: "700" })).toMatchObject({
    code: "700",
    isGtin: false,
  });
  expect(label({ ArticleNumber: "x".repeat(49) }).code).toBeUndefined();
});

it("leaves out what is missing or of another type", () => {
  expect(label({ Text: 7, RetailPrice: "9.99" })).toEqual({
    oid: 7,
    text: "",
    number: "",
    code: undefined,
    isGtin: false,
    price: undefined,
    currency: "EUR",
  });
});

it("escapes the code in the address of its picture, and doubles the dots of a QR code", () => {
  const look = { lineWidth: 264, height: 25.4 };
  expect(barcodeAddress("A/7 1", { ...look, isQr: false })).toBe(
    "/api/barcode/A%2F7%201.svg?moduleWidth=264&height=96&text=true",
  );
  expect(barcodeAddress("7", { ...look, isQr: true })).toBe(
    "/api/barcode/7.svg?moduleWidth=528&height=96&type=qrcode",
  );
});
