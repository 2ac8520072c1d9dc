import type { DocumentLock } from "@backroom/contract";
import { expect, it } from "vitest";
import { oldestLocks } from "./oldestLocks.ts";

const lock = (oid: number, lockedAt: string | null): DocumentLock => ({
  oid,
  lockedAt,
  country: "DE",
  tenantOid: 7,
  documentType: "receipt",
  documentNumber: String(oid),
  lockedBy: "ada",
  expiresAt: null,
});

it("names the five that are held longest, whatever order they come in", () => {
  const locks = [3, 8, 1, 5, 2, 7, 4, 6].map((day) => lock(day, `2026-01-0${day}T00:00:00Z`));
  expect(oldestLocks([lock(99, null), ...locks]).map(({ oid }) => oid)).toEqual([1, 2, 3, 4, 5]);
  expect(oldestLocks([lock(99, null), lock(1, "2026-01-01T00:00:00Z")]).map(({ oid }) => oid)).toEqual([
    1, 99,
  ]);
});
