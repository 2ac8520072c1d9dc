import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FieldsSetup } from "../context.ts";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import type { Form } from "../form/createForm.ts";
import type { Values } from "../form/steps.ts";
import { toInputText } from "../inputs/dateText.ts";
import type { InputDefinition } from "../inputs/definition.ts";
import { createInlineSource } from "../lookups/inlineSource.ts";
import { createLookups } from "../lookups/lookups.ts";
import type { FieldSpec } from "../model/field.ts";
import { createTestForm } from "../testing/createTestForm.ts";
import { FieldGrid } from "./FieldGrid.tsx";

const thirty = Array.from({ length: 30 }, (_, index) => ({
  value: index,
  text: `Group ${index}`,
  shortcut: String(index % 10),
}));
const groups = [...thirty, { value: 30, text: "Closed group", deleted: true }];
let answered = Promise.withResolvers<void>();
const lookups = createLookups({
  models: {
    yesNo: {
      kind: "inline",
      options: [
        { value: true, text: "Allowed" },
        { value: false, text: "Forbidden", shortcut: "f" },
      ],
    },
    sizes: {
      kind: "inline",
      options: [
        { value: "s", text: "Small", shortcut: "s" },
        { value: "m", text: "Medium", shortcut: "m" },
        { value: "l", text: "Large", disabled: true },
        { value: "x", text: "Old", deleted: true },
      ],
    },
  },
  factories: {
    groups: () => ({ ...createInlineSource(groups), options: null }),
    slow: () => ({
      ...createInlineSource(groups),
      options: null,
      search: async (text, signal) => {
        await answered.promise;
        return createInlineSource(groups).search(text, signal);
      },
    }),
  },
});

const show = async (
  models: readonly FieldSpec[],
  values: Values = {},
  options: {
    locale?: string;
    currency?: string;
    inputs?: readonly InputDefinition[];
    editCode?: FieldsSetup["editCode"];
  } = {},
): Promise<Form> => {
  const form = createTestForm(models, values);
  await render(
    <TestI18n locale={options.locale ?? "en"}>
      <FieldsProvider
        lookups={lookups}
        currencyOf={() => options.currency ?? "EUR"}
        {...(options.inputs !== undefined && { inputs: options.inputs })}
        editCode={options.editCode}
      >
        <FieldGrid form={form} fields={form.fields} />
      </FieldsProvider>
    </TestI18n>,
  );
  return form;
};

beforeEach(() => page.viewport(1280, 900));

it("draws a field of a long form when it comes into sight", async () => {
  await show(Array.from({ length: 100 }, (_, index) => ({ name: `Text${index}`, type: "String" })));
  const last = page.getByRole("textbox", { name: "Text99" });
  const first = page.getByRole("textbox", { name: "Text0" });
  await expect.element(first).toBeInViewport();
  await expect.element(last).not.toBeInViewport();
  await userEvent.type(last, "typed");
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveValue("typed");
  expect(last.element().getBoundingClientRect().height).toBe(first.element().getBoundingClientRect().height);
});

describe("text", () => {
  it("forces the case and counts while focused", async () => {
    const form = await show([{ name: "Code", type: "String", rules: "upper", maxLength: 40 }]);
    const input = page.getByRole("textbox", { name: "Code" });
    await userEvent.type(input, "ab1");
    expect(form.getValue("Code")).toBe("AB1");
    await expect.element(page.getByText("3/40")).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByText("3/40")).not.toBeInTheDocument();
  });

  it("runs in its own direction, and stands where the page's texts begin", async () => {
    const latin = "Apples from the range Fruit.";
    await show(
      [
        { name: "A", type: "String" },
        { name: "B", type: "String", usage: "MultilineText" },
        { name: "C", type: "Number" },
      ],
      { A: latin, B: latin, C: 5 },
      { locale: "ar" },
    );
    for (const name of ["A", "B"]) {
      const input = page.getByRole("textbox", { name }).element();
      expect([getComputedStyle(input).direction, getComputedStyle(input).textAlign]).toEqual([
        "ltr",
        "right",
      ]);
    }
    await expect.element(page.getByRole("textbox", { name: "C" })).not.toHaveAttribute("dir");
  });

  it("shows the error when it is left, named by the field", async () => {
    await show([{ name: "Text", type: "String", label: "Internal number", required: true }]);
    const input = page.getByRole("textbox", { name: "Internal number" });
    await expect.element(input).not.toBeInvalid();
    await input.click();
    await userEvent.tab();
    await expect.element(page.getByText("Internal number is required")).toBeVisible();
    await expect.element(input).toBeInvalid();
    await expect.element(page.getByTitle("Required")).toBeInTheDocument();
  });

  it("has 4 rows without a line count", async () => {
    await show([
      { name: "A", type: "String", usage: "MultilineText" },
      { name: "B", type: "String", usage: "MultilineText", lines: 8 },
    ]);
    await expect.element(page.getByRole("textbox", { name: "A" })).toHaveAttribute("rows", "4");
    await expect.element(page.getByRole("textbox", { name: "B" })).toHaveAttribute("rows", "8");
  });

  it("cannot be edited when it is readonly, and says so", async () => {
    const form = await show([{ name: "Text", type: "String", readonly: true }], { Text: "x" });
    await page.getByRole("textbox", { name: "Text" }).click();
    await userEvent.keyboard("y");
    expect(form.getValue("Text")).toBe("x");
    await expect.element(page.getByText("Readonly")).toBeVisible();
  });
});

