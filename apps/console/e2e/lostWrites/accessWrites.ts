import { randomInt } from "node:crypto";
import { chooseMore, edit } from "../articles.ts";
import { createCallServer } from "../callServer.ts";
import { expect, PASSWORD } from "../test.ts";
import { agree, toast } from "./lostWrite.ts";
import type { PrepareWrite } from "./lostWrite.ts";

export const secret: PrepareWrite = async ({ page, call }) => {
  const kind = "/api/data/identity/api-access";
  const { Oid } = (await call(kind, "POST", { Id: `LOST-${randomInt(10 ** 6)}`, Text: "Lost" })) as {
    Oid: number;
  };
  await page.goto(`/data/identity/api-access/${Oid}`);
  const make = async () => {
    await chooseMore(page, "New secret");
    await agree(page, "Make secret");
  };
  return {
    method: "POST",
    path: /secret$/u,
    write: make,
    state: page.getByTestId("toast").first(),
    stored: {
      read: async () =>
        ((await call(`${kind}/${Oid}`)) as { SecretMadeAt?: string | null }).SecretMadeAt ?? null,
      expected: expect.any(String),
    },
    // The lost secret is of no use: the user makes another.
    next: async () => {
      await make();
      await expect(page.getByRole("alertdialog", { name: /^Secret of/u })).toBeVisible();
    },
  };
};

export const role: PrepareWrite = async ({ page, call }) => {
  const kind = "/api/data/identity/role";
  const { Oid } = (await call(kind, "POST", { Id: `LOST-${randomInt(10 ** 6)}`, Text: "Lost role" })) as {
    Oid: number;
  };
  await page.goto(`/data/identity/role/${Oid}`);
  const grid = (await edit(page, "Permissions")).getByRole("treegrid");
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  const stored = async () =>
    JSON.stringify(await call(`${kind}/${Oid}/details/permissions`)).split(":true").length - 1;
  return {
    method: "PATCH",
    path: /role\/\d+$/u,
    write: () => page.keyboard.press("Control+s"),
    state: toast(page, "Lost role saved"),
    stored: { read: stored, expected: 1 },
  };
};

export const password: PrepareWrite = async ({ page, url }) => {
  await page.goto("/auth/change-password");
  return {
    method: "POST",
    path: /change-password$/u,
    write: async () => {
      await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("New password", { exact: true }).fill(`${PASSWORD}-2`);
      await page.getByLabel("Repeat new password", { exact: true }).fill(`${PASSWORD}-2`);
      await page.getByRole("button", { name: "Change password" }).click();
    },
    state: page.getByRole("alert").or(page.getByTestId("toast")).first(),
    stored: {
      read: async () => {
        const credentials = Buffer.from(`manager:${PASSWORD}-2`).toString("base64");
        return (
          await fetch(`${url}/api/v1-pub/auth/user/token.json`, {
            headers: { Authorization: `Basic ${credentials}` },
          })
        ).status;
      },
      expected: 200,
    },
    next: async () => {
      // Without a response, the user tries again.
      await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByRole("alert")).toContainText("Your earlier try may have succeeded.");
      // Other tests on this server log in with the usual one.
      const call = await createCallServer(url, "manager", `${PASSWORD}-2`);
      await call("/api/auth/change-password", "POST", { password: `${PASSWORD}-2`, newPassword: PASSWORD });
    },
  };
};
