import { bundled } from "@backroom/build/bundled";
import { describe, expect, it } from "vitest";
import { exports } from "../package.json";

const folder = new URL("..", import.meta.url);

describe("the bundle of an endpoint for browsers", () => {
  it("contains no text, example, query or error of any endpoint", async () => {
    const subjects = Object.keys(exports).filter((name) => name.startsWith("./calls/"));
    expect(subjects.length).toBeGreaterThan(20);
    const code = await bundled(
      folder,
      subjects.map((name) => `export * from "${name.replace("./", "./src/")}.ts";`).join("\n"),
    );
    expect(code).toContain("/api/configuration/{target}/settings");
    expect(code).not.toMatch(/curl |Needs Demand|recordNotFound|referencedate|If-Match/);
  });

  it("contains the response schema of that endpoint only", async () => {
    const code = await bundled(folder, 'export { settingTree } from "./src/calls/settings.ts";');
    expect(code).toContain("isSetHere");
    expect(code).not.toMatch(/previousValue|isForced|branch:/);
    // 3,700 characters, of which 2,200 are TypeBox.
    expect(code.length).toBeLessThan(4500);
  });

  it("has less than 600 characters for an endpoint without a schema", async () => {
    const code = await bundled(folder, 'export { logOut } from "./src/calls/account.ts";');
    expect(code.length).toBeLessThan(600);
  });
});
