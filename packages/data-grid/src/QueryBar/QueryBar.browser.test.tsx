import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { createForm, createLookups, FieldsProvider } from "@backroom/fields";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { motionEnds } from "@backroom/ui/testing";
import axe from "axe-core";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleMeta } from "../../test/articles.ts";
import { QueryBar } from "./QueryBar.tsx";
import { defaultQuery, queryFields } from "./queryFields.ts";

const lookups = createLookups({
  models: {
    ...articleMeta.lookups,
    answer: {
      kind: "inline",
      options: [
        { value: true, text: "Forbidden" },
        { value: false, text: "Allowed" },
      ],
    },
  },
});

const [sample] = articleMeta.fields;
const end = (name: string) => {
  if (sample === undefined) throw new Error("no field");
  return { ...sample, name, label: name, type: "Date" as const, group: "Changed", unique: false };
};

const setUp = async (values: Readonly<Record<string, unknown>> = {}) => {
  const fields = articleMeta.fields.map((field) =>
    field.name === "DisallowDiscount" ? { ...field, lookup: "answer", required: true } : field,
  );
  const query = {
    ...articleMeta.query,
    fields: ["search", "ProductGroup", "Tax", "DisallowDiscount", "From", "To", "Disabled"],
    parameters: [end("From"), end("To")],
    default: { Disabled: false },
  };
  const meta = { ...articleMeta, fields, query };
  const onSubmit = vi.fn((_values: Readonly<Record<string, unknown>>) =>
    Promise.resolve({ status: "done" as const }),
  );
  const form = createForm({
    fields: queryFields(meta),
    values: { ...defaultQuery(meta), ...values },
    onSubmit,
  });
  const bar = (run: number) => (
    <TestI18n>
      <FieldsProvider lookups={lookups}>
        <div style={{ blockSize: "90vh" }}>
          <QueryBar meta={meta} form={form} action="start" onReset={() => undefined} run={run} />
        </div>
      </FieldsProvider>
    </TestI18n>
  );
  const { rerender } = await render(bar(0));
  return { form, onSubmit, run: (number: number) => rerender(bar(number)) };
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const add = async (name: string) => {
  await button("Filter").last().click();
  await page.getByRole("menuitem", { name }).click();
};
const search = () => page.getByRole("textbox", { name: "Search" });
const chips = () =>
  Array.from(
    document.querySelectorAll("[data-filter] button[aria-haspopup]"),
    ({ textContent }) => textContent,
  );

registerIcons(consoleIcons);
beforeEach(() => page.viewport(1280, 800));

it("adds a filter, changes it and starts the query, from the keyboard alone", async () => {
  const { onSubmit } = await setUp();
  await userEvent.keyboard("/");
  await expect.element(search()).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button("Filter")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Product group" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const tax = page.getByRole("textbox", { name: "Tax" });
  await expect.element(tax).toHaveFocus();
  await userEvent.keyboard("7{Enter}");
  await expect.poll(() => onSubmit.mock.lastCall?.[0]).toMatchObject({ Tax: 7 });
  await expect.element(button(/^Tax is 7/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(tax).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button(/^Tax is 7/)).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expect.poll(chips).toEqual([]);
  await expect.element(button("Filter")).toHaveFocus();
});

it("leaves no trace of a filter that was opened and got no value", async () => {
  await setUp();
  await add("Product group");
  await userEvent.keyboard("{Escape}");
  await expect.poll(chips).toEqual([]);
  await expect.element(button("Filter")).toHaveFocus();
});

it("leaves every question of yes or no open again, with the kind's own words too", async () => {
  const { form } = await setUp({ DisallowDiscount: true, Disabled: null });
  expect(chips()).toEqual(["No discount: Forbidden", "Disabled are shown"]);
  await button("No discount: Forbidden").click();
  await page.getByText("Either", { exact: true }).click();
  await expect.poll(() => form.getValue("DisallowDiscount")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await button("Remove the filter Disabled").click();
  expect(form.getValue("Disabled")).toBe(false);
  expect(chips()).toEqual([]);
});

it("asks for both ends of a range in one place", async () => {
  const { onSubmit } = await setUp({ To: "2026-01-31" });
  await button("Changed until Jan 31, 2026").click();
  await page.getByLabelText("From", { exact: true }).fill("2026-01-01");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => onSubmit.mock.lastCall?.[0])
    .toMatchObject({ From: "2026-01-01", To: "2026-01-31" });
  await expect.element(button("Changed from Jan 1, 2026 to Jan 31, 2026")).toHaveFocus();
});

it("opens the filter that keeps the query from starting, and says why there", async () => {
  const { form, onSubmit } = await setUp();
  form.setValue("Tax", "12a");
  await search().fill("mug");
  await userEvent.keyboard("{Enter}");
  const tax = page.getByRole("textbox", { name: "Tax" });
  await expect.element(tax).toHaveFocus();
  await expect.element(page.getByRole("dialog").getByText("Tax must be a number")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Tax is 12a Tax must be a number")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await tax.fill("7,5");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([[expect.objectContaining({ Tax: 7.5, search: "mug" })]]);
});

it("replaces the text of the search by the next code of a scanner, folded too", async () => {
  await page.viewport(400, 700);
  const { form, onSubmit, run } = await setUp({ ProductGroup: "Tea" });
  await search().click();
  await userEvent.keyboard("4006381{Enter}");
  await expect.poll(() => onSubmit.mock.lastCall?.[0]).toMatchObject({ search: "4006381" });
  await userEvent.keyboard("4006382{Enter}");
  await expect.poll(() => onSubmit.mock.lastCall?.[0]).toMatchObject({ search: "4006382" });
  await run(1);
  const folded = button("“4006382”, Product group is Tea");
  await expect.element(folded).toHaveFocus();
  await userEvent.keyboard("4006383");
  expect(form.getValue("search")).toBe("4006383");
  await button("Fold the query").click();
  await expect.element(button("“4006383”, Product group is Tea")).toHaveFocus();
});

it("has nothing that keeps anybody out", async () => {
  await setUp({ ProductGroup: "Tea", Disabled: null });
  const violations = async () => {
    await motionEnds();
    return (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations
      .filter(({ id }) => !/landmark|heading/.test(id))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  };
  expect(await violations()).toEqual([]);
  await button("Fold the query").click();
  expect(await violations()).toEqual([]);
});
