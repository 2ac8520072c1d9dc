import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

it.each([
  ["background", "--br-bg"],
  ["color", "--br-accent"],
])("paints the %s of the hourglass in index.html as the token %s, light and dark", (property, token) => {
  const values = [...read("../../packages/ui/src/tokens.css").matchAll(/(--[\w-]+): (oklch\([^)]*\));/g)]
    .filter(([, name]) => name === token)
    .map(([, , value]) => value);
  expect(values).toHaveLength(2);
  expect(read("index.html")).toContain(`${property}: light-dark(${values.join(", ")});`);
});
