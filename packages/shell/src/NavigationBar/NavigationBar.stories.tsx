import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { sampleNavigation } from "../../test/sampleNavigation.ts";
import { NavigationBar } from "./NavigationBar.tsx";

registerIcons(consoleIcons);

const meta = {
  title: "shell/NavigationBar",
  component: NavigationBar,
  args: { items: sampleNavigation, activeKey: "Master data", currentPath: "/data/article" },
} satisfies Meta<typeof NavigationBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Master data" }));
    await within(canvasElement.ownerDocument.body).findByRole("navigation", { name: "Master data" });
  },
};
