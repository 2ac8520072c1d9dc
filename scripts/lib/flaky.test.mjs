import assert from "node:assert/strict";
import test from "node:test";
import { flakyOf, lineOf, repeatableFailures } from "./flaky.mjs";
import { parseReport } from "./reports.mjs";

const failure = (file, title, project) => ({
  name: `${file} > ${title}`,
  file,
  project,
  message: "too late\nat x",
});
const report = (...failures) => parseReport({ passed: 5, failed: failures.length, skipped: 0, failures });
const titles = (failures) => failures.map(({ name }) => name);

test("repeats browser tests and server tests, but no unit test", () => {
  const failures = repeatableFailures(
    report(
      failure("packages/ui/src/a.browser.test.tsx", "opens", "packages:browser"),
      failure("apps/server/test/hub.test.ts", "connects", "server:node"),
      failure("packages/ui/src/a.test.ts", "adds", "packages:node"),
      failure("apps/server/src/db/sql.test.ts", "quotes", "server:node"),
    ),
  );
  assert.deepEqual(titles(failures), [
    "packages/ui/src/a.browser.test.tsx > opens",
    "apps/server/test/hub.test.ts > connects",
  ]);
});

test("repeats nothing when more than ten tests failed", () => {
  const many = Array.from({ length: 11 }, (_, at) =>
    failure("a.browser.test.tsx", `test ${at}`, "ui:browser"),
  );
  assert.deepEqual(repeatableFailures(report(...many)), []);
});

test("counts a test as flaky only if it passed in the second run", () => {
  const [opens, closes] = [failure("a.tsx", "opens", "ui:browser"), failure("a.tsx", "closes", "ui:browser")];
  const repeated = repeatableFailures(report(opens, closes));
  assert.deepEqual(titles(flakyOf(repeated, report(closes))), ["a.tsx > opens"]);
});

test("counts no test as flaky when the second run wrote no report", () => {
  assert.deepEqual(
    flakyOf(repeatableFailures(report(failure("a.tsx", "opens", "ui:browser"))), undefined),
    [],
  );
});

test("counts no test as flaky when its file did not load in the second run", () => {
  const repeated = repeatableFailures(report(failure("a.tsx", "opens", "ui:browser")));
  const second = report({ name: "a.tsx", file: "a.tsx", project: "ui:browser", message: "no such module" });
  assert.deepEqual(flakyOf(repeated, second), []);
});

test("reads the failed specs of nested Playwright suites", () => {
  const spec = {
    ok: false,
    file: "a.e2e.ts",
    title: "saves",
    tests: [{ results: [{ error: { message: "gone" } }] }],
  };
  const read = parseReport({
    stats: { expected: 3, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [{ suites: [{ specs: [spec] }] }],
  });
  assert.deepEqual(read.failures.map(lineOf), ["apps/console/e2e/a.e2e.ts > saves (gone)"]);
});
