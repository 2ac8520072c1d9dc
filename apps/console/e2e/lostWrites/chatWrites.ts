import { randomInt } from "node:crypto";
import { expect } from "../test.ts";
import { toast } from "./lostWrite.ts";
import type { PrepareWrite } from "./lostWrite.ts";

interface Chat {
  readonly oid: number;
  readonly title: string;
  readonly isMuted: boolean;
}

const failed = /cannot be reached/u;

export const newChat: PrepareWrite = async ({ page, call }) => {
  const id = `LOST-${randomInt(10 ** 6)}`;
  await call("/api/data/identity/role", "POST", { Id: id, Text: id });
  await page.goto("/service/messages");
  await page.getByRole("button", { name: /^New message/u }).click();
  const dialog = page.getByRole("dialog", { name: "New message" });
  await dialog.getByRole("searchbox").fill(id);
  const open = () => dialog.getByRole("option", { name: id }).click();
  const stored = async () =>
    ((await call(`/api/user/chats?search=${id}`)) as { chats: readonly Chat[] }).chats.length;
  return {
    method: "POST",
    path: /user\/chats$/u,
    write: open,
    state: toast(page, failed),
    stored: { read: stored, expected: 1 },
    next: async () => {
      await open();
      await expect(page.getByRole("textbox", { name: "Write a message" })).toBeVisible();
      expect(await stored()).toBe(1);
    },
  };
};

export const message: PrepareWrite = async ({ page, call }) => {
  const { chats } = (await call("/api/user/chats")) as { chats: readonly Chat[] };
  const oid = chats[0]?.oid ?? 0;
  const text = `Lost ${randomInt(10 ** 6)}`;
  await page.goto(`/service/messages?chat=${oid}`);
  const field = page.getByRole("textbox", { name: "Write a message" });
  await field.fill(text);
  const bubbles = page.getByRole("log", { name: "Messages" }).getByRole("article").filter({ hasText: text });
  return {
    method: "POST",
    path: /messages$/u,
    write: () => field.press("Enter"),
    state: bubbles,
    stored: {
      read: async () => {
        const { messages } = (await call(`/api/user/chats/${oid}/messages`)) as {
          messages: readonly { text: string }[];
        };
        return messages.filter((one) => one.text === text).length;
      },
      expected: 1,
    },
    next: async () => {
      await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
      await expect(bubbles).toHaveCount(1);
    },
  };
};

export const mute: PrepareWrite = async ({ page, call }) => {
  const read = async () => ((await call("/api/user/chats")) as { chats: readonly Chat[] }).chats[0];
  const chat = await read();
  await page.goto(`/service/messages?chat=${chat?.oid ?? 0}`);
  const mark = page.getByRole("switch", { name: "Mute" });
  return {
    method: "PUT",
    path: /mute$/u,
    write: () => mark.click({ force: true }),
    state: toast(page, failed),
    stored: { read: async () => (await read())?.isMuted, expected: chat?.isMuted !== true },
    next: async () => {
      await expect(mark).toBeChecked({ checked: chat?.isMuted !== true });
      await mark.click({ force: true });
      await expect.poll(async () => (await read())?.isMuted).toBe(chat?.isMuted);
    },
  };
};
