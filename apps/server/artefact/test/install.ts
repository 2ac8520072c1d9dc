import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createRunFolder, removeRunFolder } from "@backroom/build/run-folder";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The installed command. */
    readonly backroom: string;
  }
}

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../../..");

/** Builds the package of the built console and this server, and installs it into an empty folder. */
export default async (project: TestProject): Promise<() => void> => {
  const folder = createRunFolder();
  process.env["TMPDIR"] = folder;
  const build = path.join(root, "apps/server/artefact/build.ts");
  await run(process.execPath, ["--conditions=@backroom/source", build], { cwd: root });
  const artefact = path.join(root, "artefact");
  const tarball = readdirSync(artefact).find(
    (name) => /^backroom-[\d.]+(?:-[\w.]+)?\.tgz$/.test(name) && !name.includes("sourcemaps"),
  );
  if (tarball === undefined) throw new Error("There is no artefact/backroom-<version>.tgz");
  const prefix = path.join(folder, "prefix");
  // Without a registry: the package has to bring all it needs.
  const offline = ["--offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", "--global", "--prefix", prefix, ...offline, path.join(artefact, tarball)], {
    cwd: folder,
  });
  project.provide("backroom", path.join(prefix, "bin/backroom"));
  return () => removeRunFolder(folder);
};
