import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

const COMMENT = /\n?\/[/*]# sourceMappingURL=\S+?(?: \*\/)?\s*$/;

/** Moves all source maps of a folder to the same paths in another one, and removes the comments that name them. */
export const moveSourceMaps = async (from: string, to: string): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.name.endsWith(".map")) {
      const moved = path.join(to, path.relative(from, file));
      await mkdir(path.dirname(moved), { recursive: true });
      await rename(file, moved);
    } else if (/\.(?:js|css)$/.test(entry.name)) {
      const text = await readFile(file, "utf8");
      if (COMMENT.test(text)) await writeFile(file, text.replace(COMMENT, "\n"));
    }
  }
};
