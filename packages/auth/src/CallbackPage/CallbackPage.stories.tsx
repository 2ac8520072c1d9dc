import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { makeSettings } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { CallbackPage } from "./CallbackPage.tsx";

/** Takes the answer of an identity provider after a login there. */
const meta = {
  title: "auth/CallbackPage",
  component: CallbackPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    session: { accept: fn(), getState: fn() },
    settings: makeSettings(),
    providers: [],
    answer: "?error=access_denied&error_description=The%20user%20has%20cancelled",
    onLoggedIn: fn(),
    logError: fn(),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof CallbackPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page of the identity provider without a waiting login: its link opens the login. */
export const NotExpected: Story = {
  tags: ["screen"],
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Back to login" })).toBeVisible();
    await expect(args.onLoggedIn).not.toHaveBeenCalled();
  },
};
