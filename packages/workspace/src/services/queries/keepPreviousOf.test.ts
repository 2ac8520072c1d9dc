import { expect, it } from "vitest";
import { keepPreviousOf } from "./keepPreviousOf.ts";

const keep = keepPreviousOf(["chats", 101]);

it("keeps the previous response of the same scope", () => {
  expect(keep(["chat"], { queryKey: ["chats", 101, "unread"] })).toEqual(["chat"]);
});

it("drops the previous response of another tenant", () => {
  expect(keep(["chat"], { queryKey: ["chats", 102, "unread"] })).toBeUndefined();
});

it("keeps nothing when there is no previous query", () => {
  expect(keep(undefined, undefined)).toBeUndefined();
});
