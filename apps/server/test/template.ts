import path from "node:path";
import { createRunFolder, removeRunFolder } from "@backroom/build/run-folder";
import type { TestProject } from "vitest/node";
import "../src/app/subjects.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { createDatabase } from "./serverDatabase.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database with all tables and no rows, to be copied: its name on the server, or the folder it lies in. */
    readonly template: string;
  }
}

const makeOnServer = async (serverUrl: string) => {
  const { url, name, drop } = await createDatabase(serverUrl);
  const db = await openDatabase({ dataDir: null, databaseUrl: url });
  await migrate(db);
  await db.close();
  return { template: name, remove: drop };
};

const makeInFolder = async (folder: string) => {
  const db = await openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(db);
  await db.query("checkpoint");
  await db.close();
  return { template: folder, remove: () => Promise.resolve() };
};

/** Migrates one database per run of the tests; a copy takes a fraction of the time of a start with all migrations. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Tests start the server's program dozens of times: only the first has to compile it.
  process.env["NODE_COMPILE_CACHE"] ??= path.resolve("node_modules/.cache/compiled");
  const folder = createRunFolder();
  process.env["TMPDIR"] = folder;
  const serverUrl = process.env["DATABASE_URL"] ?? "";
  const { template, remove } = await (serverUrl === ""
    ? makeInFolder(path.join(folder, "template"))
    : makeOnServer(serverUrl));
  project.provide("template", template);
  return async () => {
    await remove();
    removeRunFolder(folder);
  };
};
