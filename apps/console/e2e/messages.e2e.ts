import type { Page } from "@playwright/test";
import { readToken } from "./callServer.ts";
import { hubErrors } from "./session.ts";
import { expect, test } from "./test.ts";

const ADDRESS = "/service/messages";

const unreadLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const field = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const history = (page: Page) => page.getByRole("log", { name: "Messages" });
const bubbles = (page: Page) => history(page).getByRole("article");
const waiting = (page: Page) => history(page).getByText("Waiting to be sent");

/** Writes a message as it is typed, and sends it. */
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press("Enter");
};

test("two users write to each other: live, as plain text, and once each after the network was lost", async ({
  page,
  context,
  browser,
  server,
  resumeSession,
  articles,
  expectedErrors,
  expectAccessible,
}) => {
  const article = await articles.create({ Text: "Talked about" });
  expectedErrors.push(...hubErrors, "net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED");
  const token = await readToken(server.url, "manager");
  await page.request.put(`${server.url}/api/user/chats/read`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const otherContext = await browser.newContext({ baseURL: server.url });
  const other = await otherContext.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  await other.goto("/data/pos-supply/article");
  await expect(unreadLink(other, "Messages")).toBeVisible();
  const otherTab = await otherContext.newPage();
  await resumeSession(otherTab, "manager");
  await otherTab.goto("/data/pos-supply/article");

  // The chat is begun by keys alone.
  await page.goto(ADDRESS);
  await expect(page.getByRole("listbox", { name: "Chats" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New message" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("max manager");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expect(dialog.getByRole("listbox")).toHaveText(/^People/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const markup = `<script>document.title = "run"</script><b>bold</b>`;
  await expect(field(page)).toBeFocused();
  await write(page, markup);
  await expect(bubbles(page).last()).toContainText(markup);
  await expect(field(page)).toBeFocused();

  // It arrives by itself, as the text it is, and counts as unread until it is seen.
  for (const tab of [other, otherTab]) await expect(unreadLink(tab, "Messages, 1 unread")).toBeVisible();
  await expect(bubbles(page).last()).toContainText("delivered to 1");
  const toast = other.getByTestId("toast").filter({ hasText: markup });
  await toast.getByRole("link").press("Enter");
  await expect(bubbles(other).last()).toContainText(markup);
  await expect(history(other).locator("script, b")).toHaveCount(0);
  for (const tab of [other, otherTab]) await expect(unreadLink(tab, "Messages")).toBeVisible();
  await otherTab.close();
  await expect(bubbles(page).last()).toContainText("read by 1");
  await expectAccessible(other);
  await expectAccessible(page);

  // The network is lost after the server has the message and before it has answered.
  await page.route(
    "**/api/user/chats/*/messages",
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, "First");
  await expect(page.getByText("Offline, edits are kept")).toBeVisible();
  await write(page, "Second");
  await write(page, "Third");
  await expect(waiting(page)).toHaveCount(3);
  await expect(bubbles(other).last()).toContainText("First");
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  for (const one of [page, other])
    await expect(bubbles(one)).toContainText([markup, "First", "Second", "Third"]);
  for (const one of [page, other]) await expect(bubbles(one)).toHaveCount(4);

  // What is written and not sent outlives a reload; the answer arrives beside it.
  await field(page).fill("Not finished");
  await page.reload();
  await expect(field(page)).toHaveValue("Not finished");
  await write(other, "Answer");
  await expect(bubbles(page)).toContainText([markup, "First", "Second", "Third", "Answer"]);
  await expect(field(page)).toHaveValue("Not finished");

  // The address of a record becomes a card that opens it.
  await write(other, `${server.url}/data/pos-supply/article/${article.Oid}`);
  await expect(bubbles(page).last()).toContainText("Talked about");
  await expectAccessible(page);
  await bubbles(page).getByRole("link", { name: "Open Talked about" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Talked about" })).toBeVisible();
  await otherContext.close();
});
