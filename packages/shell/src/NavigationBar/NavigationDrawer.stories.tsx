import { Button, consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { sampleNavigation } from "../../test/sampleNavigation.ts";
import { NavigationDrawer } from "./NavigationDrawer.tsx";

registerIcons(consoleIcons);

const Drawer = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Navigation</Button>
      <NavigationDrawer
        items={sampleNavigation}
        activeKey="Master data"
        currentPath="/data/article"
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
};

/** The navigation in narrow windows. */
const meta = { title: "shell/NavigationDrawer", component: Drawer } satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Navigation" }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("dialog")).toBeVisible();
  },
};
