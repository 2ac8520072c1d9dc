import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { FieldSpec } from "../model/field.ts";
import { normalizeFields } from "../model/field.ts";
import { createForm } from "./createForm.ts";
import type { FormHandlers, SubmitOutcome } from "./createForm.ts";
import { mountTestForm } from "../testing/mountTestForm.ts";
import { isDirty } from "./state.ts";

const models: FieldSpec[] = [
  { name: "Text", type: "String", required: true },
  { name: "Country", type: "String" },
  { name: "Region", type: "String", resetOn: ["Country"], default: "none" },
  { name: "City", type: "String", resetOn: ["Region"] },
  { name: "Price", type: "Number", nullable: true },
];
const values = { Text: "a", Country: "DE", Region: "BY", City: "M", Price: 1 };

/** A form that can submit. */
const mounted = (onSubmit: () => Promise<SubmitOutcome> = () => Promise.resolve({ status: "done" })) => {
  const form = createForm({ fields: normalizeFields(models), values, onSubmit });
  mountTestForm(form);
  return { form, state: () => form.store.getState() };
};

describe("a submit that something else decides", () => {
  it("is over without a fault: no failure is counted, no issue shows, the edits stay", async () => {
    const { form, state } = mounted(() => Promise.resolve({ status: "open" }));
    form.setValue("Text", "b");
    expect(await form.submit()).toBe(false);
    expect(state()).toMatchObject({ failedCount: 0, isSubmitting: false, changed: ["Text"] });
    expect(form.getIssue("Text")).toBeUndefined();
  });
});

describe("revert", () => {
  it("takes one field back, as one step of undo, and leaves the others", async () => {
    const { form, state } = mounted();
    form.setValue("Text", "b");
    form.setValue("Price", 2);
    form.revert(["Text"]);
    expect(state().values).toMatchObject({ Text: "a", Price: 2 });
    expect(state().changed).toEqual(["Price"]);
    form.undo();
    expect(state().values).toMatchObject({ Text: "b", Price: 2 });
  });

  it("takes all fields back, so that the form is clean", () => {
    const { form, state } = mounted();
    form.setValue("Text", "b");
    form.setValue("Price", 2);
    form.revert();
    expect(isDirty(state())).toBe(false);
    expect(state().values).toEqual(values);
  });

  it("reports the reverted fields, whose dependent values may have to be asked for", () => {
    const { form } = mounted();
    form.setValue("Price", 2);
    const onChange = vi.fn<NonNullable<FormHandlers["onChange"]>>();
    form.setHandlers({ onSubmit: () => Promise.resolve({ status: "done" }), onChange });
    form.revert();
    expect(onChange.mock.calls.map(([field]) => field.name)).toEqual(["Price"]);
  });
});

describe("several values at once", () => {
  it("are one step of undo, reset what depends on them but not each other, and show what a rule minds", () => {
    const { form, state } = mounted();
    const onChange = vi.fn<NonNullable<FormHandlers["onChange"]>>();
    form.setHandlers({ onSubmit: () => Promise.resolve({ status: "done" }), onChange });
    form.setValues({ Text: "", Region: "W", Country: "AT", Price: 1 });
    expect(state().values).toEqual({ Text: "", Country: "AT", Region: "W", City: null, Price: 1 });
    expect(form.getIssue("Text")).toMatchObject({ rule: "required" });
    expect(onChange.mock.calls.map(([field]) => field.name)).toEqual(["Text", "Region", "Country"]);
    form.undo();
    expect(state().values).toEqual(values);
  });

  it("that are there already change nothing", () => {
    const { form, state } = mounted();
    form.setValues({ Text: "a", Price: 1 });
    expect([isDirty(state()), state().past]).toEqual([false, []]);
  });
});

