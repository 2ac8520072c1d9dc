import { createFakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { makeSettings, refusal } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { ChangePasswordPage } from "./ChangePasswordPage.tsx";

const meta = {
  title: "auth/ChangePasswordPage",
  component: ChangePasswordPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    api: { call: createFakeCall(() => undefined) },
    settings: makeSettings(),
    username: "anna",
    onChanged: fn(),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ChangePasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A hidden field contains the username for password managers. */
export const Default: Story = {
  tags: ["screen"],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[autocomplete=username]")).toHaveValue("anna");
  },
};

/** The old password was wrong. */
export const Refused: Story = {
  args: { api: { call: createFakeCall(() => Promise.reject(refusal(40102, "wrong"))) } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Current password"), "nope");
    await userEvent.type(canvas.getByLabelText("New password"), "12345678");
    await userEvent.type(canvas.getByLabelText("Repeat new password"), "12345678{Enter}");
    await expect(await canvas.findByText("Invalid username or password")).toBeVisible();
  },
};
