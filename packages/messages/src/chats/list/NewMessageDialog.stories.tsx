import { failure } from "@backroom/api-client/testing";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sampleServer } from "../../testing/sampleChats.ts";
import { NewMessageDialog } from "./NewMessageDialog.tsx";

/** Whom to write to: a person, a role, the tills of a location or one till. */
const meta = {
  title: "messages/NewMessageDialog",
  component: NewMessageDialog,
  args: { isForTills: false, onClose: fn(), onOpened: fn() },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    docs: { story: { inline: false } },
    console: { server: sampleServer, rights: {} } satisfies ConsoleStory,
  },
} satisfies Meta<typeof NewMessageDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow key moves the focus from the search to the results. */
export const AllRecipients: Story = {
  tags: ["screen"],
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole("option", { name: /Vera Viewer/ });
    await userEvent.click(page.getByRole("searchbox"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(page.getByRole("listbox", { name: "Recipients" })).toHaveFocus();
    await userEvent.click(page.getByRole("option", { name: /Berlin Mitte/ }));
    await waitFor(() => expect(args.onOpened).toHaveBeenCalledWith(6));
  },
};

/** Only locations are offered. */
export const ForTills: Story = {
  args: { isForTills: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole("option", { name: /Hamburg Hafen/ });
    await expect(page.queryByRole("option", { name: /Vera Viewer/ })).not.toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  parameters: { console: { server: { "/api/user/chats/recipients": [] } } },
};

/** The recipients could not be loaded; they can be loaded again. */
export const Failed: Story = {
  parameters: {
    console: { server: { "/api/user/chats/recipients": failure(500, "The database is not available") } },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText("Could not load the recipients.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
