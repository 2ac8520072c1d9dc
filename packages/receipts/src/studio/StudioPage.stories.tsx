import { failure, fakeKind } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { sampleTemplates } from "../testing/sampleReceipts.ts";
import { StudioPage } from "./StudioPage.tsx";

const PATH = "/visual-receipt-designer/receipt";
const KIND = { area: "pos-preferences", entity: "receipt-template" };

/** The visual designer of receipt templates. */
const meta = {
  title: "receipts/StudioPage",
  component: StudioPage,
  args: { path: PATH, params: { documentType: "receipt" } },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleTemplates,
      rights: { [PATH]: allRights },
      tenantOid: 100,
      address: PATH,
      height: 860,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof StudioPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The only template opens. A block is added by its button and removed by a key. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("treeitem", { name: /^Tenant\.Text/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Rule" }));
    await expect(await canvas.findByRole("treeitem", { name: /^Rule/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Undo/ }));
    await expect(canvas.queryByRole("treeitem", { name: /^Rule/ })).not.toBeInTheDocument();
  },
};

/** The button that cancels a print test is removed with it. The focus returns to the button that started it. */
export const CancelledPrint: Story = {
  parameters: {
    console: {
      server: { ...sampleTemplates, "POST /api/receipt-template/print": () => new Promise(() => undefined) },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Print test" }));
    const cancel = await canvas.findByRole("button", { name: "Cancel the print test" });
    cancel.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cancel).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Print test" })).toHaveFocus());
  },
};

/** Without the right to update, the template can only be read. */
export const ReadOnly: Story = {
  parameters: { console: { rights: { [PATH]: ["Demand"] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You may read this template, but not change it.")).toBeVisible();
  },
};

export const NoTemplate: Story = { parameters: { console: { server: fakeKind(KIND, []) } } };

export const WrongType: Story = { args: { params: { documentType: "poster" } } };

export const Failed: Story = {
  parameters: {
    console: { server: { "/api/data/pos-preferences/receipt-template": failure(500, "Not available") } },
  },
};
