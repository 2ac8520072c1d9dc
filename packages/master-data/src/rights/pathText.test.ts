import { expect, it } from "vitest";
import { pathTextOf } from "./pathText.ts";

it("a path is called as its page, also that of documents and reports, as its group, or by its last part", () => {
  const pages = new Map([
    ["/data/pos-supply/article", { text: "Articles" }],
    ["/document/pos/receipt", { text: "Receipts" }],
  ]);
  const translations = {
    serverText: (text: string) => `[${text}]`,
    own: ({ message }: { readonly message?: string }) => message ?? "",
  };
  const text = (path: string) => pathTextOf(path, pages, translations);
  expect(text("/data/pos-supply/article")).toBe("[Articles]");
  expect(text("/data/pos/receipt")).toBe("[Receipts]");
  expect(text("/data/pos-supply")).toBe("Supply");
  expect(text("/tools/random-sheet")).toBe("[Random sheet]");
  expect(text("/data/constructor")).toBe("[Constructor]");
});
