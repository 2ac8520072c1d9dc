import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { BuildInfo } from "../shell/shellRoutes.ts";

/** Version of the server's package; its build date is BUILD_DATE, else the time the package's manifest was written. */
export const readBuildInfo = async (root: string, buildDate: string | null): Promise<BuildInfo> => {
  const manifest = path.join(root, "apps/server/package.json");
  const content: unknown = JSON.parse(await readFile(manifest, "utf8"));
  const version =
    typeof content === "object" && content !== null && "version" in content ? String(content.version) : "";
  return { name: "Backroom", version, buildDate: buildDate ?? (await stat(manifest)).mtime.toISOString() };
};
