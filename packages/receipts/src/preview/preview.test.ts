import { parseTemplateXml, readTemplate } from "@backroom/receipt-template";
import { expect, it, vi } from "vitest";
import { makePreview } from "./preview.ts";

it("says that a receipt cannot be shown instead of throwing, and logs why", () => {
  const { template } = readTemplate(
    parseTemplateXml('<receipt version="1" width="42"><text format="currency">{Total}</text></receipt>'),
  );
  if (template === null) throw new Error("The template is not readable");
  const shown = { number: "1", currency: "EUR", language: null, timeZone: null, data: { Total: 5 } };
  const logError = vi.fn();
  const make = (language: string) =>
    makePreview({ template, shown, language, logo: null, apiUrl: "https://shop.example" }, logError);
  expect(make("en")).toMatchObject({ ok: true });
  expect(logError).not.toHaveBeenCalled();
  expect(make("no language!")).toEqual({ ok: false, failure: { code: "failed" } });
  expect(logError).toHaveBeenCalledOnce();
});
