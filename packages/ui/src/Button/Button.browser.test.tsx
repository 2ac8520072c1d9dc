import { TestI18n } from "@backroom/i18n/testing";
import axe from "axe-core";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./Button.tsx";

const announcements = () => document.querySelectorAll("[data-live-announcer] [role=img]");

it("a pending button that leaves the page leaves no announcement without a name", async () => {
  const screen = await render(
    <TestI18n>
      <Button>Log in</Button>
    </TestI18n>,
  );
  screen.getByRole("button").element().focus();
  await screen.rerender(
    <TestI18n>
      <Button isPending>Log in</Button>
    </TestI18n>,
  );
  await expect.poll(() => announcements().length).toBe(1);
  await screen.rerender(<p>Dashboard</p>);
  expect(announcements()).toHaveLength(0);
  const { violations } = await axe.run(document.body, { runOnly: ["role-img-alt"] });
  expect(violations).toEqual([]);
});

it("a button that was pending leaves no announcement of its spinner without a name", async () => {
  const screen = await render(
    <TestI18n>
      <Button icon="check" aria-label="Save" isPending />
    </TestI18n>,
  );
  screen.getByRole("button").element().focus();
  await screen.rerender(
    <TestI18n>
      <Button icon="check" aria-label="Save" />
    </TestI18n>,
  );
  const { violations } = await axe.run(document.body, { runOnly: ["role-img-alt"] });
  expect(violations).toEqual([]);
});

it("a pending button with an icon alone is named by what is going on, too", async () => {
  const screen = await render(
    <TestI18n>
      <Button icon="check" aria-label="Save" isPending />
    </TestI18n>,
  );
  const progress = screen.getByRole("progressbar", { name: "Loading" }).element();
  expect(screen.getByRole("button").element().getAttribute("aria-labelledby")?.split(" ")).toContain(
    progress.id,
  );
});

it("keeps the focus when it becomes disabled, ignores presses, and leaves the tab order after Tab", async () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener("submit", onSubmit);
  const page = (isDisabled: boolean) => (
    <TestI18n>
      <form>
        <Button type="submit" isDisabled={isDisabled} onPress={onPress}>
          Save
        </Button>
        <Button>Cancel</Button>
      </form>
    </TestI18n>
  );
  const screen = await render(page(false));
  const save = screen.getByRole("button", { name: "Save" });
  save.element().focus();
  await screen.rerender(page(true));
  await expect.element(save).toHaveFocus();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter} ");
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(save).toHaveAttribute("disabled");
  document.removeEventListener("submit", onSubmit);
});
