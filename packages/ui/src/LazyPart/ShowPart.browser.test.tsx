import { useState } from "react";
import type { ReactNode } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { MenuItem } from "../Menu/MenuItem.tsx";
import { useMenuButton } from "../Trigger/useTrigger.ts";
import type { MenuOverlayProps } from "../Trigger/useTrigger.ts";
import { createLazyPart } from "./lazyPart.ts";
import type { LazyPart } from "./lazyPart.ts";
import { LazyPartFailureContext } from "./LazyPartFailureContext.ts";
import { ShowPart } from "./ShowPart.tsx";

const Actions = (overlay: MenuOverlayProps) => (
  <Menu {...overlay}>
    <MenuItem id="first">First</MenuItem>
    <MenuItem id="last">Last</MenuItem>
  </Menu>
);

type ActionsPart = typeof Actions;

const ActionsButton = ({ part }: { part: LazyPart<ActionsPart> }) => {
  const { buttonProps, overlayProps, isOpen, setOpen } = useMenuButton();
  return (
    <>
      <Button {...buttonProps}>Actions</Button>
      <ShowPart part={part} props={overlayProps} isNeeded={isOpen} onGiveUp={() => setOpen(false)} />
    </>
  );
};

/** Code that comes, or fails to, when the test says so. */
const slowPart = () => {
  let attempt = Promise.withResolvers<ActionsPart>();
  const part = createLazyPart(() => attempt.promise);
  return {
    part,
    arrive: () => attempt.resolve(Actions),
    fail: () => {
      const failed = attempt;
      attempt = Promise.withResolvers();
      failed.reject(new TypeError("Failed to fetch dynamically imported module"));
    },
  };
};

const item = (name: string) => page.getByRole("menuitem", { name });

it("a press while the menu's code is on its way is not lost, and the button stays the same", async () => {
  const { part, arrive } = slowPart();
  const screen = await render(<ActionsButton part={part} />);
  const button = screen.getByRole("button", { name: "Actions" });
  const element = button.element();
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  expect(item("First").query()).toBeNull();
  arrive();
  await expect.element(item("First")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(item("First")).not.toBeInTheDocument();
  // The focus comes back in a frame after the menu has gone.
  await expect.poll(() => document.activeElement).toBe(element);
});

it("the keys of a menu button work before and after the code has come", async () => {
  const { part, arrive } = slowPart();
  const screen = await render(<ActionsButton part={part} />);
  const button = screen.getByRole("button", { name: "Actions" });
  const close = async () => {
    await userEvent.keyboard("{Escape}");
    await expect.element(button).toHaveFocus();
  };
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  arrive();
  await expect.element(item("Last")).toHaveFocus();
  await close();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("First")).toHaveFocus();
  await close();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("First")).toHaveFocus();
});

const Page = ({ part }: { part: LazyPart<ActionsPart> }): ReactNode => {
  const [failures, setFailures] = useState<readonly string[]>([]);
  return (
    <LazyPartFailureContext value={(error) => setFailures((before) => [...before, String(error)])}>
      <ActionsButton part={part} />
      <output>{failures.length} failures</output>
    </LazyPartFailureContext>
  );
};

it("code that cannot be loaded is told of once it is needed, and can be asked for again", async () => {
  const { part, arrive, fail } = slowPart();
  const screen = await render(<Page part={part} />);
  const button = screen.getByRole("button", { name: "Actions" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  fail();
  await expect.element(screen.getByText("1 failures")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  arrive();
  await button.click();
  await expect.element(item("First")).toBeVisible();
  await expect.element(screen.getByText("1 failures")).toBeInTheDocument();
});

it("code that fails while nobody needs it bothers nobody", async () => {
  const { part, fail } = slowPart();
  const screen = await render(<Page part={part} />);
  const ahead = part.load();
  fail();
  await expect(ahead).rejects.toThrow("dynamically imported");
  await expect.element(screen.getByText("0 failures")).toBeVisible();
});

const Shown = () => <output>Shown</output>;

it("fetches code again if it could not be fetched ahead", async () => {
  const failed = vi.fn<() => Promise<typeof Shown>>(async () =>
    Promise.reject(new TypeError("Failed to fetch")),
  );
  const part = createLazyPart(() => failed());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(
    <ShowPart part={part} props={{}} isNeeded={false} onGiveUp={() => undefined} />,
  );
  await vi.waitUntil(() => failed.mock.settledResults.length === 1);
  failed.mockResolvedValue(Shown);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(screen.getByText("Shown")).toBeVisible();
});
