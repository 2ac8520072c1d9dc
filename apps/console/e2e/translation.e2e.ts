import { expect, test } from "./test.ts";

/** Replaces text nodes as the built-in translation of browsers does, which skips elements with `translate="no"`. */
const translate = (): void => {
  const isKept = (text: Node): boolean =>
    text.parentElement?.closest("[translate=no], script, style, textarea, svg, font") !== null;
  const replaceTexts = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts.filter((one) => /\p{L}/u.test(one.nodeValue ?? "") && !isKept(one))) {
      const translated = document.createElement("font");
      translated.append(`${text.nodeValue ?? ""} *`);
      text.parentNode?.replaceChild(translated, text);
    }
  };
  const watch = (): void => {
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceTexts);
    }).observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener("DOMContentLoaded", watch);
};

test("keeps all texts unchanged in a browser that translates pages", async ({ page, resumeSession }) => {
  await page.addInitScript(translate);
  await resumeSession(page);
  await page.goto("/");
  const refresh = page.getByRole("button", { name: "Refresh all", exact: true });
  await expect(refresh).toBeVisible();
  await refresh.click();
  await expect(page.getByRole("heading", { name: "Weekly turnover", exact: true })).toBeVisible();
  await page.goto("/data/pos-supply/article?$start=1");
  await expect(page.getByRole("columnheader", { name: "Article number", exact: true })).toBeVisible();
});
