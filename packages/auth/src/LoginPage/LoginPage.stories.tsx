import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { makeSettings, refusal } from "../../test/session.ts";
import { StoryFrame } from "../../test/storyFrame.tsx";
import { LoginPage } from "./LoginPage.tsx";

const meta = {
  title: "auth/LoginPage",
  component: LoginPage,
  parameters: { layout: "fullscreen", docs: { story: { inline: false } } },
  args: {
    session: { logIn: fn(() => Promise.resolve()), accept: fn() },
    settings: makeSettings(),
    onLoggedIn: fn(),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["screen"] };

/** Every route set, and two identity providers. */
export const Everything: Story = {
  tags: ["screen"],
  args: {
    settings: makeSettings({
      providers: ["Integrated", "AAD", "Google"],
      registerRoute: "/auth/register",
      resetPasswordRoute: "/auth/reset-password",
    }),
    providers: [
      { name: "AAD", label: "Microsoft", logIn: () => Promise.resolve("token") },
      { name: "Google", label: "Google", logIn: () => Promise.resolve("token") },
    ],
  },
};

/** The account is locked out: the text under the form, with a lock. */
export const LockedOut: Story = {
  args: {
    session: {
      accept: fn(),
      logIn: () => Promise.reject(refusal(40103, "locked", { retryAfterMs: 15 * 60_000, icon: "lock" })),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "admin");
    await userEvent.type(canvas.getByLabelText("Password"), "wrong{Enter}");
    await expect(await canvas.findByText(/Try again in 15 minutes/)).toBeVisible();
  },
};

/** The call is running. */
export const Busy: Story = {
  args: { session: { accept: fn(), logIn: () => new Promise(() => undefined) } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Username"), "admin");
    await userEvent.type(canvas.getByLabelText("Password"), "backroom{Enter}");
  },
};