describe("numbers", () => {
  it("takes the reader's decimal sign at every key", async () => {
    const form = await show([{ name: "Tax", type: "Number", nullable: true }], {}, { locale: "de" });
    await userEvent.type(page.getByRole("textbox", { name: "Tax" }), "1.234,5");
    expect(form.getValue("Tax")).toBe(1234.5);
  });

  it("yields null or 0 when emptied, and keeps what is no number as an error", async () => {
    const form = await show(
      [
        { name: "A", type: "Number", nullable: true },
        { name: "B", type: "Number" },
      ],
      { A: 1, B: 2 },
    );
    await userEvent.clear(page.getByRole("textbox", { name: "A" }));
    await userEvent.clear(page.getByRole("textbox", { name: "B" }));
    expect([form.getValue("A"), form.getValue("B")]).toEqual([null, 0]);
    await userEvent.tab();
    await expect.element(page.getByRole("textbox", { name: "B" })).toHaveValue("0");
    await userEvent.type(page.getByRole("textbox", { name: "A" }), "12a");
    await userEvent.tab();
    await expect.element(page.getByText("A must be a number")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "A" })).toHaveValue("12a");
  });

  it.each([[{}], [{ required: true }], [{ required: true, usage: "Currency" as const }]])(
    "holds 0 after a number that is not nullable was emptied, and shows it when left (%o)",
    async (rules) => {
      const form = await show([{ name: "A", type: "Number", ...rules }], { A: 3 });
      const box = page.getByRole("textbox", { name: "A" });
      await userEvent.clear(box);
      expect(form.getValue("A")).toBe(0);
      await expect.element(box).toHaveValue("");
      await userEvent.tab();
      await expect.element(box).toHaveValue(expect.stringMatching(/^0/));
      await expect.element(page.getByText("A is required")).not.toBeInTheDocument();
    },
  );

  it("refuses decimals the currency does not have, and takes the currency typed with an amount", async () => {
    const form = await show([{ name: "Price", type: "Number", usage: "Currency" }], {
      Price: 1,
      Currency: "EUR",
    });
    const input = page.getByRole("textbox", { name: "Price" });
    await input.fill("CHF 12.345");
    await userEvent.tab();
    expect(form.getValue("Price")).toBe(12.345);
    expect(form.getValue("Currency")).toBe("CHF");
    await expect.element(input).toHaveValue("12.345");
    await expect.element(page.getByText("Price may have at most 2 decimals")).toBeVisible();
    await input.fill("12.3");
    await userEvent.tab();
    await expect.element(input).toHaveValue("12.30");
    await expect.element(input).not.toBeInvalid();
  });

  it("keeps the focus and every key when a record without a currency gets the one that is typed", async () => {
    const price: FieldSpec = { name: "Price", type: "Number", usage: "Currency" };
    const form = await show([price], { Price: null, Currency: "" }, { currency: "" });
    await userEvent.click(page.getByRole("textbox", { name: "Price" }));
    await userEvent.keyboard("CHF 12.50");
    expect(form.getValue("Price")).toBe(12.5);
    expect(form.getValue("Currency")).toBe("CHF");
  });

  it("keeps a decimal comma typed in English, and says what to type where a number has two readings", async () => {
    const price: FieldSpec = { name: "Price", type: "Number", usage: "Currency" };
    const form = await show([price], { Price: 1 });
    await page.getByRole("textbox", { name: "Price" }).fill("1,99");
    await userEvent.tab();
    expect(form.getValue("Price")).toBe(1.99);
    const french = await show([{ ...price, label: "Prix" }], { Price: 1 }, { locale: "fr" });
    await page.getByRole("textbox", { name: "Prix" }).fill("12.345");
    await userEvent.tab();
    expect(french.getValue("Price")).toBe("12.345");
    await expect.element(page.getByText(/Type 12345 or 12,345/)).toBeVisible();
  });
});

