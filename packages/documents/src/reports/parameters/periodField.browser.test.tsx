import { TestI18n } from "@backroom/i18n/testing";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PeriodField } from "./PeriodField.tsx";

it("asks for a date that exists when the first day is 31 February, and keeps the other field", async () => {
  const onChange = vi.fn();
  const days = { from: "2026-11-01", to: "2026-11-29" };
  await render(
    <TestI18n>
      <PeriodField period={days} days={days} onChange={onChange} />
    </TestI18n>,
  );
  await userEvent.click(page.getByRole("button", { name: /^Period/ }));
  await userEvent.click(page.getByLabelText("First day"));
  // By the order of the browser's language: 31.02., 02/31 and 31/02 are the same keys twice.
  await userEvent.keyboard("02312026{Enter}");
  await expect
    .element(page.getByLabelText("First day"))
    .toHaveAccessibleDescription("Enter a date that exists.");
  await expect.element(page.getByLabelText("Last day")).toBeValid();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.fill(page.getByLabelText("First day"), "2026-11-30");
  await userEvent.click(page.getByRole("button", { name: "Apply" }));
  await expect
    .element(page.getByLabelText("Last day"))
    .toHaveAccessibleDescription("The last day is before the first.");
});
