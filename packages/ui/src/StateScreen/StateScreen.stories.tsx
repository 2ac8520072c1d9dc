import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { EmptyState, ErrorState, StatusPage } from "./StateScreen.tsx";

const meta = {
  title: "ui/StateScreen",
  component: EmptyState,
  args: {
    title: "No article matches the query",
    description: "Try fewer conditions.",
    action: <Button>Reset</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Failed: Story = {
  render: () => (
    <ErrorState
      title="The API service appears not to be started"
      action={<Button variant="primary">Try again</Button>}
    />
  ),
};

export const Forbidden: Story = {
  tags: ["screen"],
  render: () => (
    <StatusPage
      code={403}
      icon="ban"
      title="You may not open this page"
      description="Ask an administrator for the right to read articles."
      action={<Button variant="primary">Back to the dashboard</Button>}
    />
  ),
};
