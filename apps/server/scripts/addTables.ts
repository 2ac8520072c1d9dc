import { readdir, readFile, writeFile } from "node:fs/promises";
import { createTableSql } from "../src/model/ddl.ts";
import { kinds } from "../src/app/subjects.ts";

/** Writes a migration of today for each kind that has no table yet. */
const directory = new URL("../src/db/migrations/", import.meta.url);
const names = await readdir(directory);
const sql = (await Promise.all(names.map(async (name) => readFile(new URL(name, directory), "utf8")))).join(
  "\n",
);
const hasTable = (table: string): boolean => new RegExp(`create (table|view) ${table}\\b`).test(sql);

const today = new Date().toISOString().slice(0, 10).replaceAll("-", "");
let number = Math.max(
  0,
  ...names.filter((name) => name.startsWith(today)).map((name) => Number(name.slice(9, 11))),
);
for (const kind of kinds.filter(({ source, table }) => source === null && !hasTable(table))) {
  number += 1;
  const name = `${today}_${String(number).padStart(2, "0")}_${kind.table}.sql`;
  await writeFile(new URL(name, directory), `${createTableSql(kind)}\n`, { flag: "wx" });
  process.stdout.write(`src/db/migrations/${name}\n`);
}
