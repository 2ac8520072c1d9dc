// `npm run sbom -- <folder>` (default: sbom): writes `backroom-<version>.cdx.json`, a CycloneDX bill of the production dependencies
// of packages, console and server, and of the Node that runs them.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pnpm, root, run } from "./lib/run.mjs";

const { version } = JSON.parse(readFileSync(path.join(root, "apps/server/package.json"), "utf8"));
const folder = path.resolve(process.argv[2] ?? "sbom");
mkdirSync(folder, { recursive: true });

const file = path.join(folder, `backroom-${version}.cdx.json`);
const kind = ["--prod", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
process.exit(await run(...pnpm("sbom", ...kind, "--out", file)));
