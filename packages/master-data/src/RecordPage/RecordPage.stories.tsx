import { failure, fakeKind } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { RecordPage } from "./RecordPage.tsx";

const PATH = "/data/pos-supply/product-group";
const KIND = { area: "pos-supply", entity: "product-group" };

const server = fakeKind(
  {
    ...KIND,
    title: "Product group",
    textField: "Text",
    hasForm: true,
    capabilities: ["create", "duplicate", "delete", "patch"],
    fields: [
      { name: "Id", type: "String", label: "Id", required: true },
      { name: "Text", type: "String", label: "Text", required: true },
    ],
    columns: [
      { name: "Id", label: "Id", width: 160 },
      { name: "Text", label: "Text", width: 320 },
    ],
    query: { fields: [], default: {}, sort: ["Id"] },
  },
  [
    { Oid: 1, Id: "COFFEE", Text: "Coffee and tea" },
    { Oid: 2, Id: "BABY", Text: "Baby" },
    {
      Oid: 3,
      Id: "GARDEN",
      Text: "Everything for the garden, the balcony and the house from spring to autumn",
    },
  ],
);

/** Grid and editor of the kind that the navigation names. */
const meta = {
  title: "master-data/RecordPage",
  component: RecordPage,
  args: { path: PATH, params: { dataGroup: KIND.area, dataType: KIND.entity, startOnOpen: "true" } },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server, rights: { [PATH]: allRights }, address: PATH } satisfies ConsoleStory,
  },
} satisfies Meta<typeof RecordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The query starts by its button; the keyboard selects a row. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Start|Refresh)/ }));
    await expect(await canvas.findByRole("gridcell", { name: "Coffee and tea" })).toBeVisible();
    const grid = canvas.getByRole("grid");
    grid.focus();
    await userEvent.keyboard(" ");
    await expect(within(grid).getAllByRole("row", { selected: true }).length).toBeGreaterThan(0);
  },
};

export const Forbidden: Story = {
  parameters: {
    console: { server: { "/api/data/pos-supply/product-group/meta": failure(403, "Not permitted") } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have no permission to see these records.")).toBeVisible();
  },
};
