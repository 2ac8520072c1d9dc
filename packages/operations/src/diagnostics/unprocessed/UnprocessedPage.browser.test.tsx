import type { ApiClient } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import type { UnprocessedDocument } from "@backroom/contract";
import type { AccessStore } from "@backroom/permissions";
import { createConfirmStore } from "@backroom/ui";
import type { Services } from "@backroom/workspace";
import { createTestServices } from "@backroom/workspace/testing";
import { setupI18n } from "@lingui/core";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { createStore } from "zustand/vanilla";
import { showPage } from "../../../test/showPage.tsx";
import { UnprocessedPage } from "./UnprocessedPage.tsx";

const HOUR_MS = 3_600_000;
const document = (oid: number, more: Partial<UnprocessedDocument> = {}): UnprocessedDocument => ({
  oid,
  country: "AT",
  tenantOid: 7,
  kind: "receipt",
  documentNumber: `R-${oid}`,
  createdAt: null,
  attempts: 0,
  error: null,
  queuedAt: null,
  lock: null,
  ...more,
});
const lockedAt = new Date(Date.now() - 50 * HOUR_MS).toISOString();

const show = async ({ mayRelease = true, placeOid = 1 } = {}) => {
  const confirms = createConfirmStore();
  let documents = [document(1), document(2, { lock: { oid: 90, lockedBy: "Quentin Lefèvre", lockedAt } })];
  const requests: unknown[] = [];
  const removed = vi.fn<(record: unknown) => void>();
  const api = {
    call: createFakeCall((path, { query, body }) => {
      requests.push([path, query ?? body]);
      return path.endsWith("/process") ? { queued: [], refused: [] } : documents;
    }),
    data: () => ({
      read: async (oid: number) => ({ kind: "read", record: { Oid: oid, ETag: '"1"' } }),
      remove: async (record: unknown) => {
        removed(record);
        documents = documents.map((one) => ({ ...one, lock: null }));
        return { kind: "removed" };
      },
    }),
  };
  const notifier = { show: vi.fn<() => void>(), failed: vi.fn<() => void>(), succeeded: vi.fn<() => void>() };
  const i18n = { i18n: setupI18n({ locale: "en", messages: { en: {} } }) };
  const of = createTestServices({
    api: api as unknown as ApiClient,
    services: { confirms, notifier, i18n } as unknown as Partial<Services>,
    workspace: {
      tenancy: createStore(() => ({ rootOid: 1, currentOid: 7, placeOid, tree: { byOid: new Map() } })),
    },
  });
  const access = createStore(() => ({
    navigation: { pathDict: new Map() },
    rights: { may: (_path: string, right: string) => right !== "Delete" || mayRelease, mayOpen: () => true },
  })) as unknown as AccessStore;
  await showPage({
    of,
    access,
    confirms,
    page: <UnprocessedPage path="/diagnostics/unprocessed-documents" params={{}} />,
  });
  return { requests, removed, notifier };
};

const shows = (element: Locator, text: string) =>
  expect.poll(() => element.element().textContent).toContain(text);
const row = (oid: number) => page.getByTestId(`row-${oid}`);

it("names the lock instead of a reason, and releases it after a question", async () => {
  const { removed, notifier } = await show();
  await shows(row(1), "Not processed yet");
  await shows(row(2), "Locked by Quentin Lefèvre for 2 days");
  await row(2).getByRole("button", { name: "Release R-2" }).click();
  const question = page.getByRole("alertdialog");
  await shows(question, "Quentin Lefèvre has locked the document R-2 since");
  await question.getByRole("button", { name: "Release lock" }).click();
  await expect.poll(() => removed.mock.calls).toEqual([[{ Oid: 90, ETag: '"1"' }]]);
  await shows(row(2), "Not processed yet");
  expect(notifier.succeeded).toHaveBeenCalledOnce();
});

it("processes only documents that are not locked", async () => {
  const { requests, notifier } = await show();
  await page.getByRole("button", { name: "Process all again" }).click();
  await expect
    .poll(() => requests)
    .toContainEqual(["/api/diagnostics/unprocessed-documents/process", { oids: [1] }]);
  expect(notifier.show).not.toHaveBeenCalled();
});

it("offers no release without the right", async () => {
  await show({ mayRelease: false });
  await shows(row(2), "Locked by Quentin Lefèvre for 2 days");
  await expect.element(page.getByRole("button", { name: /Release/ })).not.toBeInTheDocument();
});

it.each([
  [1, {}],
  [9, { entityOid: 9 }],
])("requests the documents of place %i with the query %j", async (placeOid, query) => {
  const { requests } = await show({ placeOid });
  await expect.element(row(1)).toBeVisible();
  expect(requests).toEqual([["/api/diagnostics/unprocessed-documents", query]]);
});
