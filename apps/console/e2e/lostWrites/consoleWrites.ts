import { expect } from "../test.ts";
import type { PrepareWrite } from "./lostWrite.ts";

export const dashboard: PrepareWrite = async ({ page, call }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Remove Exchange rates" }).click();
  return {
    method: "PUT",
    path: /extension\/dashboard$/u,
    write: () => page.getByRole("button", { name: "Save" }).click(),
    state: page.getByRole("button", { name: "Edit" }),
    stored: {
      read: async () =>
        Object.keys(((await call("/api/user/extension/dashboard")) as { cards: object }).cards),
      expected: expect.not.arrayContaining(["ExchangeRates"]),
    },
  };
};

export const schedules: PrepareWrite = async ({ page }) => {
  await page.goto("/service/bridge");
  const open = async () => {
    await page.getByRole("button", { name: "Schedules" }).click();
    return page.getByRole("textbox", { name: "Time between runs: Export articles" });
  };
  const saveButton = page.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
  const save = () => saveButton.click();
  await (await open()).fill("7");
  return {
    method: "PUT",
    path: /schedules$/u,
    write: save,
    state: page.getByTestId("toast").first(),
    next: async () => {
      // Without the response, the dialog also closes if the page reads that the schedules are stored.
      const dialog = page.getByRole("dialog");
      await expect(async () => {
        if ((await dialog.count()) > 0) await saveButton.click({ timeout: 2000 });
        await expect(dialog).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      await expect(await open()).toHaveValue("7");
    },
  };
};