describe("dates", () => {
  const dayAndTime = [
    { name: "Day", type: "Date" },
    { name: "At", type: "DateTime" },
  ] as const;

  it("carry min and max", async () => {
    await show([{ name: "Day", type: "Date", min: "2026-01-01", max: "2026-12-31", required: true }]);
    const input = page.getByLabelText("Day");
    await expect.element(input).toHaveAttribute("min", "2026-01-01");
    await expect.element(input).toHaveAttribute("max", "2026-12-31");
  });

  it("completes a year of two digits when the date is left", async () => {
    const form = await show(dayAndTime);
    await page.getByLabelText("Day").click();
    await userEvent.keyboard("013126");
    await page.getByLabelText("At").click();
    expect(form.getValue("Day")).toBe("2026-01-31");
    await page.getByLabelText("At").fill("0026-07-01T08:00");
    await page.getByLabelText("Day").click();
    expect(toInputText(form.getValue("At"), "DateTime")).toBe("2026-07-01T08:00");
  });

  it.each([
    ["Date", "02312026", "02282026"],
    ["Date", "0228", "02282026"],
    ["DateTime", "023120260800AM", "022820260800AM"],
    ["Time", "08", "0830AM"],
  ] as const)(
    "rejects an incomplete or impossible %s and keeps its digits in the input (%s)",
    async (type, bad, good) => {
      const form = await show([{ name: "Day", type }]);
      const input = page.getByLabelText("Day");
      await input.click();
      await userEvent.keyboard(bad);
      expect(form.isInvalid()).toBe(true);
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      await expect.element(page.getByText("Day is incomplete or does not exist")).toBeVisible();
      const { validity } = input.element() as HTMLInputElement;
      expect(validity.badInput).toBe(true);
      await input.click();
      await userEvent.keyboard(good);
      expect(form.isInvalid()).toBe(false);
      expect(toInputText(form.getValue("Day"), type)).toMatch(/^2026-02-28|^08:30/);
    },
  );

  it("limits the year to four digits instead of emptying the field", async () => {
    const form = await show(dayAndTime);
    await page.getByLabelText("Day").click();
    await userEvent.keyboard("022820267");
    expect(form.getValue("Day")).toMatch(/^\d{4}-02-28$/);
    await page.getByLabelText("At").fill("2026-02-28T08:00");
    await page.getByLabelText("At").click();
    await userEvent.keyboard("022820267");
    expect(toInputText(form.getValue("At"), "DateTime")).toMatch(/^\d{4}-02-28T/);
  });

  it("rejects a stored date that is changed to one that does not exist", async () => {
    const form = await show([{ name: "Day", type: "Date" }], { Day: "2027-01-13" });
    await page.getByLabelText("Day").click();
    await userEvent.keyboard("02312026");
    expect(form.isInvalid()).toBe(true);
    expect(form.getValue("Day")).not.toBeNull();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}28");
    expect(form.getValue("Day")).toBe("2026-02-28");
  });

  it("clears the value when the typed digits are removed", async () => {
    const form = await show([{ name: "Day", type: "Date" }]);
    await page.getByLabelText("Day").click();
    await userEvent.keyboard("02{Backspace}{ArrowLeft}{Backspace}");
    expect(form.isInvalid()).toBe(false);
    expect(form.getValue("Day")).toBeNull();
  });

  it("are typed in local time and kept in UTC", async () => {
    const form = await show([{ name: "At", type: "DateTime" }]);
    await page.getByLabelText("At").fill("2026-07-01T10:30");
    expect(form.getValue("At")).toBe(new Date(2026, 6, 1, 10, 30).toISOString().replace(".000Z", "Z"));
  });
});

