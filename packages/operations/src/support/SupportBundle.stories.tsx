import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { SupportBundle } from "./SupportBundle.tsx";

/** The `SupportBundleDialog`: files for support, which the user reads and leaves out before they are saved. */
const meta = {
  title: "operations/SupportBundle",
  component: SupportBundle,
  args: { isOpen: true, onClose: fn() },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    docs: { story: { inline: false } },
    console: {
      server: {
        "/api/info": {
          version: "26.11.2",
          buildDate: "2026-11-19T08:30:00Z",
          name: "Backroom",
          commit: null,
          database: null,
        },
      },
      rights: {},
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof SupportBundle>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each file can be read; a bundle without files cannot be saved. */
export const Open: Story = {
  tags: ["screen"],
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: /Browser and window/ }));
    await expect(dialog.getByLabelText("Browser and window")).toHaveTextContent("userAgent");
    for (const box of dialog.getAllByRole("checkbox")) await userEvent.click(box);
    await expect(dialog.getByRole("button", { name: "Download 0 files" })).toBeDisabled();
  },
};
