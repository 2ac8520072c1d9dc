import { createFakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { makeSettings, refusal } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";

const token = { access_token: "fresh", token_type: "Bearer" };

const meta = {
  title: "auth/ResetPasswordPage",
  component: ResetPasswordPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    api: { call: createFakeCall(() => token) },
    session: { accept: fn() },
    settings: makeSettings({ resetPasswordRoute: "/auth/reset-password" }),
    onLoggedIn: fn(),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without values from a mail: asks for the address. */
export const Request: Story = { tags: ["screen"] };

/** The server sends no such mails. */
export const NotOffered: Story = { args: { settings: makeSettings() } };

/** With the values of the mailed link: asks for the new password. */
export const NewPassword: Story = {
  args: { userId: "12", token: "t1" },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "12345678");
    await userEvent.type(canvas.getByLabelText("Repeat new password"), "1234567{Enter}");
    await expect(canvas.getByText("The two passwords differ.")).toBeVisible();
    await expect(args.session.accept).not.toHaveBeenCalled();
  },
};

const answers = [new TypeError("Failed to fetch"), refusal(40120, "Not valid any more")];

/** The response to the first try was lost, and the link is used up. */
export const LinkOfLostTry: Story = {
  args: {
    userId: "12",
    token: "t1",
    api: {
      call: createFakeCall(() => {
        throw answers.shift() ?? new Error("No third try is expected.");
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "12345678");
    await userEvent.type(canvas.getByLabelText("Repeat new password"), "12345678");
    const save = canvas.getByRole("button", { name: "Save and log in" });
    await userEvent.click(save);
    await waitFor(() => expect(canvas.getByRole("alert")).not.toBeEmptyDOMElement());
    await expect(canvas.getByRole("alert")).not.toHaveTextContent("may have succeeded");
    await userEvent.click(save);
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("may have succeeded"));
  },
};
