import { expect, it } from "vitest";
import { createCachedRead } from "./createCachedRead.ts";
import type { Answer, TransportCall } from "./transport.ts";

/** A server whose content has the ETag of its version; `null` = no ETag. */
const setUp = () => {
  const server: { version: string; etag: string | null; owner: string } = {
    version: "1",
    etag: "1",
    owner: "ada",
  };
  const statuses: number[] = [];
  const send = async ({ headers, accepts = [] }: TransportCall): Promise<Answer> => {
    const { version, etag } = server;
    const isKept = etag !== null && headers?.["if-none-match"] === etag;
    const status = isKept ? 304 : 200;
    statuses.push(status);
    expect(status === 304 ? accepts : [304]).toContain(304);
    return {
      status,
      body: isKept ? "" : version,
      headers: new Headers(etag === null ? {} : { etag }),
    } as Answer;
  };
  const read = createCachedRead(send, async () => server.owner);
  return {
    server,
    statuses,
    read: (variant?: string) => read({ path: "/meta" }, ({ body }) => `content ${body}`, variant),
  };
};

it("returns the cached value on 304, and the new one after a change", async () => {
  const { server, statuses, read } = setUp();
  expect([await read(), await read()]).toEqual(["content 1", "content 1"]);
  server.version = "2";
  server.etag = "2";
  expect([await read(), await read()]).toEqual(["content 2", "content 2"]);
  expect(statuses).toEqual([200, 304, 200, 304]);
});

it("returns no cached value for another user or variant", async () => {
  const { server, statuses, read } = setUp();
  await read();
  server.version = "of bob";
  server.owner = "bob";
  expect(await read()).toBe("content of bob");
  server.version = "variant";
  expect(await read("other")).toBe("content variant");
  expect(statuses).toEqual([200, 200, 200]);
});

it("does not cache a value without an ETag", async () => {
  const { server, statuses, read } = setUp();
  server.etag = null;
  await read();
  await read();
  expect(statuses).toEqual([200, 200]);
});
