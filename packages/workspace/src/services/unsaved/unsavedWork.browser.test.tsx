import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { ConfirmRegion, createConfirmStore } from "@backroom/ui";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createConsoleWork } from "./unsavedWork.ts";

const setUp = async () => {
  const confirms = createConfirmStore();
  await render(
    <TestI18n>
      <ConfirmRegion store={confirms} />
    </TestI18n>,
  );
  return createConsoleWork(confirms, setupI18n({ locale: "en", messages: { en: {} } }));
};

it.each([
  ["lost", false],
  ["kept as a draft", true],
])("stays on the page if Enter answers the question about work that would be %s", async (outcome, isKept) => {
  const work = (await setUp()).hold({ isKept });
  work.report(true);
  const mayLeave = work.mayLeave();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect.element(question.getByText(new RegExp(outcome))).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Stay" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await mayLeave).toBe(false);
});

it("asks about uploads, and about changes only if there are any", async () => {
  const all = await setUp();
  const [uploads, changes] = [all.hold({ isUpload: true }), all.hold({ isKept: false })];
  uploads.report(true);
  const leaving = all.mayLeave();
  const question = page.getByRole("alertdialog", { name: "Cancel the uploads?" });
  await expect.element(question.getByText(/^Files are still being uploaded\./)).toBeVisible();
  await expect.element(question.getByText(/not saved/)).not.toBeInTheDocument();
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
  changes.report(true);
  const again = all.mayLeave();
  const both = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect.element(both.getByText(/They will be lost\. Files are still being uploaded\./)).toBeVisible();
  await both.getByRole("button", { name: "Leave" }).click();
  expect(await again).toBe(true);
});
