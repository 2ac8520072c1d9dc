/** Writes the tables of docs/operations/settings.md from the settings of the server. */
import { readFile, writeFile } from "node:fs/promises";
import { settingsPage, withTables } from "./settingsPage.ts";

await writeFile(settingsPage, withTables(await readFile(settingsPage, "utf8")));