describe("state", () => {
  it("is dirty after a change, clean after its undo and after a submit", async () => {
    const { form, state } = mounted();
    expect(isDirty(state())).toBe(false);
    form.setValue("Text", "b");
    expect(state().changed).toEqual(["Text"]);
    form.undo();
    expect(isDirty(state())).toBe(false);
    form.redo();
    expect(form.getValue("Text")).toBe("b");
    await form.submit();
    expect(isDirty(state())).toBe(false);
    expect(state().past).toEqual([]);
  });

  it("is invalid while a rule fails, and shows it only when left or validated", () => {
    const { form } = mounted();
    form.setValue("Text", "");
    expect(form.isInvalid()).toBe(true);
    expect(form.getIssue("Text")).toBeUndefined();
    form.blur("Text");
    expect(form.getIssue("Text")?.rule).toBe("required");
    form.setValue("Text", "x");
    expect(form.isInvalid()).toBe(false);
  });

  it("is invalid by a loaded value, which shows its issue once it is left", () => {
    const { form } = mounted();
    form.load({ ...values, Text: "" });
    expect([form.isInvalid(), form.getIssue("Text")]).toEqual([true, undefined]);
    form.blur("Text");
    expect(form.getIssue("Text")?.rule).toBe("required");
  });

  it("keeps an issue of the server when the field is left", () => {
    const { form } = mounted();
    form.setIssues([{ path: "Text", rule: "duplicate", params: {} }]);
    form.blur("Text");
    expect(form.getIssue("Text")?.rule).toBe("duplicate");
  });

  it("checks amounts again when the currency beside them changes, or that of the record", () => {
    const form = createForm({
      fields: normalizeFields([
        { name: "Price", type: "Number", usage: "Currency" },
        { name: "Currency", type: "String", nullable: true },
      ]),
      values: { Price: 12.5, Currency: null, TenantOid: 7 },
      currencyOf: ({ TenantOid }) => (TenantOid === 7 ? "JPY" : "EUR"),
      onSubmit: () => Promise.resolve({ status: "done" }),
    });
    const issues = () => form.store.getState().issues;
    form.blur("Price");
    expect(issues()["Price"]?.rule).toBe("decimals");
    form.setValue("Currency", "USD");
    expect(issues()).toEqual({});
    form.setValue("Currency", null);
    expect(issues()["Price"]?.rule).toBe("decimals");
    form.load({ Price: 12.5, Currency: null, TenantOid: 8 });
    form.blur("Price");
    expect(issues()).toEqual({});
  });

  it("counts failed and successful submits apart", async () => {
    const handler = vi.fn(() => Promise.resolve<SubmitOutcome>({ status: "done" }));
    const { form, state } = mounted(handler);
    form.setValue("Text", "");
    expect(await form.submit()).toBe(false);
    expect(handler).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ isSubmitted: true, isValidated: true, failedCount: 1 });
    form.setValue("Text", "b");
    expect(await form.submit()).toBe(true);
    expect(await form.submit()).toBe(true);
    expect(state()).toMatchObject({ isValidated: false, failedCount: 1, successfulCount: 2 });
  });

  it("counts a rejecting handler as failed and keeps what was typed", async () => {
    const { form, state } = mounted(() => Promise.reject(new Error("offline")));
    form.setValue("Text", "b");
    await expect(form.submit()).rejects.toThrow("offline");
    expect(state()).toMatchObject({ failedCount: 1, isSubmitting: false, changed: ["Text"] });
    expect(state().past).toHaveLength(1);
  });

  it("resets validation, calls the handler, resets undo, in this order", async () => {
    const seen: unknown[] = [];
    const { form, state } = mounted(() => {
      seen.push(["handler", state().isValidated, state().past.length]);
      return Promise.resolve({ status: "done" });
    });
    form.setValue("Text", "b");
    form.store.subscribe((next, before) => {
      if (next.isValidated !== before.isValidated) seen.push(["validated", next.isValidated]);
      if (next.past.length !== before.past.length) seen.push(["undo", next.past.length]);
    });
    await form.submit();
    expect(seen).toEqual([
      ["validated", true],
      ["validated", false],
      ["handler", false, 1],
      ["undo", 0],
    ]);
  });

  it("shows issues of the server until the field changes", async () => {
    const issue = { path: "Text", rule: "unique", params: {}, message: "used" };
    const { form } = mounted(() => Promise.resolve({ status: "failed", issues: [issue] }));
    await form.submit();
    expect(form.getIssue("Text")?.message).toBe("used");
    form.setValue("Text", "c");
    expect(form.getIssue("Text")).toBeUndefined();
  });

  it("keeps what was typed while the save was under way", async () => {
    let finish: (outcome: SubmitOutcome) => void = () => undefined;
    const { form, state } = mounted(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    form.setValue("Text", "b");
    const submit = form.submit();
    await expect.poll(() => state().isValidated).toBe(false);
    form.setValue("Country", "FR");
    finish({ status: "done", values: { ...values, Text: "b", ETag: "2" } });
    await submit;
    expect(form.getValue("Country")).toBe("FR");
    expect(form.getValue("ETag")).toBe("2");
    expect(state().changed).toContain("Country");
    expect(state().changed).not.toContain("Text");
  });
});

