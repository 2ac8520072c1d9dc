import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { sampleServer } from "../../testing/sampleChats.ts";
import { UnreadButton } from "./UnreadButton.tsx";

const UNREAD = "/api/user/chats/unread";

/** Button of the title bar that opens the messages and shows the number of unread ones. */
const meta = {
  title: "messages/UnreadButton",
  component: UnreadButton,
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleServer,
      rights: { "/service/messages": ["Demand"] },
      height: 80,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof UnreadButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** More than 99 are not counted for the eye, but for screen readers. */
export const ManyUnread: Story = {
  tags: ["screen"],
  parameters: { console: { server: { [UNREAD]: { messages: 120, chats: 3 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Messages, 120 unread" })).toBeVisible();
    await expect(canvas.getByText("99+")).toBeVisible();
  },
};

export const NoneUnread: Story = {
  parameters: { console: { server: { [UNREAD]: { messages: 0, chats: 0 } } } },
};

/** Without the right to read messages there is no button. */
export const Forbidden: Story = {
  parameters: { console: { rights: { "/service/messages": [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /Messages/ })).not.toBeInTheDocument();
  },
};
