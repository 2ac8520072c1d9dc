import type { LookupOption } from "@backroom/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import { createInlineSource } from "../lookups/inlineSource.ts";
import { createLookups } from "../lookups/lookups.ts";
import type { FieldSpec } from "../model/field.ts";
import { createTestForm } from "../testing/createTestForm.ts";
import { FieldGrid } from "./FieldGrid.tsx";

const states: LookupOption[] = [
  { value: "a", text: "Active", colorDeterminationText: "a", shortcut: "a" },
  { value: "p", text: "Paused", colorDeterminationText: "paused", shortcut: "p" },
  { value: "c", text: "Closed", icon: "lock", disabled: true },
];
const suppliers = Array.from({ length: 40 }, (_, index) => ({ value: index, text: `Supplier ${index + 1}` }));
const lookups = createLookups({
  models: {
    states: { kind: "inline", options: states },
    sale: {
      kind: "inline",
      options: [
        { value: true, text: "For sale" },
        { value: false, text: "Stopped" },
        { value: null, text: "Not decided" },
      ],
    },
  },
  factories: { suppliers: () => ({ ...createInlineSource(suppliers), options: null }) },
});

const everyKind: FieldSpec[] = [
  { name: "Text", type: "String", label: "Text", required: true, maxLength: 40, span: 2 },
  { name: "Code", type: "String", label: "Code", rules: "upper|id|length:6" },
  { name: "Description", type: "String", label: "Description", usage: "MultilineText", span: 2 },
  { name: "Gtin", type: "String", label: "GTIN", usage: "Gtin", maxLength: 32 },
  { name: "Email", type: "String", label: "Email", usage: "Email" },
  { name: "Password", type: "String", label: "Password", usage: "Password" },
  { name: "Number", type: "Number", label: "Number", nullable: true },
  { name: "Price", type: "Number", label: "Retail price", usage: "Currency", required: true },
  { name: "Tax", type: "Number", label: "Tax", usage: "Percent" },
  { name: "Day", type: "Date", label: "Day", min: "2026-01-01" },
  { name: "Moment", type: "DateTime", label: "Moment" },
  { name: "Time", type: "Time", label: "Time" },
  { name: "Discount", type: "Boolean", label: "Discount" },
  { name: "Agreed", type: "Boolean", label: "Agreed", required: true },
  { name: "Sale", type: "Boolean", label: "Sale", lookup: "sale", nullable: true },
  { name: "State", type: "String", label: "State", lookup: "states" },
  { name: "Supplier", type: "Number", label: "Supplier", lookup: "suppliers" },
  { name: "Country", type: "String", label: "Country", usage: "Country" },
  { name: "Color", type: "String", label: "Colour", usage: "Color" },
  { name: "Image", type: "String", label: "Image", usage: "Image" },
  { name: "Fixed", type: "String", label: "Fixed", readonly: true },
];

const nested: FieldSpec[] = [
  {
    name: "Address",
    type: "Object",
    label: "Address",
    span: 3,
    properties: [
      { name: "Street", type: "String", label: "Street", required: true, span: 2 },
      { name: "City", type: "String", label: "City" },
    ],
  },
  {
    name: "Lines",
    type: "Array",
    label: "Lines",
    span: 3,
    properties: [
      { name: "Text", type: "String", label: "Text", span: 2 },
      { name: "Quantity", type: "Number", label: "Quantity" },
    ],
  },
  { name: "Template", type: "String", label: "Template", usage: "Xml", span: 3, group: "Source" },
];

const values = {
  Text: "Oat drink barista 1 l",
  Code: "AB-12C",
  Description: "Foams like milk. Shake well before use.",
  Gtin: "4006381333957",
  Number: 1234.5,
  Price: 2.29,
  Tax: 7,
  Day: "2026-03-01",
  Moment: "2026-03-01T09:30:00Z",
  Time: "08:15",
  Discount: true,
  State: "a",
  Supplier: 3,
  Country: "DE",
  Color: "#3b5bdb",
  Image: "oat.jpg",
  Fixed: "cannot be changed",
  Address: { Street: "", City: "Brno" },
  Lines: [
    { Text: "Bottle", Quantity: 6 },
    { Text: "Crate", Quantity: 1 },
  ],
  Template: '<receipt version="1">\n  <text>{Tenant.Text}</text>\n</receipt>',
};

const form = (models: readonly FieldSpec[]) => createTestForm(models, values);
const meta = {
  title: "fields/FieldGrid",
  component: FieldGrid,
  decorators: [
    (Story) => (
      <FieldsProvider lookups={lookups} currencyOf={() => "EUR"}>
        <Story />
      </FieldsProvider>
    ),
  ],
} satisfies Meta<typeof FieldGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = form(everyKind);
/** An input for every type and usage. */
export const EveryKind: Story = { args: { form: all, fields: all.fields } };

const rows = form(nested);
/** Objects, rows and source text. */
export const Nested: Story = {
  args: { form: rows, fields: rows.fields },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("textbox", { name: "Street" }));
    await userEvent.tab();
    await expect(await canvas.findByText("Street is required")).toBeVisible();
  },
};

const fixed = form(everyKind);
/** The same fields, to read. */
export const ReadOnly: Story = { args: { form: fixed, fields: fixed.fields, isReadOnly: true } };

const searched = form(everyKind.filter((field) => field.name === "Supplier"));
/** A long lookup shows 6 entries and says that there are more. */
export const LongLookup: Story = {
  args: { form: searched, fields: searched.fields },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox", { name: "Supplier" }));
    await screen.findByText("Too many entries, please refine the search");
    await expect(screen.getAllByRole("option")).toHaveLength(6);
  },
};