describe("reset on another field's change", () => {
  it("chains, resetting each field once to its default", () => {
    const { form } = mounted();
    form.setValue("Country", "FR");
    expect([form.getValue("Region"), form.getValue("City")]).toEqual(["none", null]);
    form.undo();
    expect([form.getValue("Country"), form.getValue("Region"), form.getValue("City")]).toEqual([
      "DE",
      "BY",
      "M",
    ]);
  });

  it("does not happen on load, undo or the same value", () => {
    const { form } = mounted();
    form.setValue("Country", "DE");
    form.load({ ...values, Country: "AT" });
    expect(form.getValue("Region")).toBe("BY");
  });
});

describe("undo", () => {
  it("takes typing in one field as one step until it is left", () => {
    const { form, state } = mounted();
    form.setValue("Text", "ab");
    form.setValue("Text", "abc");
    form.blur("Text");
    form.setValue("Text", "abcd");
    expect(state().past).toHaveLength(2);
    form.undo();
    expect(form.getValue("Text")).toBe("abc");
    form.undo();
    expect(form.getValue("Text")).toBe("a");
  });

  it("takes back an adjusted value with the change that caused it", () => {
    const { form } = mounted();
    form.setValue("Price", 2);
    form.replace({ ...values, Price: 2, Text: "two" });
    form.undo();
    expect([form.getValue("Price"), form.getValue("Text")]).toEqual([1, "a"]);
  });

  it("returns to the unchanged state a merge started from", () => {
    const { form, state } = mounted();
    form.setValue("Text", "mine");
    form.rebase({ ...values, Price: 9 }, { ...values, Text: "mine", Price: 9 });
    form.undo();
    expect(state().initial).toEqual(values);
    expect(state().changed).toEqual(["Text"]);
    form.redo();
    expect([state().initial["Price"], form.getValue("Price")]).toEqual([9, 9]);
    expect(state().changed).toEqual(["Text"]);
  });

  it("keeps a newer unchanged state that was no step", () => {
    const { form, state } = mounted();
    form.setValue("Text", "mine");
    form.ground({ ...values, City: "B" }, { ...values, Text: "mine", City: "B" });
    expect(state().past).toHaveLength(1);
    form.undo();
    expect(state().values).toEqual({ ...values, City: "B" });
    expect(isDirty(state())).toBe(false);
  });

  it("undoes any edits back to the start and redoes them to the end", () => {
    const edit = fc.oneof(
      fc.tuple(fc.constantFrom("Text", "Country", "Region", "City"), fc.string({ maxLength: 3 })),
      fc.tuple(fc.constant("Price"), fc.oneof(fc.integer(), fc.constant(null))),
      fc.constant("leave" as const),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const { form, state } = mounted();
        for (const one of edits) {
          if (one === "leave") form.blur("Text");
          else form.setValue(one[0], one[1]);
        }
        const end = state().values;
        const steps = state().past.length;
        for (let step = 0; step < steps; step += 1) form.undo();
        expect(state().values).toEqual(values);
        expect(state().changed).toEqual([]);
        for (let step = 0; step < steps; step += 1) form.redo();
        expect(state().values).toEqual(end);
      }),
    );
  });
});

describe("slices", () => {
  it("tells only the listeners of what changed", () => {
    const { form } = mounted();
    const text = vi.fn();
    const price = vi.fn();
    form.subscribe("Text", text);
    form.subscribe("Price", price);
    form.setValue("Text", "b");
    expect(text).toHaveBeenCalled();
    expect(price).not.toHaveBeenCalled();
  });
});
