import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { node, nodeProblem, pnpm, root, run } from "./run.mjs";

const OLDEST_NODE = 20;
const stamp = path.join(root, "node_modules/.backroom-installed");

const manifests = () =>
  ["packages", "apps"].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name, "package.json")),
  );

const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of [path.join(root, "package.json"), path.join(root, "pnpm-lock.yaml"), ...manifests()]) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
};

const isInstalled = () =>
  existsSync(stamp) && existsSync(node) && readFileSync(stamp, "utf8") === fingerprint();

/** Installs the workspace's packages unless they are there already. Ends the process with a sentence when it cannot. */
export const ensureInstalled = async () => {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    console.error(
      `Backroom needs Node ${OLDEST_NODE} or newer; this is ${process.version}. See https://nodejs.org.`,
    );
    process.exit(2);
  }
  if (nodeProblem !== undefined) {
    console.error(nodeProblem);
    process.exit(2);
  }
  if (isInstalled()) return;
  console.log("Installing packages (once; about a minute)…");
  const code = await run(...pnpm("install", "--frozen-lockfile"), { env: { CI: "true" } });
  if (code !== 0) {
    console.error(
      "Installing the packages failed; the lines above say why. Mend it and run the command again.",
    );
    process.exit(code);
  }
  // The package with Node is optional, because other platforms need another one: pnpm does not fail without it.
  if (!existsSync(node)) {
    console.error(
      "The package with Node could not be downloaded. Check the network and run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, fingerprint());
};
