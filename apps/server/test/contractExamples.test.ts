import { allCalls } from "@backroom/contract/openapi";
import { sizes } from "@backroom/demo";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiskStore } from "../src/kernel/diskStore.ts";
import { seedWith } from "../src/seed/seed.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

interface Example {
  /** `GET /api/info`, or another heading of the page. */
  readonly heading: string;
  readonly commands: string;
}

const readExamples = async (): Promise<Example[]> => {
  const page = await readFile(new URL("../../../docs/contract.md", import.meta.url), "utf8");
  let heading = "";
  return [...page.matchAll(/^#{2,4} (.+)$|^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, title, commands]) => {
    if (title !== undefined) heading = title;
    return commands === undefined ? [] : [{ heading, commands }];
  });
};

/** Runs all commands in one shell and answers, by example, the statuses its calls had. */
const runShell = async (examples: readonly Example[], url: string, folder: string): Promise<number[][]> => {
  const tellStatus = 'curl() { command curl -sS -w "%{stderr}%{http_code}\\n" "$@"; }';
  const steps = examples.map(({ commands }) => `echo next >&2\n${commands}`);
  const script = [tellStatus, ...steps].join("\n").replace("http://localhost:4300", url);
  const shell = spawn("sh", ["-s"], { cwd: folder, stdio: ["pipe", "ignore", "pipe"] });
  const complaints: Buffer[] = [];
  shell.stderr.on("data", (part: Buffer) => complaints.push(part));
  const ended = new Promise((resolve, reject) => shell.on("close", resolve).on("error", reject));
  shell.stdin.end(script);
  await ended;
  const parts = Buffer.concat(complaints).toString("utf8").split("next\n").slice(1);
  return parts.map((part) => part.trim().split("\n").map(Number));
};

let server: TestServer;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-examples-"));
  const size = { ...sizes.small, articles: 500, documents: 2000, customers: 60 };
  server = await startTestServer(
    {},
    (db) => seedWith(db, size, () => undefined, new Date(), createDiskStore(folder)),
    {
      filesFolder: folder,
    },
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it("every call of docs/contract.md has an example, and each answers as the page says", async () => {
  const examples = await readExamples();
  const statuses = await runShell(examples, server.url, folder);
  const answered = examples.map(({ heading }, index) => [heading, statuses[index]?.at(-1)] as const);
  const expected = new Map<string, readonly number[]>(
    allCalls.map(({ method, path: address, server: { status = 200, others = {} } }) => [
      `${method} ${address}`,
      [status, ...Object.keys(others).map(Number)],
    ]),
  );
  const said = ({ heading, commands }: Example): readonly number[] => {
    const comment = /# (\d{3}) /.exec(commands)?.[1];
    return comment === undefined ? (expected.get(heading) ?? [200]) : [Number(comment)];
  };
  const wrong = examples.filter((example, index) => !said(example).includes(answered[index]?.[1] ?? 0));
  expect(wrong.map(({ heading }) => answered.find(([name]) => name === heading))).toEqual([]);
  const shown = new Set(examples.map(({ heading }) => heading));
  expect([...expected.keys()].filter((call) => !shown.has(call))).toEqual([]);
});
