import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const SCOPE = ":where([data-backroom])";

const read = (name: string): Promise<string> => readFile(new URL(`../${name}`, import.meta.url), "utf8");

const scoped = (selector: string): string => {
  if (selector === "html" || selector === "body") return SCOPE;
  if (selector.startsWith(":root")) return selector.replace(":root", "[data-backroom]");
  return `${SCOPE} ${selector}`;
};

/** Every selector of a sheet, which stand alone on their lines, inside the scope. */
const scopedSheet = (css: string): string =>
  css
    .replaceAll(/[ \t]*\/\*[\s\S]*?\*\/\n?/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) =>
      line.replace(
        /^(\s*)([^@\s}][^{};]*?)(,| \{)$/,
        (_, indent: string, selector: string, end: string) => `${indent}${scoped(selector)}${end}`,
      ),
    )
    .join("\n");

const HEAD =
  "/* tokens.css and base.css for the elements inside `StyleScope` only. Made from them by scopedSheet.test.ts. */";

it("scoped.css is tokens.css and base.css inside a scope", async () => {
  const sheets = [scopedSheet(await read("base.css")), scopedSheet(await read("tokens.css"))];
  await expect(`${[HEAD, ...sheets].join("\n")}\n`).toMatchFileSnapshot("../scoped.css");
});
