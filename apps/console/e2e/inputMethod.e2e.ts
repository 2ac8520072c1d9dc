import type { CDPSession } from "@playwright/test";
import { expect, test } from "./test.ts";

const compose = (session: CDPSession, text: string) =>
  session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

/** Sends a key as input methods of macOS do: a `keydown` without text. */
const press = (session: CDPSession, key: string, windowsVirtualKeyCode: number) =>
  session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode });

test("ignores keys of an input method in the list of tenants and in a message", async ({
  page,
  resumeSession,
}) => {
  const session = await page.context().newCDPSession(page);
  await resumeSession(page);
  await page.goto("/service/messages");
  await page.getByRole("button", { name: /All tenants/ }).click();
  const tenants = page.getByRole("dialog");
  const search = tenants.getByRole("searchbox");
  await expect(search).toBeFocused();
  await compose(session, "N");
  await press(session, "ArrowDown", 40);
  await press(session, "Enter", 13);
  await expect(search).toBeFocused();
  await session.send("Input.insertText", { text: "Nord" });
  await expect(search).toHaveValue("Nord");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await page.getByRole("listbox", { name: "Chats" }).getByRole("option").first().click();
  const field = page.getByRole("textbox", { name: "Write a message" });
  await field.click();
  await compose(session, "にほん");
  await press(session, "Enter", 13);
  await session.send("Input.insertText", { text: "日本" });
  await expect(field).toHaveValue("日本");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("");
  const history = page.getByRole("log", { name: "Messages" });
  await expect(history.getByRole("article").last()).toContainText("日本");
});
