import { createFakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { makeSettings } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { RegisterPage } from "./RegisterPage.tsx";

const meta = {
  title: "auth/RegisterPage",
  component: RegisterPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    api: { call: createFakeCall(() => undefined) },
    settings: makeSettings({ registerRoute: "/auth/register" }),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof RegisterPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["screen"] };

/** The server takes no registrations. */
export const NotOffered: Story = { args: { settings: makeSettings() } };

/** Nothing filled in: every field says what it needs. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    await expect(canvas.getByLabelText("Username")).toHaveAccessibleDescription("Please fill in this field.");
  },
};

/** Registered: the mail is on its way. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "ada");
    await userEvent.type(canvas.getByLabelText("Password"), "12345678");
    await userEvent.type(canvas.getByLabelText("First name"), "Ada");
    await userEvent.type(canvas.getByLabelText("Last name"), "Lovelace");
    await userEvent.type(canvas.getByLabelText("E-mail address"), "ada@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    await expect(await canvas.findByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  },
};
