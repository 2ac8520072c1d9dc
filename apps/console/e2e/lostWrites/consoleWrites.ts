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
  const save = () => page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await (await open()).fill("7");
  return {
    method: "PUT",
    path: /schedules$/u,
    write: save,
    state: page.getByTestId("toast").first(),
    next: async () => {
      await save();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(await open()).toHaveValue("7");
    },
  };
};
