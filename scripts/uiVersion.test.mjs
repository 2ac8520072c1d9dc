import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { root, turbo } from "./lib/run.mjs";

test("gives UI_VERSION to the build of the console", () => {
  const [command, args] = turbo("run", "build", "--filter=@backroom/console", "--dry=json");
  const plan = execFileSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const build = JSON.parse(plan).tasks.find(({ taskId }) => taskId === "@backroom/console#build");
  // Turborepo hides every variable that a task does not name.
  assert.ok(build.environmentVariables.specified.env.includes("UI_VERSION"));
});
