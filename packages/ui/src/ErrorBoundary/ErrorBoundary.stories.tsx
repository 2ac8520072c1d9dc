import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, mocked, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { ErrorState } from "../StateScreen/StateScreen.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

let isBroken = true;

const Content = () => {
  if (isBroken) throw new Error("The content is broken");
  return <p>The content is shown.</p>;
};

/** Keeps content that throws from taking the page away. */
const meta = {
  title: "ui/ErrorBoundary",
  component: ErrorBoundary,
  args: {
    children: <Content />,
    renderFailure: (retry) => (
      <ErrorState title="Could not show this part." action={<Button onPress={retry}>Try again</Button>} />
    ),
  },
  beforeEach: () => {
    isBroken = true;
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Retry: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not show this part.")).toBeVisible();
    isBroken = false;
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("The content is shown.")).toBeVisible();
    // React reports the error that was caught.
    mocked(console).error.mockClear();
  },
};
