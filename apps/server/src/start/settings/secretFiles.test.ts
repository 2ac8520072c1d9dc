import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withSecretFiles } from "./secretFiles.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "secret-files-"));
  file = path.join(folder, "database-url");
  await writeFile(file, "postgres://chef@db/shop\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("reads a secret from a file, without the line break at its end", () => {
  expect(withSecretFiles({ PORT: "1", DATABASE_URL_FILE: file })).toMatchObject({
    PORT: "1",
    DATABASE_URL: "postgres://chef@db/shop",
  });
});

it("refuses a secret that is given twice", () => {
  expect(() => withSecretFiles({ DATABASE_URL: "postgres://x@db/shop", DATABASE_URL_FILE: file })).toThrow(
    "DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.",
  );
});

it("names a file that cannot be read", () => {
  const missing = path.join(folder, "missing");
  expect(() => withSecretFiles({ ADMIN_PASSWORD_FILE: missing })).toThrow(
    `The file ${missing} that ADMIN_PASSWORD_FILE names cannot be read (ENOENT). Check its path and who may read it.`,
  );
});

it("passes on other names that end in _FILE", () => {
  expect(withSecretFiles({ LOG_FILE: "x" })).toEqual({ LOG_FILE: "x" });
});
