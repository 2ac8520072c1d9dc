import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fontFiles, licencePaths } from "./fontFiles.ts";
import { packageFolder } from "./packageFolder.ts";

/** Folders of the packages of npm that the fonts are from. */
export const fontPackageFolders = (): string[] => Object.keys(licencePaths).map(packageFolder);

const files = [...fontFiles.regular, ...fontFiles.bold];

/**
 * Copies the font files and the text of each licence into a folder, which is created. Throws when a file is not the one with the
 * known hash; then its package has changed, and so may have what its fonts can draw.
 */
export const copyFonts = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const { name, package: owner, path: file, sha256 } of files) {
    const data = await readFile(path.join(packageFolder(owner), file));
    const found = createHash("sha256").update(data).digest("hex");
    if (found !== sha256)
      throw new Error(`${file} of ${owner} has the SHA-256 ${found}. Expected ${sha256}: see fontFiles.ts.`);
    await writeFile(path.join(folder, name), data);
  }
  for (const [owner, file] of Object.entries(licencePaths)) {
    const text = await readFile(path.join(packageFolder(owner), file));
    await writeFile(path.join(folder, `OFL-${path.basename(owner)}.txt`), text);
  }
};
