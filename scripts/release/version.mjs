// Makes the next version of all packages from the changesets; see docs/releasing.md. Arguments go to `changeset version`, for
// example `--snapshot canary`.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "../lib/run.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");
const write = (file, text) => writeFileSync(path.join(root, file), text);

/** The lines that the first section of a CHANGELOG lists. */
const newestLines = (changelog) =>
  changelog
    .split(/^## .*$/m)[1]
    .split("\n")
    .filter((line) => /^(?:- | {2})/.test(line));

/**
 * Removes the CHANGELOGs of private packages, which have no readers of their own, and returns their newest lines: they go to the
 * release notes, which operators read.
 */
const takePrivateLines = () =>
  globSync("{apps,packages}/*/CHANGELOG.md", { cwd: root }).flatMap((file) => {
    const manifest = JSON.parse(read(path.join(path.dirname(file), "package.json")));
    if (manifest.private !== true) return [];
    const lines = newestLines(read(file));
    rmSync(path.join(root, file));
    return lines;
  });

const code = await run("changeset", ["version", ...process.argv.slice(2)]);
if (code !== 0) process.exit(code);

const { version } = JSON.parse(read("apps/server/package.json"));
write("package.json", read("package.json").replace(/"version": "[^"]*"/, `"version": "${version}"`));

const lines = takePrivateLines();
const isSnapshot = version.includes("-");
if (isSnapshot) console.log(`Version ${version}`);
else {
  const notes = `docs/releases/${version}.md`;
  mkdirSync(path.join(root, "docs/releases"), { recursive: true });
  if (!existsSync(path.join(root, notes)))
    write(notes, `# Backroom ${version}\n\n## Console and server\n\n${[...new Set(lines)].join("\n")}\n`);
  console.log(`Version ${version}: edit ${notes} and the CHANGELOGs, then commit.`);
}
