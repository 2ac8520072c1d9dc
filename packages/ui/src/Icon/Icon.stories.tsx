import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { consoleIcons } from "./consoleIcons.ts";
import { coreIcons } from "./coreIcons.ts";
import { Icon } from "./Icon.tsx";
import { namedIcon, registerIcons } from "./iconRegistry.ts";

const meta = { title: "ui/Icon", component: Icon, args: { name: "search" } } satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Named: Story = {
  args: { name: "lock", label: "Locked" },
  play: ({ canvas }) => expect(canvas.getByRole("img", { name: "Locked" })).toBeVisible(),
};

export const Unknown: Story = {
  args: { name: namedIcon("no-such-icon") },
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector("svg")).toHaveAttribute("data-icon", "unknown"),
};

export const All: Story = {
  beforeEach: () => registerIcons(consoleIcons),
  render: () => (
    <ul style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))", gap: 8 }}>
      {Object.keys({ ...coreIcons, ...consoleIcons }).map((name) => (
        <li key={name} style={{ display: "flex", gap: 8, alignItems: "center" }}>
          <Icon name={namedIcon(name)} size={20} /> {name}
        </li>
      ))}
    </ul>
  ),
};
