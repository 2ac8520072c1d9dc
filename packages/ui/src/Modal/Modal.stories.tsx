import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { MODAL_SIZES } from "../constants.ts";
import { Modal } from "./Modal.tsx";

const meta = {
  title: "ui/Modal",
  component: Modal,
  parameters: { docs: { story: { inline: false } } },
  args: {
    state: "shown",
    onClose: fn(),
    title: "This record was changed by another user",
    icon: "triangle-alert",
    tone: "warning",
    children: "Compare your changes with those on the server.",
    footer: (
      <>
        <Button>Take other</Button>
        <Button variant="primary">Keep mine</Button>
      </>
    ),
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: args.title as string });
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Nothing can be done while it is busy. */
export const Busy: Story = {
  args: { state: "busy" },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog");
    await expect(screen.getByRole("button", { name: "Keep mine" })).toBeDisabled();
    await expect(dialog).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.body);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const WithoutFooter: Story = {
  render: (args) => (
    <Modal state={args.state} onClose={args.onClose} title={args.title}>
      Text
    </Modal>
  ),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const MissingContent: Story = {
  render: (args) => <Modal state={args.state} onClose={args.onClose} title={args.title} />,
  play: async () => {
    const text = await screen.findByText("Missing content");
    await waitFor(() => expect(text).toBeVisible());
  },
};

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Modal state={isOpen ? "shown" : "hidden"} onClose={() => setIsOpen(false)} title="Details">
        <Button>Inside</Button>
      </Modal>
    </>
  );
};

export const FocusReturns: Story = {
  render: () => <Opener />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(button);
    const dialog = await screen.findByRole("dialog");
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** six sizes, six widths. */
export const Sizes: Story = {
  render: function Sizes(args) {
    const [size, setSize] = useState<(typeof MODAL_SIZES)[number]>("sm");
    return (
      <Modal
        {...args}
        size={size}
        footer={MODAL_SIZES.map((other) => (
          <Button key={other} onPress={() => setSize(other)}>
            {other}
          </Button>
        ))}
      />
    );
  },
};
