import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ForbiddenPage } from "./ForbiddenPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { CodeErrorPage, MissingPage, RetryLink, UnreachablePage } from "./StatusPages.tsx";

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

/** A page that the server names and this version does not have. */
export const Missing: Story = { render: () => <MissingPage /> };

const onRetry = fn();
/** While it tries again, a press does nothing. */
export const Retrying: Story = {
  render: () => <RetryLink onRetry={onRetry} isRetrying />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link"));
    await expect(onRetry).not.toHaveBeenCalled();
  },
};
