import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link, LinkButton } from "./Link.tsx";

const meta = {
  title: "ui/Link",
  component: Link,
  args: { href: "#elsewhere", children: "Forgot password?" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Quiet: Story = { args: { isQuiet: true } };
export const AsButton: Story = {
  render: () => (
    <LinkButton href="#articles" icon="chevron-right" variant="primary">
      Open articles
    </LinkButton>
  ),
};
