import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { settingsPage, withTables } from "../scripts/settingsPage.ts";
import { usageOf } from "../src/start/usage.ts";
import { workspace } from "../src/start/workspace.ts";
import { allSettings } from "../src/start/settings/table.ts";

it("docs/operations/settings.md has the settings of the server; if not: pnpm --filter @backroom/server settings", async () => {
  const page = await readFile(settingsPage, "utf8");
  expect(page).toBe(withTables(page));
});

it("has a name, a text and a valid default for each setting", () => {
  expect(new Set(allSettings.map(({ name }) => name)).size).toBe(allSettings.length);
  for (const setting of allSettings) {
    expect(setting.name).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
    expect(setting.text).toMatch(/\.$/);
    expect(() => setting.read(undefined)).not.toThrow();
  }
});

it("lists all settings and options in --help, with the data folder of the installation", () => {
  const installation = workspace();
  const usage = usageOf({ ...installation, dataDir: "/srv/own" });
  for (const { name } of allSettings) expect(usage).toContain(`\n  ${name} `);
  expect(usage).toMatch(/DATA_DIR .*default: \/srv\/own\)/);
  expect(usage).toContain("--seed=small|large|none");
  expect(usageOf({ ...installation, demo: null })).not.toContain("--seed");
});
