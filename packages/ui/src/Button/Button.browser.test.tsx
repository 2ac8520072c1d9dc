import { TestI18n } from "@backroom/i18n/testing";
import axe from "axe-core";
import { expect, it } from "vitest";
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
