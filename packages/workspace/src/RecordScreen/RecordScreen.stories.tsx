import { failure, fakeKind, noAnswer } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { allRights } from "../testing/sampleConsole.ts";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { RecordScreen } from "./RecordScreen.tsx";

const PATH = "/data/pos-supply/quantity-unit";
const KIND = { area: "pos-supply", entity: "quantity-unit" };

/** Grid and editor of one kind in the console. Everything else comes from the meta data of the kind. */
const meta = {
  title: "workspace/RecordScreen",
  component: RecordScreen,
  args: { path: PATH, ...KIND, options: { startOnOpen: true } },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: fakeKind(
        {
          ...KIND,
          title: "Quantity unit",
          textField: "Text",
          hasForm: true,
          capabilities: ["create", "patch", "delete"],
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
          { Oid: 1, Id: "LTR", Text: "Litre" },
          { Oid: 2, Id: "KGM", Text: "Kilogram" },
        ],
      ),
      rights: { [PATH]: allRights },
      address: PATH,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof RecordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press on a row opens its details. */
export const Details: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("gridcell", { name: "Litre" }));
    await expect(await canvas.findByTestId("detail-area")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { console: { server: { "/api/data/pos-supply/quantity-unit/meta": noAnswer } } },
};

/** The fields of the installation could not be loaded: the record is shown, and what it lacks is said. */
export const ExtensionsFailed: Story = {
  parameters: {
    console: {
      server: {
        "/api/data/pos-supply/quantity-unit/form-extensions": failure(500, "The database is not available"),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole("gridcell", { name: "Litre" }));
    await expect(await canvas.findByText(/Could not load the additional fields/)).toBeVisible();
    await expect(await canvas.findByRole("textbox", { name: /Text/ })).toHaveValue("Litre");
  },
};
