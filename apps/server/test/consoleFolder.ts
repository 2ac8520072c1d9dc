import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The script that the build also compressed. */
export const builtScript = `export const text = "${"x".repeat(4000)}";`;

const files: Readonly<Record<string, string | Buffer>> = {
  "index.html": "<!doctype html><title>Console</title>",
  "version.json": '{"version":"1.0.0","buildDate":"2026-01-01T00:00:00Z"}',
  "config.json": "{}",
  "loc/de.json": '{"messages":{}}',
  "assets/index-a1b2c3.js": builtScript,
  "assets/index-a1b2c3.js.br": brotliCompressSync(builtScript),
};

/** A built console in a folder of its own. */
export const createConsoleFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), "backroom-console-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
};
