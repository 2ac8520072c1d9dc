import { createFakeEntityService } from "@backroom/api-client/testing";
import { createForm } from "@backroom/fields";
import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { ADJUST_DELAY_MS } from "../constants.ts";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { createAdjuster } from "./createAdjuster.ts";

it("is pending from the change until the answer is in the form, and no longer", async () => {
  const clock = createFakeClock();
  const { fields } = createEditorForm(articleMeta);
  const form = createForm({ fields, values: oatDrink, onSubmit: () => Promise.resolve({ status: "done" }) });
  const service = createFakeEntityService([oatDrink], articleMeta, { adjust: () => ({ RetailPrice: 3 }) });
  const adjuster = createAdjuster({ service, clock, form: () => form, fields, onFailed: () => undefined });
  expect(adjuster.isPending()).toBe(false);
  adjuster.schedule("Tax");
  expect(adjuster.isPending()).toBe(true);
  clock.advance(ADJUST_DELAY_MS);
  expect(adjuster.isPending()).toBe(true);
  await adjuster.flush();
  expect(form.getValue("RetailPrice")).toBe(3);
  expect(adjuster.isPending()).toBe(false);
});
