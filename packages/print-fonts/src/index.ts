import path from "node:path";
import { fontFiles } from "./fontFiles.ts";
import type { FontFile, Weight } from "./fontFiles.ts";
import { packageFolder } from "./packageFolder.ts";

export type { Weight } from "./fontFiles.ts";

const addressOf = ({ package: name, path: file }: FontFile) => path.join(packageFolder(name), file);

/**
 * Paths of the font files of a weight, in the order in which a text looks for its characters: Latin, Cyrillic, Greek and
 * Devanagari; Arabic; Japanese and Hebrew; emoji; Chinese. They are those of the installed packages of npm.
 */
export const printFonts = (weight: Weight): readonly string[] => fontFiles[weight].map(addressOf);
