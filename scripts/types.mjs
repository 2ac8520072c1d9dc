// Checks the types of all packages and apps. Those with the same compiler options are one program, which reads and checks
// every file once; a program per package would check the source of `ui`, say, again for each package that uses it.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture, root } from "./lib/run.mjs";

/** @type {Map<string, { folder: string, compilerOptions: object, include: string[] }>} */
const programs = new Map();
for (const file of globSync("{packages,apps}/*/tsconfig.json", { cwd: root }).sort()) {
  const folder = path.join(root, path.dirname(file));
  const { compilerOptions = {}, include } = JSON.parse(readFileSync(path.join(root, file), "utf8"));
  const key = JSON.stringify(compilerOptions);
  const program = programs.get(key) ?? { folder, compilerOptions, include: [] };
  program.include.push(...include.map((pattern) => path.join(folder, pattern)));
  programs.set(key, program);
}

/** One checker: several would each work out the types they share, and the programs keep the cores busy already. */
const check = ({ folder, ...program }) => {
  // Inside the first of its packages, where the types it names are installed.
  const config = path.join(folder, "node_modules/.cache/types/tsconfig.json");
  mkdirSync(path.dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: path.join(root, "tsconfig.base.json"), ...program }));
  return capture("tsc", ["-p", config, "--checkers", "1", "--pretty", "false"]);
};

// A file of two programs is reported by both.
const errors = new Set();
for (const { code, output } of await Promise.all([...programs.values()].map(check))) {
  // What belongs to an error is indented.
  for (const error of output.trim().split(/\n(?=\S)/)) if (error !== "") errors.add(error);
  if (code !== 0) process.exitCode = 1;
}
for (const error of errors) console.error(error);
