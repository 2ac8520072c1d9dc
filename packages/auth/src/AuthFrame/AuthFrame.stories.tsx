import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AuthFrame } from "./AuthFrame.tsx";

/** The page around every form under `/auth`. */
const meta = {
  title: "auth/AuthFrame",
  component: AuthFrame,
  parameters: { layout: "fullscreen" },
  args: {
    productTitle: "Backroom",
    children: <h1>Log in</h1>,
  },
} satisfies Meta<typeof AuthFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  tags: ["screen"],
  args: {
    claim: { title: "The back office of your shops", text: "Prices, documents and tills at one place." },
    serviceState: "26.11.2, ready",
    foot: "English",
  },
};

/** Without claim and mark, and with a long name of the product. */
export const Plain: Story = {
  args: {
    productTitle: "The central administration of all our shops, warehouses and tills",
    mark: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("main")).toContainElement(canvas.getByRole("heading", { name: "Log in" }));
  },
};
