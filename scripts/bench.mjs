// Measures speed: `pnpm bench server`, `pnpm bench data-grid`, or all of them. Nothing here passes or fails.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { pnpm, root, run } from "./lib/run.mjs";

const benches = ["packages", "apps"].flatMap((group) =>
  readdirSync(path.join(root, group)).filter((name) => {
    const manifest = path.join(root, group, name, "package.json");
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).scripts?.bench !== undefined;
  }),
);
const [wanted, ...options] = process.argv.slice(2);
// The beginning of a name will do: `dashboard` is dashboard-tiles.
const found =
  benches.find((name) => name === wanted) ?? benches.find((name) => name.startsWith(wanted ?? ""));
if (found === undefined) {
  console.error(`There is no benchmark ${wanted}. There are: ${benches.join(", ")}.`);
  process.exit(2);
}
await ensureInstalled();
for (const name of wanted === undefined ? benches : [found]) {
  const code = await run(...pnpm("--filter", `@backroom/${name}`, "run", "bench", ...options));
  if (code !== 0) process.exit(code);
}
