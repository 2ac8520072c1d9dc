import { failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { sampleTemplates, TEMPLATE_OID } from "../testing/sampleReceipts.ts";
import { TemplateCodePage } from "./code/TemplateCodePage.tsx";
import { TemplatesPage } from "./TemplatesPage.tsx";

const PATH = "/settings/pos/receipt-templates";
const VERSIONS = `/api/data/pos-preferences/receipt-template/${TEMPLATE_OID}/versions`;

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

/** The text of a version could not be loaded: the dialog says so. */
export const VersionFailed: Story = {
  ...Code,
  parameters: {
    console: {
      server: {
        [VERSIONS]: [{ number: 1, isLive: true, publishedAt: "2026-11-20T10:00:00Z", publishedBy: "kaori" }],
        [`${VERSIONS}/1`]: failure(500, "The database is not available"),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Versions" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Compare version 1 with the draft" }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await expect(await dialog.findByText("Could not load this version.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Restore version 1" })).toBeDisabled();
  },
};

/** The versions could not be loaded. */
export const VersionsFailed: Story = {
  ...Code,
  parameters: { console: { server: { [VERSIONS]: failure(500, "The database is not available") } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Versions" }));
    const versions = within(canvas.getByRole("region", { name: "Versions" }));
    await expect(await versions.findByText("Could not load the versions.")).toBeVisible();
    await expect(versions.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
