import { ApiError } from "@backroom/api-client";
import type { SettingEntry } from "@backroom/contract";
import { expect, it } from "vitest";
import type { SettingEdit } from "./createEditStore.ts";
import { createSettingSaving } from "./createSettingSaving.ts";

const open = () => {
  let stored: SettingEntry | null = null;
  let version = 0;
  const put = (value: string, modifiedBy = "me"): SettingEntry => {
    version += 1;
    stored = {
      oid: 7,
      etag: String(version),
      value,
      isDisabled: false,
      modifiedAt: "2026-01-01T00:00:00Z",
      modifiedBy,
    };
    return stored;
  };
  const network: { state: "ok" | "lost" | "none" } = { state: "ok" };
  const saving = createSettingSaving();
  let edit: SettingEdit = { path: "a", scope: "global", text: "", base: "", etag: null };
  const save = async (text: string) => {
    edit = { ...edit, text };
    try {
      await saving.save(edit, {
        write: async ({ text: value }, etag) => {
          if (network.state === "none") throw new TypeError("Failed to fetch");
          if ((stored?.etag ?? null) !== etag)
            throw new ApiError({ message: "", httpMethod: "POST", httpStatus: 409, httpStatusText: "" });
          put(value);
          if (network.state === "lost") throw new TypeError("Failed to fetch");
        },
        read: async () => stored,
      });
      return "stored";
    } catch (error) {
      return error instanceof ApiError ? "conflict" : "failed";
    }
  };
  return { network, save, put, value: () => stored?.value, origin: () => saving.originOf(edit, stored) };
};

it("finds no conflict with values sent without a response", async () => {
  const { network, save, value, origin } = open();
  network.state = "lost";
  expect(await save("A")).toBe("failed");
  expect(origin()).toBe("current");
  network.state = "none";
  expect(await save("B")).toBe("failed");
  expect(origin()).toBe("own");
  network.state = "ok";
  expect(await save("C")).toBe("stored");
  expect(value()).toBe("C");
});

it("keeps the value of another user", async () => {
  const { network, save, put, value, origin } = open();
  network.state = "lost";
  await save("A");
  network.state = "ok";
  put("theirs", "anna");
  expect(await save("B")).toBe("conflict");
  expect([value(), origin()]).toEqual(["theirs", "other"]);
});
