import { randomInt } from "node:crypto";
import { expect, PASSWORD } from "../test.ts";
import { chooseMore } from "../articles.ts";
import { toast } from "./lostWrite.ts";
import type { PrepareWrite } from "./lostWrite.ts";

const failed = /cannot be reached/u;

export const primaryTenant: PrepareWrite = async ({ page, call }) => {
  const stored = async () =>
    ((await call("/api/user/profile")) as { primaryTenantOid: number }).primaryTenantOid;
  await page.goto("/tools/editor");
  await page.getByRole("button", { name: /All tenants/u }).click();
  await page.keyboard.type("Nordmarkt");
  const star = page
    .getByRole("row", { name: /Nordmarkt/u })
    .first()
    .getByRole("gridcell");
  return {
    method: "PUT",
    path: /primary-tenant$/u,
    write: () => star.click(),
    state: toast(page, failed),
    stored: { read: async () => (await stored()) > 0, expected: true },
    next: async () => {
      await star.click();
      await expect(star).toHaveText("Primary tenant, the console starts with it");
      await call("/api/user/primary-tenant", "PUT", { primaryTenantOid: -1 });
    },
  };
};

export const savedParameters: PrepareWrite = async ({ page, call }) => {
  const name = `Lost ${randomInt(10 ** 6)}`;
  await page.goto("/report/sales/turnover-product-groups?$period=last-30-days");
  await page.getByRole("button", { name: "Saved parameters" }).click();
  const save = async () => {
    await page.getByLabel("Save these as").fill(name);
    await page.keyboard.press("Enter");
  };
  const stored = async () =>
    Object.keys((await call("/api/user/extension/views")) as object).filter((key) => key.endsWith(name))
      .length;
  return {
    method: "PUT",
    path: /extension\/views$/u,
    write: save,
    state: toast(page, failed),
    stored: { read: stored, expected: 1 },
    next: async () => {
      await save();
      await expect(page.getByRole("button", { name: `Remove ${name}` })).toHaveCount(1);
      expect(await stored()).toBe(1);
    },
  };
};

export const wallScreen: PrepareWrite = async ({ page, call }) => {
  await call("/api/auth/reading-session", "POST", {});
  await page.goto("/");
  await page.getByRole("button", { name: "Wall mode" }).click();
  const dialog = page.getByRole("dialog", { name: "Wall mode" });
  const end = dialog.getByRole("button", { name: /^End screen/u });
  const stored = async () =>
    ((await call("/api/auth/reading-sessions")) as { sessions: readonly object[] }).sessions.length;
  return {
    method: "DELETE",
    path: /reading-sessions\/[^/]+$/u,
    write: () => end.click(),
    state: dialog.getByText("No screen shows your dashboard."),
    stored: { read: stored, expected: 0 },
  };
};

export const unlocking: PrepareWrite = async ({ page, call, url }) => {
  const name = `lost${randomInt(10 ** 6)}`;
  const { Oid } = (await call("/api/data/identity/user", "POST", { Username: name, Password: PASSWORD })) as {
    Oid: number;
  };
  const logIn = async (password: string) =>
    (
      await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
        headers: { Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}` },
      })
    ).status;
  for (let count = 0; count < 5; count += 1) await logIn("wrong");
  expect(await logIn(PASSWORD)).toBe(401);
  await page.goto(`/data/identity/user/${Oid}`);
  return {
    method: "POST",
    path: /unlock$/u,
    write: () => chooseMore(page, "Unlock login"),
    state: toast(page, failed),
    stored: { read: () => logIn(PASSWORD), expected: 200 },
  };
};
