import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Badge } from "../Badge/Badge.tsx";
import { Tree, TreeItem } from "./Tree.tsx";

const meta = {
  title: "ui/Tree",
  component: Tree,
  args: {
    "aria-label": "Scopes",
    defaultExpandedKeys: ["de"],
    children: (
      <>
        <TreeItem id="de" label="Germany" suffix={<Badge>DE</Badge>}>
          <TreeItem id="nordlicht" label="Nordlicht Retail">
            <TreeItem id="berlin" label="Berlin" />
          </TreeItem>
          <TreeItem id="sued" label="Südwind" />
        </TreeItem>
        <TreeItem id="fr" label="France" />
      </>
    ),
  },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole("row");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowDown}");
    await expect(await canvas.findByRole("row", { name: "Berlin" })).toHaveFocus();
    await expect(canvas.getByRole("row", { name: "Berlin" })).toHaveAttribute("aria-level", "3");
  },
};

export const WithCheckboxes: Story = {
  args: { selectionMode: "multiple", defaultSelectedKeys: ["sued"] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: /Südwind/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("row", { name: /France/ }));
    await expect(canvas.getByRole("checkbox", { name: /France/ })).toBeChecked();
  },
};
