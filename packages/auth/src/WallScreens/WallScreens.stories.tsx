import { createFakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { WallScreens } from "./WallScreens.tsx";

const screen = {
  id: "a",
  device: "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  startedAt: "2026-11-01T08:00:00Z",
  usedAt: "2026-11-20T09:00:00Z",
};

/** Screens that show the user's dashboard without a login, each with a button that ends it. */
const meta = {
  title: "auth/WallScreens",
  component: WallScreens,
  args: {
    api: { call: createFakeCall((path) => ({ sessions: path.includes("{id}") ? [] : [screen] })) },
  },
} satisfies Meta<typeof WallScreens>;

export default meta;
type Story = StoryObj<typeof meta>;

/** After the last screen was ended, the heading has the focus. */
export const One: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^End screen/ }));
    await expect(await canvas.findByText("No screen shows your dashboard.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Wall screens" })).toHaveFocus();
  },
};

export const Failed: Story = {
  args: { api: { call: () => Promise.reject(new Error("Network Error")) } },
};
