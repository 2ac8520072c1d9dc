import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskStore } from "./diskStore.ts";
import type { FileStore } from "./fileStore.ts";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "disk-store-"));
  files = createDiskStore(path.join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (key: string, content: string) => files.put(key, Readable.from([Buffer.from(content)]));

it("stores, lists, moves and deletes a file", async () => {
  expect(await files.head("a/b")).toBeNull();
  expect(await files.list("a/")).toEqual([]);
  const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await put("a/b", "abc")).toEqual({ size: 3, sha256 });
  expect(await files.head("a/b")).toMatchObject({ size: 3 });
  expect(await text(files.get("a/b"))).toBe("abc");
  await put("a/c/d", "deeper");
  expect(await files.list("a/")).toEqual(["a/b"]);
  await files.move("a/b", "e/f");
  expect([await files.list("a/"), await files.list("e/")]).toEqual([[], ["e/f"]]);
  await files.delete("e/f");
  await files.delete("e/f");
  expect(await files.head("e/f")).toBeNull();
});

it("replaces a file by a whole one, and keeps it when the new bytes fail", async () => {
  await put("a", "first");
  await put("a", "second");
  const failing = Readable.from(
    (function* () {
      yield Buffer.from("thi");
      throw new Error("The client left");
    })(),
  );
  await expect(files.put("a", failing)).rejects.toThrow("The client left");
  expect(await text(files.get("a"))).toBe("second");
  expect(await readdir(path.join(folder, "files", ".parts"))).toEqual([]);
});

it("removes what a crash left of a file, but not what is being written", async () => {
  await put("a", "abc");
  const parts = path.join(folder, "files", ".parts");
  for (const name of ["crashed", "running"]) await writeFile(path.join(parts, name), "half");
  await utimes(path.join(parts, "crashed"), new Date(0), new Date(0));
  await files.removeRemains(Date.now() - 1000);
  expect(await readdir(parts)).toEqual(["running"]);
});

it.each(["", "/etc/passwd", "../a", "a/../../b", ".parts/a", "a//b", "a/", "a\0", "ä"])(
  "refuses the key %j",
  async (key) => {
    await expect(put(key, "x")).rejects.toThrow("is no key of a file");
    await expect(files.head(key)).rejects.toThrow("is no key of a file");
  },
);
