import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import path from "node:path";
import type { Page } from "@playwright/test";
import { editPrice, openArticles, priceOf, startQuery } from "./articles.ts";
import { expect, test } from "./test.ts";

const assets = path.resolve(import.meta.dirname, "../dist/assets");

declare global {
  interface Window {
    /** Stack of each request, with its method and address. */
    sent: { readonly method: string; readonly url: string; readonly stack: string }[];
  }
}

/** Functions of our packages on the stack of the last request of this method and address, the last called first. */
const hopsOf = async (page: Page, method: string, address: RegExp): Promise<readonly string[]> => {
  const sent = await page.evaluate(() => window.sent);
  const { stack } = sent.findLast((one) => one.method === method && address.test(one.url)) ?? { stack: "" };
  const hops: string[] = [];
  for (const [, file = "", line = "", column = ""] of stack.matchAll(/\/assets\/([^:)]+):(\d+):(\d+)/gu)) {
    const map = new SourceMap(JSON.parse(await readFile(path.join(assets, `${file}.map`), "utf8")));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    const source = "originalSource" in entry ? entry.originalSource : "";
    // Packages of others are in node_modules.
    if (/\/packages\/|^(?:\.\.\/)+src\//u.test(source) && !source.includes("node_modules"))
      hops.push(
        `${source.replace(/^.*\/packages\//u, "")}:${"originalLine" in entry ? entry.originalLine + 1 : 0}`,
      );
  }
  return hops;
};

test("starts a query and saves a record in few hops", async ({ page, articles, resumeSession }) => {
  const article = await articles.create();
  await page.addInitScript(() => {
    Error.stackTraceLimit = 300;
    window.sent = [];
    const send = window.fetch;
    window.fetch = (...request) => {
      const [input, init] = request;
      const url = input instanceof Request ? input.url : String(input);
      const method = init?.method ?? (input instanceof Request ? input.method : "GET");
      window.sent.push({ method, url, stack: new Error().stack ?? "" });
      return send(...request);
    };
  });
  await resumeSession(page);
  await openArticles(page);
  await startQuery(page, article.GTIN);
  const start = await hopsOf(page, "GET", /\/article\?/u);
  expect(start).not.toEqual([]);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("7.77");
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect(detail.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  const save = await hopsOf(page, "PUT", /\/article\/\d+/u);
  // Measured: 5 and 11. A new layer that only forwards calls fails this test.
  expect(start.length, `Start:\n${start.join("\n")}`).toBeLessThanOrEqual(6);
  expect(save.length, `Save:\n${save.join("\n")}`).toBeLessThanOrEqual(12);
});
