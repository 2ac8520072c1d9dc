import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { UserMenu } from "./UserMenu.tsx";

registerIcons(consoleIcons);

const ignore = (): void => undefined;

const meta = {
  title: "shell/UserMenu",
  component: UserMenu,
  args: {
    name: "Mara Kern",
    email: "mara@example.org",
    onChangePassword: ignore,
    onLock: ignore,
    onSupportBundle: ignore,
    onTestModeChange: ignore,
    onCharacterKeysChange: ignore,
    onLogout: ignore,
  },
} satisfies Meta<typeof UserMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^User menu/u }));
    await expect(await screen.findByRole("menuitem", { name: "Lock" })).toBeVisible();
  },
};

/** Turns the shortcuts off that a single character is. */
export const Shortcuts: Story = {
  args: { onCharacterKeysChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^User menu/u }));
    const item = await screen.findByRole("menuitemcheckbox", { name: "Single-key shortcuts" });
    await expect(item).toBeChecked();
    await userEvent.click(item);
    await expect(args.onCharacterKeysChange).toHaveBeenCalledWith(false);
  },
};
