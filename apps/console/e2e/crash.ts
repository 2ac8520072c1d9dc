import type { Page } from "@playwright/test";

/** Kills the page's process, so that the page gets no event, and opens another tab. */
export const crash = async (page: Page): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  const isGone = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await isGone;
  return page.context().newPage();
};
