import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./Badge.tsx";

const meta = { title: "ui/Badge", component: Badge, args: { children: "active" } } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      <Badge>waiting</Badge>
      <Badge tone="accent">Global</Badge>
      <Badge tone="info">new</Badge>
      <Badge tone="success">active</Badge>
      <Badge tone="warning">2 unsaved changes</Badge>
      <Badge tone="danger" icon="lock">
        locked
      </Badge>
    </div>
  ),
};
