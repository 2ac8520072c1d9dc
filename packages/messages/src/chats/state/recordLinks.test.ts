import { expect, it } from "vitest";
import { recordLinksIn } from "./recordLinks.ts";

const origin = "https://console.example";

it("finds records of this console in a text, by their page or a copied link, each once", () => {
  const text = `See ${origin}/data/pos-supply/article/17, ${origin}/e/data/pos-supply/article?$k=${btoa("18")}&tenantOid=1.
    Again: ${origin}/data/pos-supply/article/17?tenantOid=5`;
  expect(recordLinksIn(text, origin)).toEqual([
    { area: "pos-supply", entity: "article", oid: 17 },
    { area: "pos-supply", entity: "article", oid: 18 },
  ]);
});

it("takes nothing else for a record", () => {
  for (const text of [
    "https://elsewhere.example/data/pos-supply/article/17",
    `${origin}/data/pos-supply/article`,
    `${origin}/data/pos-supply/article/0`,
    `${origin}/data/pos-supply/article?$k=%00`,
    `${origin}/data/../admin/17`,
    `javascript:${origin}/data`,
    "x".repeat(100_000),
  ])
    expect(recordLinksIn(text, origin)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => `${origin}/data/a/b/${index + 1}`).join(" ");
  expect(recordLinksIn(many, origin)).toHaveLength(10);
});
