import { ApiError, NetworkError } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import type { SettingEntry } from "@backroom/contract";
import { oneSetting, writeSettings } from "@backroom/contract/calls/settings";
import { expect, it } from "vitest";
import { createSettingCalls } from "./createSettingCalls.ts";

const entryOf = (value: string): SettingEntry => ({
  oid: 7,
  etag: value,
  value,
  isDisabled: false,
  modifiedAt: "2026-01-01T00:00:00Z",
  modifiedBy: null,
});
const step = (level: "global" | "tenant", oid: number, entry: SettingEntry | null) => ({
  scope: { key: level === "global" ? level : `${level}-${oid}`, level, country: null, oid, id: "", text: "" },
  entry,
  reach: { locations: 0, terminals: 0, reachedLocations: 0, reachedTerminals: 0 },
});

const open = () => {
  const server = { error: undefined as Error | undefined, renewed: 0, sent: [] as unknown[] };
  const call = createFakeCall((path, input) => {
    if (path === writeSettings.path) {
      server.sent.push(input);
      if (server.error !== undefined) throw server.error;
      return { count: 1 };
    }
    expect([path, input]).toEqual([
      oneSetting.path,
      { params: { target: "pos" }, query: { scope: "tenant-9", path: "a" } },
    ]);
    return {
      path: "a",
      definition: null,
      chain: [
        step("global", 0, entryOf("everywhere")),
        step("tenant", 9, entryOf("here")),
        step("tenant", 8, null),
      ],
      elsewhere: { scopes: 0, count: 0, entries: [] },
    };
  });
  const renew = async () => void (server.renewed += 1);
  return { server, calls: createSettingCalls({ call }, { renew }, "pos") };
};
const change = { path: "a", scope: "tenant-9", value: null, etag: "1" };

it("sends the changes of the target and reads the settings of the page again", async () => {
  const { server, calls } = open();
  await calls.write([change]);
  expect(server.sent).toEqual([{ params: { target: "pos" }, body: { changes: [change] } }]);
  expect(server.renewed).toBe(1);
});

it("reads the settings of the page again when the server refuses a change", async () => {
  const { server, calls } = open();
  server.error = new ApiError({ message: "", httpMethod: "POST", httpStatus: 409, httpStatusText: "" });
  await expect(calls.write([change])).rejects.toBe(server.error);
  expect(server.renewed).toBe(1);
});

it("reads the settings of the page once more, when there is a connection again after a lost response", async () => {
  const { server, calls } = open();
  server.error = new NetworkError();
  await expect(calls.write([change])).rejects.toBe(server.error);
  expect(server.renewed).toBe(0);
  await calls.read("a", "tenant-9");
  expect(server.renewed).toBe(1);
  await calls.read("a", "tenant-9");
  expect(server.renewed).toBe(1);
});

it("reads the value of the scope, not one from above", async () => {
  const { calls } = open();
  expect((await calls.read("a", "tenant-9"))?.value).toBe("here");
});
