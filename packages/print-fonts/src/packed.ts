import path from "node:path";
import { fontFiles } from "./fontFiles.ts";
import type { Weight } from "./fontFiles.ts";

/** Does what `printFonts` of the main entry does in a packed program, which has the files in the folder `fonts` beside it. */
export const printFonts = (weight: Weight): readonly string[] =>
  fontFiles[weight].map(({ name }) => path.join(import.meta.dirname, "fonts", name));
