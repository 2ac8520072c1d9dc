import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import { createLookups } from "../lookups/lookups.ts";
import { normalizeField } from "../model/field.ts";
import type { FieldSpec } from "../model/field.ts";
import { FieldValue } from "./FieldValue.tsx";

const lookups = createLookups({
  models: {
    states: {
      kind: "inline",
      options: [
        { value: "a", text: "Active", colorDeterminationText: "active" },
        { value: "o", text: "Old", deleted: true },
      ],
    },
  },
});

const samples: [FieldSpec, unknown][] = [
  [{ name: "Text", type: "String" }, "Oat drink barista 1 l"],
  [{ name: "Number", type: "Number" }, 1234.5],
  [{ name: "Price", type: "Number", usage: "Currency" }, 2.29],
  [{ name: "Tax", type: "Number", usage: "Percent" }, 7],
  [{ name: "Yes", type: "Boolean" }, true],
  [{ name: "No", type: "Boolean" }, false],
  [{ name: "Day", type: "Date" }, "2026-03-01"],
  [{ name: "Moment", type: "DateTime" }, "2026-03-01T09:30:00Z"],
  [{ name: "Time", type: "Time" }, "08:15"],
  [{ name: "Lookup", type: "String", lookup: "states" }, "a"],
  [{ name: "Deleted", type: "String", lookup: "states" }, "o"],
  [{ name: "Unknown", type: "String", lookup: "states" }, "x"],
  [{ name: "Color", type: "String", usage: "Color" }, "#3b5bdb"],
  [{ name: "Country", type: "String", usage: "Country" }, "DE"],
  [{ name: "Secret", type: "String", usage: "Password" }, "hidden"],
];

const meta = {
  title: "fields/FieldValue",
  component: FieldValue,
  args: { field: normalizeField({ name: "Text", type: "String" }), value: "" },
  render: () => (
    <FieldsProvider lookups={lookups} currencyOf={() => "EUR"}>
      <table>
        <tbody>
          {samples.map(([model, value]) => (
            <tr key={model.name}>
              <th scope="row">{model.name}</th>
              <td>
                <FieldValue field={normalizeField(model)} value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FieldsProvider>
  ),
} satisfies Meta<typeof FieldValue>;

export default meta;

/** A value of every kind, as cells and details show it. */
export const EveryKind: StoryObj<typeof meta> = {};
