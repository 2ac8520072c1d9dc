import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { createBodyBusy } from "../state/bodyBusy.ts";
import { BodyBusyOverlay } from "./BodyBusyOverlay.tsx";

const Page = () => {
  const [store] = useState(() => createBodyBusy());
  return (
    <>
      <Button onPress={() => void store.run(() => Promise.resolve())}>Change tenant</Button>
      <BodyBusyOverlay store={store} />
    </>
  );
};

const meta = { title: "ui/BodyBusyOverlay", component: Page } satisfies Meta<typeof Page>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Change tenant" });
    await userEvent.click(button);
    await expect(await screen.findByRole("dialog", { name: "Busy" })).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