describe("choices", () => {
  it("switches a boolean; a required one must be answered", async () => {
    const form = await show([
      { name: "Discount", type: "Boolean" },
      { name: "Agreed", type: "Boolean", required: true },
    ]);
    await page.getByRole("switch", { name: "Discount" }).click({ force: true });
    expect(form.getValue("Discount")).toBe(true);
    await expect.element(page.getByRole("radio", { name: "No" })).not.toBeChecked();
    await page.getByRole("radio", { name: "No" }).click({ force: true });
    expect(form.getValue("Agreed")).toBe(false);
  });

  it("shows a boolean lookup as a bar of its options", async () => {
    const form = await show([{ name: "Mode", type: "Boolean", lookup: "yesNo" }]);
    await page.getByRole("radio", { name: "Allowed" }).click({ force: true });
    expect(form.getValue("Mode")).toBe(true);
    await userEvent.keyboard("f");
    expect(form.getValue("Mode")).toBe(false);
    await expect.element(page.getByRole("radio", { name: "Forbidden" })).toBeChecked();
  });

  it("strikes out a deleted value in the closed box and in the open list", async () => {
    const struck = (element: Element) => getComputedStyle(element).textDecorationLine;
    await show(
      [
        { name: "Size", type: "String", lookup: "sizes" },
        { name: "Group", type: "Number", lookup: "groups" },
      ],
      { Size: "x", Group: 30 },
    );
    const box = page.getByRole("combobox", { name: "Group" });
    await expect.element(box).toHaveValue("Closed group");
    expect(struck(box.element())).toBe("line-through");
    await page.getByRole("button", { name: /Size$/ }).click();
    const old = page.getByRole("option", { name: "Old" });
    await expect.element(old).toBeVisible();
    expect(struck(old.getByText("Old").element())).toBe("line-through");
  });

  it("clears every optional choice again: a bar, a short list, a long one", async () => {
    const form = await show(
      [
        { name: "Mode", type: "Boolean", lookup: "yesNo", nullable: true },
        { name: "Size", type: "String", lookup: "sizes", nullable: true },
        { name: "Group", type: "Number", lookup: "groups", nullable: true },
      ],
      { Mode: true, Size: "s", Group: 3 },
    );
    await page.getByRole("radio", { name: "Not set" }).click({ force: true });
    expect(form.getValue("Mode")).toBeNull();
    await page.getByRole("button", { name: /Size$/ }).click();
    await page.getByRole("option", { name: "None" }).click();
    await expect.poll(() => form.getValue("Size")).toBeNull();
    const box = page.getByRole("combobox", { name: "Group" });
    await userEvent.clear(box);
    await userEvent.tab();
    expect(form.getValue("Group")).toBeNull();
    await expect.element(box).toHaveValue("");
  });

  it("offers no third answer where one is required", async () => {
    await show([{ name: "Mode", type: "Boolean", lookup: "yesNo", nullable: true, required: true }]);
    await expect.element(page.getByRole("radio", { name: "Allowed" })).toBeInTheDocument();
    await expect.element(page.getByRole("radio", { name: "Not set" })).not.toBeInTheDocument();
  });

  it("lists a short lookup without its deleted options; a shortcut chooses", async () => {
    const form = await show([{ name: "Size", type: "String", lookup: "sizes" }]);
    await page.getByRole("button", { name: /Size$/ }).click();
    await expect
      .element(page.getByRole("option", { name: "Large" }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByRole("option", { name: "Old" })).not.toBeInTheDocument();
    await page.getByRole("option", { name: /^Small/ }).click();
    await expect.poll(() => form.getValue("Size")).toBe("s");
    await expect.element(page.getByRole("button", { name: /Size$/ })).toHaveTextContent("Small");
    await expect.element(page.getByRole("button", { name: /Size$/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("option", { name: /^Small/ })).toHaveFocus();
    await userEvent.keyboard("m");
    await expect.poll(() => form.getValue("Size")).toBe("m");
  });

  it("keeps the typed text on Enter while entries load", async () => {
    answered = Promise.withResolvers();
    const form = await show([{ name: "Group", type: "Number", lookup: "slow" }], { Group: 4 });
    const box = page.getByRole("combobox", { name: "Group" });
    await box.click();
    await userEvent.fill(box, "Group 17");
    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveValue("Group 17");
    answered.resolve();
    await expect.element(page.getByRole("option", { name: /^Group 17/ })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(form.getValue("Group")).toBe(17);
  });

  it("shows 6 entries of a long lookup and that there are more; typing narrows", async () => {
    const form = await show([{ name: "Group", type: "Number", lookup: "groups" }]);
    const box = page.getByRole("combobox", { name: "Group" });
    await box.click();
    await expect.poll(() => page.getByRole("option").all().length).toBe(6);
    // Letters search here, so keys choose with Alt.
    await expect.element(page.getByRole("option").first()).toHaveTextContent("Group 0Alt+0");
    await expect.element(page.getByText("Too many entries, please refine the search")).toBeVisible();
    await userEvent.type(box, "29");
    await expect.poll(() => page.getByRole("option").all().length).toBe(1);
    await page.getByRole("option", { name: /^Group 29/ }).click();
    await expect.poll(() => form.getValue("Group")).toBe(29);
    await expect.element(box).toHaveValue("Group 29");
    await userEvent.clear(box);
    await userEvent.keyboard("{Alt>}4{/Alt}");
    await expect.poll(() => form.getValue("Group")).toBe(4);
    await expect.element(box).toHaveValue("Group 4");
    await userEvent.fill(box, "Group 17");
    await expect.poll(() => page.getByRole("option").all().length).toBe(1);
    await userEvent.keyboard("{Enter}");
    expect(form.getValue("Group")).toBe(17);
    await expect.element(box).toHaveValue("Group 17");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await userEvent.clear(box);
    await userEvent.type(box, "zzz");
    await expect.element(page.getByText("No entry, please adjust the search")).toBeVisible();
  });
});

describe("nested fields", () => {
  it("adds rows, focuses their first field, and removes rows", async () => {
    const form = await show(
      [{ name: "Lines", type: "Array", properties: [{ name: "Text", type: "String" }] }],
      { Lines: [] },
    );
    await page.getByRole("button", { name: "Add row" }).click();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveFocus();
    await page.getByRole("button", { name: "Add row" }).click();
    await expect.element(page.getByRole("textbox", { name: "Text" }).nth(1)).toHaveFocus();
    await userEvent.keyboard("b");
    expect(form.getValue("Lines")).toEqual([{ Text: null }, { Text: "b" }]);
    await page.getByRole("button", { name: "Remove row 1" }).click();
    expect(form.getValue("Lines")).toEqual([{ Text: "b" }]);
  });
});

describe("the registry", () => {
  it("lets a third party bring an input, and renders only what changed", async () => {
    const renders = vi.fn();
    const own: InputDefinition = {
      name: "own",
      matches: (field) => field.usage === "Url",
      component: ({ path, value, setValue }) => {
        renders(path);
        return <button onClick={() => setValue(value === undefined ? "!" : "!!")}>{path}</button>;
      },
    };
    const form = await show(
      [
        { name: "A", type: "String", usage: "Url" },
        { name: "B", type: "String", usage: "Url" },
      ],
      {},
      { inputs: [own] },
    );
    renders.mockClear();
    await page.getByRole("button", { name: "A" }).click();
    expect(form.getValue("A")).toBe("!");
    expect(renders.mock.calls.flat()).toEqual(["A"]);
  });
});

it("code is edited in the modal editor too, and stays as it was when that is cancelled", async () => {
  const editCode = vi.fn<NonNullable<FieldsSetup["editCode"]>>().mockResolvedValueOnce("<a/>");
  const form = await show([{ name: "Xml", type: "String", usage: "Xml", nullable: true }], {}, { editCode });
  const open = page.getByRole("button", { name: "Open in large editor" });
  await open.click();
  await expect.poll(() => form.getValue("Xml")).toBe("<a/>");
  await open.click();
  expect(editCode).toHaveBeenLastCalledWith({
    title: "Xml",
    text: "<a/>",
    language: "xml",
    isReadOnly: false,
  });
  expect(form.getValue("Xml")).toBe("<a/>");
});

it("stores a GTIN that is typed in wide or Arabic digits with plain ones", async () => {
  const form = await show([{ name: "Gtin", type: "String", label: "GTIN", usage: "Gtin" }]);
  const gtin = page.getByLabelText("GTIN");
  await userEvent.fill(gtin, "４００６３８１３３３９５７");
  await expect.element(gtin).toHaveValue("4006381333957");
  await userEvent.fill(gtin, "٤٠٠٦");
  await expect.element(gtin).toHaveValue("4006");
  expect(form.store.getState().values["Gtin"]).toBe("4006");
});
