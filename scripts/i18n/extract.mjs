// Writes the texts of the sources, and those of the server, into the catalogues.
import { start } from "../lib/run.mjs";
import { writeServerTexts } from "./serverTexts.mjs";

await writeServerTexts();
start("lingui", ["extract", "--clean", "--overwrite"]).on("exit", (code) => process.exit(code ?? 1));
