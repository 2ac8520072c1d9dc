import { cpSync, globSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { capture, root } from "../lib/run.mjs";

const COPIED = ["package.json", "pnpm-workspace.yaml", ".gitignore", ".changeset", "scripts", "LICENSE"];
const LEFT_OUT = new Set(["node_modules", ".turbo", "test-results", "coverage"]);

const copy = (folder, name) =>
  cpSync(path.join(root, name), path.join(folder, name), {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.basename(source)),
  });

const link = (folder, from, to) => {
  mkdirSync(path.dirname(path.join(folder, from)), { recursive: true });
  symlinkSync(to, path.join(folder, from));
};

/**
 * Copies to `folder` what a release reads and writes, built files included, as a git repository with one commit. The
 * packages find each other in the copy, because pnpm reads versions there. It has no other dependencies: tools of this workspace
 * are on PATH, and pnpm would install into a folder of tools that is linked.
 */
export const copyWorkspace = async (folder, packages) => {
  for (const name of COPIED) copy(folder, name);
  for (const file of globSync("{apps,packages}/*/package.json", { cwd: root })) copy(folder, file);
  for (const { name } of packages) copy(folder, `packages/${name}`);
  for (const { name, manifest } of packages) {
    const { dependencies, devDependencies, peerDependencies } = manifest;
    for (const other of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }))
      if (other.startsWith("@backroom/"))
        link(
          folder,
          `packages/${name}/node_modules/${other}`,
          path.join(folder, "packages", other.slice("@backroom/".length)),
        );
  }
  const identity = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@localhost"];
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "-A"],
    [...identity, "commit", "-qm", "Copy"],
  ]) {
    const { code, output } = await capture("git", args, { cwd: folder });
    if (code !== 0) throw new Error(`git ${args[0]}: ${output}`);
  }
};
