import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { createFakeCall } from "@backroom/api-client/testing";
import type { ReadingSessionInfo } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import axe from "axe-core";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { refusal } from "../../test/session.ts";
import { WallScreens } from "./WallScreens.tsx";

const screenOf = (id: string, device: string): ReadingSessionInfo => ({
  id,
  device,
  startedAt: "2026-01-02T03:04:05Z",
  usedAt: "2026-01-03T04:05:06Z",
});
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

const show = async (first: readonly ReadingSessionInfo[] | Error) => {
  const asked: string[] = [];
  let sessions = first;
  let refused: Error | undefined;
  const call = createFakeCall((path, { params }) => {
    const id = params === undefined ? "" : String(Object.values(Object(params))[0]);
    asked.push(`${path} ${id}`.trim());
    if (refused !== undefined) throw refused;
    if (sessions instanceof Error) throw sessions;
    sessions = sessions.filter((one) => one.id !== id);
    return { sessions };
  });
  const screen = await render(
    <TestI18n>
      <WallScreens api={{ call }} />
    </TestI18n>,
  );
  return { screen, asked, refuse: (error: Error | undefined) => (refused = error) };
};

it("ends a screen by keyboard, and says when none is left", async () => {
  const { screen, asked } = await show([screenOf("a", chrome), screenOf("b-1", "Signage 3")]);
  await expect.element(screen.getByText("Chrome, Windows", { exact: true })).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations).toEqual([]);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByText("Signage 3", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Chrome, Windows", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Wall screens" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByText("No screen shows your dashboard.")).toBeVisible();
  expect(asked).toEqual([
    "/api/auth/reading-sessions",
    "/api/auth/reading-sessions/{id} a",
    "/api/auth/reading-sessions/{id} b-1",
  ]);
});

it("shows why a screen could not be ended, and keeps it", async () => {
  const { screen, refuse } = await show([screenOf("a", chrome)]);
  await expect.element(screen.getByRole("button", { name: /^End screen: Chrome, Windows/ })).toBeVisible();
  refuse(refusal(40401, "This screen has already ended"));
  await screen.getByRole("button", { name: /^End screen:/ }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByText("Chrome, Windows", { exact: true })).toBeVisible();
});

it("shows nothing without screens", async () => {
  const { screen, asked } = await show([]);
  await expect.poll(() => asked).toHaveLength(1);
  expect(screen.container.textContent).toBe("");
});
