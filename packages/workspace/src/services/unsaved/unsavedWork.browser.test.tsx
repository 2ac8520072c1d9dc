import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { ConfirmRegion, createConfirmStore } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createConsoleWork } from "./unsavedWork.ts";

it.each([
  ["lost", false],
  ["kept as a draft", true],
])("stays on the page if Enter answers the question about work that would be %s", async (outcome, isKept) => {
  const confirms = createConfirmStore();
  await render(
    <TestI18n>
      <ConfirmRegion store={confirms} />
    </TestI18n>,
  );
  const work = createConsoleWork(confirms, setupI18n({ locale: "en", messages: { en: {} } })).hold({
    isKept,
  });
  work.report(true);
  const mayLeave = work.mayLeave();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect.element(question.getByText(new RegExp(outcome))).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Stay" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await mayLeave).toBe(false);
});
