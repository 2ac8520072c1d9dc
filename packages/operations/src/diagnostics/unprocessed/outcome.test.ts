import type { UnprocessedDocument } from "@backroom/contract";
import { expect, it } from "vitest";
import { filterDocuments } from "./documentFilter.ts";
import { outcomeOf } from "./outcome.ts";

const document = (oid: number, more: Partial<UnprocessedDocument> = {}): UnprocessedDocument => ({
  oid,
  country: "AT",
  tenantOid: 7,
  kind: "receipt",
  documentNumber: `N-${oid}`,
  createdAt: null,
  attempts: 1,
  error: null,
  queuedAt: null,
  lock: null,
  ...more,
});

it("documents that are gone were processed, those that wait for their turn are not done, the others failed", () => {
  const failed = document(2, { error: "The article is unknown" });
  const list = [failed, document(3, { queuedAt: "2026-03-01T10:00:00Z" }), document(4)];
  expect(outcomeOf([1, 2, 3], list)).toEqual({ processed: 1, failed: [failed], waiting: [3] });
});

it("documents are found by kind and by words of number, tenant and reason, whatever their case", () => {
  const all = [document(1, { error: "The article is unknown" }), document(2, { kind: "invoice" })];
  const textOf = ({ documentNumber, error }: UnprocessedDocument) => [
    documentNumber ?? "",
    "Wien",
    error ?? "",
  ];
  const found = (words: string, kind: string) =>
    filterDocuments(all, { words, kind }, textOf).map(({ oid }) => oid);
  expect(found("", "")).toEqual([1, 2]);
  expect(found("ARTICLE wien", "")).toEqual([1]);
  expect(found("n-2", "")).toEqual([2]);
  expect(found("", "invoice")).toEqual([2]);
  expect(found("n-2", "receipt")).toEqual([]);
});
