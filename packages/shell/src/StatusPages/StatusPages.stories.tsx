import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CodeErrorPage, ForbiddenPage, NotFoundPage, UnreachablePage } from "./StatusPages.tsx";

registerIcons(consoleIcons);

const meta: Meta = { title: "shell/StatusPages", tags: ["screen"] };
export default meta;

type Story = StoryObj;

export const Forbidden: Story = { render: () => <ForbiddenPage requested="/data/identity/user" /> };
export const NotFound: Story = { render: () => <NotFoundPage path="/no/such?x=1" /> };
export const Unreachable: Story = {
  render: () => <UnreachablePage onRetry={() => undefined} />,
  parameters: { layout: "fullscreen" },
};
export const CodeError: Story = {
  render: () => <CodeErrorPage error={new Error("Loading chunk 7 failed")} onRetry={() => undefined} />,
};
