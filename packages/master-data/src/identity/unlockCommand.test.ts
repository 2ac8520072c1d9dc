import { unlockUser } from "@backroom/contract/calls/access";
import { expect, it, vi } from "vitest";
import { storedRecord } from "@backroom/workspace/testing";
import type { RowCommandContext } from "@backroom/workspace";
import { unlockCommand } from "./unlockCommand.ts";

const command = unlockCommand.for === "row" ? unlockCommand : undefined;
const locked = storedRecord(7, { Username: "ada", LockedUntil: "2026-01-02T03:04:05Z" });

const setUp = (record = locked, rights: readonly string[] = ["Patch"]) => {
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>();
  call.mockResolvedValue({ wasLocked: true });
  const [succeeded, failed] = [vi.fn<(text?: string) => void>(), vi.fn<(error: unknown) => void>()];
  const i18n = { i18n: { _: ({ values }: { values: { name: string } }) => `${values.name} can log in` } };
  const context = {
    record,
    may: (right: string) => rights.includes(right),
    services: { api: { call }, i18n, notifier: { succeeded, failed } },
  } as unknown as RowCommandContext;
  return { context, call, succeeded, failed };
};

it.each([
  ["a locked user", locked, ["Patch"], true],
  ["a user who is not locked", storedRecord(7, { LockedUntil: null }), ["Patch"], false],
  ["a server without locks", storedRecord(7, {}), ["Patch"], false],
  ["a reader without Patch", locked, ["Demand"], false],
])("is offered for %s: %#", (_, record, rights, isOffered) => {
  expect(command?.isAvailable?.(setUp(record, rights).context)).toBe(isOffered);
});

it("sends the request of the row and names the user", async () => {
  const { context, call, succeeded } = setUp();
  command?.run(context);
  await vi.waitFor(() => expect(succeeded).toHaveBeenCalledExactlyOnceWith("ada can log in"));
  expect(call).toHaveBeenCalledExactlyOnceWith(unlockUser, { params: { id: 7 } });
});

it("reports a refusal", async () => {
  const { context, call, failed } = setUp();
  const refusal = new Error("refused");
  call.mockRejectedValue(refusal);
  command?.run(context);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(refusal));
});
