import { expect, it } from "vitest";
import { readFromFrame } from "./protocol.ts";
import { createTryCall } from "./tryCall.ts";

const setUp = (now: { isReadOnly?: boolean; isUserActive?: boolean } = {}) => {
  const sent: { url: string; headers: Record<string, string>; method: string | undefined }[] = [];
  const tryCall = createTryCall({
    apiUrl: "https://pos.example.com/base",
    token: async () => "t0ken",
    isReadOnly: () => now.isReadOnly ?? false,
    isUserActive: () => now.isUserActive ?? true,
    fetch: async (url, init) => {
      sent.push({
        url: url instanceof Request ? url.url : url.toString(),
        method: init?.method,
        headers: Object.fromEntries(new Headers(init?.headers)),
      });
      return new Response("[]", { status: 200, headers: { etag: '"1"' } });
    },
  });
  const get = (url: string, method = "GET") =>
    tryCall({
      method,
      url,
      headers: [
        ["Authorization", "Basic eA=="],
        ["Accept", "*/*"],
      ],
      body: null,
    });
  return { sent, get };
};

it("calls the API with the token of the user, whatever the viewer sends as its own", async () => {
  const { sent, get } = setUp();
  const outcome = await get("https://pos.example.com/base/api/info");
  expect(outcome).toMatchObject({ kind: "answered", answer: { status: 200 } });
  expect(sent).toEqual([
    {
      url: "https://pos.example.com/base/api/info",
      method: "GET",
      headers: { accept: "*/*", authorization: "Bearer t0ken" },
    },
  ]);
});

it.each([
  "https://evil.example/base/api/info",
  "https://pos.example.com.evil.example/base/api/info",
  "https://pos.example.com/base/../api/info",
  "https://pos.example.com/base/api/../assets/x",
  "https://pos.example.com@evil.example/base/api/",
  "http://pos.example.com/base/api/info",
  "https://user:x@pos.example.com/base/api/info",
  "/base/api/info",
  "javascript:alert(1)",
])("no token goes to %s", async (url) => {
  const { sent, get } = setUp();
  expect(await get(url)).toEqual({ kind: "refused", refusal: "otherAddress" });
  expect(sent).toEqual([]);
});

it("nothing is called without the user, nor stored while nothing may be", async () => {
  const url = "https://pos.example.com/base/api/info";
  expect(await setUp({ isUserActive: false }).get(url)).toEqual({ kind: "refused", refusal: "noUser" });
  const reading = setUp({ isReadOnly: true });
  expect(await reading.get(url, "delete")).toEqual({ kind: "refused", refusal: "readOnly" });
  expect(await reading.get(url, "get")).toMatchObject({ kind: "answered" });
});

it.each([
  null,
  "ready",
  { kind: "open" },
  { kind: "call", id: 1, method: "GET", url: "/", headers: [["a"]], body: null },
  { kind: "call", id: "1", method: "GET", url: "/", headers: [], body: null },
  { kind: "call", id: 1, method: "GET", url: "/", headers: [], body: "x" },
])("%j is no message of a frame", (message) => {
  expect(readFromFrame(message)).toBeUndefined();
});
