import { readdir, readFile, writeFile } from "node:fs/promises";
import { createTableSql } from "../src/model/ddl.ts";
import { kinds } from "../src/app/subjects.ts";

/** Writes a migration for each kind that has no table yet. */
const directory = new URL("../src/db/migrations/", import.meta.url);
const names = (await readdir(directory)).sort();
const sql = (await Promise.all(names.map(async (name) => readFile(new URL(name, directory), "utf8")))).join(
  "\n",
);
const hasTable = (table: string): boolean => new RegExp(`create (table|view) ${table}\\b`).test(sql);

let version = Number(names.at(-1)?.slice(0, 4));
for (const kind of kinds.filter(({ source, table }) => source === null && !hasTable(table))) {
  version += 1;
  const name = `${String(version).padStart(4, "0")}_${kind.table}.sql`;
  await writeFile(new URL(name, directory), `${createTableSql(kind)}\n`, { flag: "wx" });
  process.stdout.write(`src/db/migrations/${name}\n`);
}
