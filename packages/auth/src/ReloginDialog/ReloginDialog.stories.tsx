import { Button, TextField } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, within } from "storybook/test";
import { makeSession, makeSettings } from "../../test/session.ts";
import { ReloginDialog } from "./ReloginDialog.tsx";

const settings = makeSettings();

interface DemoProps {
  /** Whether the token expires instead of the user locking the console. */
  readonly hasExpired: boolean;
}

/** A page with an unsaved edit, and the dialog over it. */
const Demo = ({ hasExpired }: DemoProps) => {
  const [{ session, clock }] = useState(makeSession);
  useEffect(() => {
    const start = async () => {
      await session.logIn({ username: "Maria König", password: "backroom" });
      if (!hasExpired) return session.lock();
      clock.advance(86_400_000);
      await session.token();
    };
    // Logging out of the story is not a failure of it.
    start().catch(() => undefined);
  }, [session, clock, hasExpired]);
  return (
    <>
      <TextField label="Text" defaultValue="Shirt, half changed" />
      <Button onPress={() => session.lock()}>Lock</Button>
      <ReloginDialog session={session} settings={settings} />
    </>
  );
};

/** Covers the page while the session has expired or is locked, and keeps the inputs below it. */
const meta = {
  title: "auth/ReloginDialog",
  component: Demo,
  parameters: { docs: { story: { inline: false } } },
  args: { hasExpired: false },
} satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  tags: ["screen"],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("dialog")).toBeVisible();
  },
};

export const Expired: Story = {
  args: { hasExpired: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("dialog", { name: "Access token expired" })).toBeVisible();
  },
};
