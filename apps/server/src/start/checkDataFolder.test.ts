import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkDataFolder } from "./checkDataFolder.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "data-folder-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("creates a missing folder and those above it", async () => {
  const data = path.join(folder, "a/b");
  await checkDataFolder(data, { isEmbedded: true, needed: { new: 0, open: 0 } });
  expect(existsSync(data)).toBe(true);
});

it("lets servers that start at the same time create one folder", async () => {
  const data = path.join(folder, "shared/by/all");
  const starts = Array.from({ length: 8 }, () => checkDataFolder(data, { isEmbedded: false }));
  await expect(Promise.all(starts)).resolves.toHaveLength(8);
});

it("refuses a path below a file", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const data = path.join(file, "data");
  await expect(checkDataFolder(data, { isEmbedded: false })).rejects.toThrow(
    `The data directory ${data} cannot be written (ENOTDIR). Choose another with DATA_DIR.`,
  );
});

it("creates no folder on a disk that is too small for a new database", async () => {
  const data = path.join(folder, "full/data");
  const needed = { new: Number.MAX_SAFE_INTEGER, open: 0 };
  await expect(checkDataFolder(data, { isEmbedded: true, needed })).rejects.toThrow(
    /^The disk of the data directory \S+ has \d+ MB free, and the embedded database needs \d+(\.\d+)? MB\. Make room, or /,
  );
  expect(existsSync(path.dirname(data))).toBe(false);
});

it("needs less room for a database that exists", async () => {
  const data = path.join(folder, "existing");
  await mkdir(path.join(data, "postgres"), { recursive: true });
  const needed = { new: Number.MAX_SAFE_INTEGER, open: 0 };
  await expect(checkDataFolder(data, { isEmbedded: true, needed })).resolves.toBeUndefined();
});

it.runIf(process.platform === "linux")("refuses a file system without folders of its own", async () => {
  await expect(checkDataFolder("/proc/backroom/data", { isEmbedded: false })).rejects.toThrow(
    /^The data directory \/proc\/backroom\/data cannot be written \(\w+\)\./,
  );
});
