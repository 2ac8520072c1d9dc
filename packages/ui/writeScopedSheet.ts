// Makes dist/scoped.css of the built base.css and tokens.css.
import { readFile, writeFile } from "node:fs/promises";
import { scopedSheet } from "./scopedSheet.ts";

const sheets = await Promise.all(["base", "tokens"].map((name) => readFile(`dist/${name}.css`, "utf8")));
await writeFile("dist/scoped.css", scopedSheet(sheets.join("\n")));
