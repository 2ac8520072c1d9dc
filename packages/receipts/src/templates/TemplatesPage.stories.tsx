import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { sampleTemplates, TEMPLATE_OID } from "../testing/sampleReceipts.ts";
import { TemplateCodePage } from "./code/TemplateCodePage.tsx";
import { TemplatesPage } from "./TemplatesPage.tsx";

const PATH = "/settings/pos/receipt-templates";

/** Receipt templates as a list, and one of them as code beside its preview. */
const meta = {
  title: "receipts/TemplatesPage",
  component: TemplatesPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleTemplates,
      rights: { [PATH]: allRights },
      tenantOid: 100,
      address: PATH,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof TemplatesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("gridcell", { name: "Receipt" })).toBeVisible();
  },
};

/** A template that was closed by keyboard: the page with the list has the focus. */
export const ClosedByKeyboard: Story = {
  parameters: { console: { address: `${PATH}?template=${TEMPLATE_OID}` } },
  play: async ({ canvas }) => {
    (await canvas.findByRole("button", { name: "Back to the list" })).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("gridcell", { name: "Receipt" })).toBeVisible();
    await expect(document.activeElement).toContainElement(canvas.getByRole("gridcell", { name: "Receipt" }));
    await expect(document.body).not.toHaveFocus();
  },
};

/** A template whose address was followed after it was deleted. */
export const Deleted: Story = {
  render: ({ path }) => <TemplateCodePage path={path} oid={99} onClose={fn()} onTemplate={fn()} />,
};

/** A field that no document has is marked. */
export const Code: Story = {
  tags: ["screen"],
  render: ({ path }) => <TemplateCodePage path={path} oid={TEMPLATE_OID} onClose={fn()} onTemplate={fn()} />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/MemberPoints/)).length).toBeGreaterThan(0);
  },
};
