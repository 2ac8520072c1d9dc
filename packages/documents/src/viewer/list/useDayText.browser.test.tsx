import { TestI18n } from "@backroom/i18n/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDayText } from "./useDayText.ts";

const Days = () => {
  const dayText = useDayText();
  return ["2026-11-29", "2026-11-30"].map((day) => <p key={day}>{dayText(day)}</p>);
};

it("changes Today to Yesterday at midnight while the list is open", async () => {
  vi.useFakeTimers({
    now: new Date(2026, 10, 30, 23, 59, 30),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await render(
    <TestI18n>
      <Days />
    </TestI18n>,
  );
  await expect.element(page.getByText("Today, Mon, Nov 30, 2026")).toBeVisible();
  await expect.element(page.getByText("Yesterday, Sun, Nov 29, 2026")).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText("Yesterday, Mon, Nov 30, 2026")).toBeVisible();
  await expect.element(page.getByText("Sun, Nov 29, 2026", { exact: true })).toBeVisible();
});
