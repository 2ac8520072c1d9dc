import { AbortError, NetworkError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { createForm } from "@backroom/fields";
import { createFakeClock } from "@backroom/ports/testing";
import { describe, expect, it, vi } from "vitest";
import { ADJUST_DELAY_MS } from "../constants.ts";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { createAdjuster } from "./createAdjuster.ts";

const setUp = (options: FakeEntityServiceOptions = { adjust: () => ({ RetailPrice: 3 }) }) => {
  const clock = createFakeClock();
  const { fields } = createEditorForm(articleMeta);
  const form = createForm({ fields, values: oatDrink, onSubmit: () => Promise.resolve({ status: "done" }) });
  const service = createFakeEntityService([oatDrink], articleMeta, options);
  const onFailed = vi.fn<(error: unknown) => void>();
  const adjuster = createAdjuster({ service, clock, form: () => form, fields, onFailed });
  const asked = () => service.calls.filter(({ operation }) => operation === "adjust").length;
  return { clock, form, adjuster, asked, onFailed };
};

describe("createAdjuster", () => {
  it("is pending from the change until the answer is in the form, and no longer", async () => {
    const { clock, form, adjuster } = setUp();
    expect(adjuster.isPending()).toBe(false);
    adjuster.schedule("Tax");
    expect(adjuster.isPending()).toBe(true);
    clock.advance(ADJUST_DELAY_MS);
    expect(adjuster.isPending()).toBe(true);
    await adjuster.flush();
    expect(form.getValue("RetailPrice")).toBe(3);
    expect(adjuster.isPending()).toBe(false);
  });

  it("is not pending after a failure either, and reports it", async () => {
    const error = new NetworkError();
    const { adjuster, onFailed } = setUp({
      before: ({ operation }) => {
        if (operation === "adjust") throw error;
      },
    });
    adjuster.schedule("Tax");
    await adjuster.flush();
    expect(onFailed.mock.calls).toEqual([[error]]);
    expect(adjuster.isPending()).toBe(false);
  });

  it("flush returns false if the user logs out during the call, and reports no failure", async () => {
    const { adjuster, onFailed } = setUp({
      before: ({ operation }) => {
        if (operation === "adjust") throw new AbortError(undefined, "Logged out");
      },
    });
    adjuster.schedule("Tax");
    expect(await adjuster.flush()).toBe(false);
    expect(onFailed).not.toHaveBeenCalled();
    adjuster.schedule("Tax");
    const first = adjuster.flush();
    adjuster.stop();
    expect(await first).toBe(true);
  });

  it("asks once for a burst of changes, after the last of them", async () => {
    const { clock, adjuster, asked } = setUp();
    adjuster.schedule("Tax");
    clock.advance(ADJUST_DELAY_MS - 1);
    adjuster.schedule("Tax");
    clock.advance(ADJUST_DELAY_MS - 1);
    expect(asked()).toBe(0);
    clock.advance(1);
    await adjuster.flush();
    expect(asked()).toBe(1);
  });

  it("never replaces what was typed since it asked", async () => {
    const { form, adjuster } = setUp();
    adjuster.schedule("Tax");
    const answered = adjuster.flush();
    form.setValue("RetailPrice", 9);
    await answered;
    expect(form.getValue("RetailPrice")).toBe(9);
  });

  it("asks no more once it is stopped", () => {
    const { clock, adjuster, asked } = setUp();
    adjuster.schedule("Tax");
    adjuster.stop();
    clock.advance(ADJUST_DELAY_MS);
    expect(asked()).toBe(0);
    expect(adjuster.isPending()).toBe(false);
  });
});
