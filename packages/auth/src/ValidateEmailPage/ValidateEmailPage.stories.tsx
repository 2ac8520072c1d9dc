import { createFakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { makeSettings, refusal } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { ValidateEmailPage } from "./ValidateEmailPage.tsx";

const meta = {
  title: "auth/ValidateEmailPage",
  component: ValidateEmailPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    api: { call: createFakeCall(() => new Promise(() => undefined)) },
    session: { accept: fn() },
    settings: makeSettings(),
    onLoggedIn: fn(),
    userId: "12",
    token: "t1",
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ValidateEmailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The call is running. */
export const Confirming: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole("progressbar", { name: "Confirming your address" })).toBeVisible(),
};

/** The link was used before. */
export const UsedUp: Story = {
  args: { api: { call: createFakeCall(() => Promise.reject(refusal(40120, "used"))) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no longer valid/)).toBeVisible();
  },
};

/** The address was cut off. */
export const Incomplete: Story = { tags: ["screen"], args: { token: undefined } };
