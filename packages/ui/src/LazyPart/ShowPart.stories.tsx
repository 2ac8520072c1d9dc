import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { createLazyPart } from "./lazyPart.ts";
import { LazyPartFailureContext } from "./LazyPartFailureContext.ts";
import { ShowPart } from "./ShowPart.tsx";

const Details = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A part whose code does not load at the first attempt. */
const Parts = () => {
  const [part] = useState(() => {
    let attempts = 0;
    return createLazyPart(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("The network is gone");
      return Details;
    });
  });
  const [isOpen, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  return (
    <LazyPartFailureContext value={() => setFailures((count) => count + 1)}>
      <Button onPress={() => setOpen(true)}>Show details</Button>
      <output>{`Failures: ${failures}`}</output>
      {isOpen && (
        <ShowPart part={part} props={{ text: "The details" }} isNeeded onGiveUp={() => setOpen(false)} />
      )}
    </LazyPartFailureContext>
  );
};

/** Shows a component when its code has loaded. After a failure the next press loads it again. */
const meta = { title: "ui/ShowPart", component: Parts } satisfies Meta<typeof Parts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FailsOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show details" }));
    await expect(await canvas.findByText("Failures: 1")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show details" }));
    await expect(await canvas.findByText("The details")).toBeVisible();
  },
};
