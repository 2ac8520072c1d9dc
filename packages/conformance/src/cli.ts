#!/usr/bin/env node
import { parseArgs } from "node:util";
import { findChecks } from "./findChecks.ts";
import { connectServer } from "./serverUnderTest.ts";

const usage = `Usage: backroom-conformance --url=http://localhost:4300 --username=admin [--only=text]
The password is read from the environment variable PASSWORD. --only runs the checks whose name holds the text.
Exits 0 when every check passed, 1 when one failed, 2 when the checks could not start.`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { url: { type: "string" }, username: { type: "string" }, only: { type: "string" } },
  });
  const { url, username, only = "" } = values;
  const password = process.env["PASSWORD"];
  if (url === undefined || username === undefined || password === undefined) throw new Error(usage);
  const server = await connectServer({ url, username, password });
  const checks = await findChecks(server);
  const wanted = checks.filter(({ name }) => name.includes(only));
  if (wanted.length === 0) throw new Error(`None of the ${checks.length} checks has "${only}" in its name`);
  let failed = 0;
  for (const check of wanted) {
    try {
      await check.run();
      process.stdout.write(`✔ ${check.name}\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`✘ ${check.name}\n  ${messageOf(error)}\n`);
    }
  }
  await server.logOut();
  process.stdout.write(`${wanted.length - failed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 2;
}
