import { dailyTurnoversSchema, errorCodes, scopeRowsSchema, throughputsSchema } from "@backroom/contract";
import { allCalls, namedSchemas } from "@backroom/contract/openapi";
import type { DescribedEndpoint } from "@backroom/contract/openapi";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectRevalidation, expectShape, expectStatus, expectThat } from "../expect.ts";

/** Calls that read one thing at a fixed address and answer JSON. */
const plainReads = allCalls.filter(
  ({ method, path, answer, server }) =>
    method === "GET" &&
    path.startsWith("/api/") &&
    !path.includes("{") &&
    !path.includes("/auth/") &&
    answer !== undefined &&
    server.answerTypes === undefined,
);

/** Values for queries a call cannot do without. */
const needed: Readonly<Record<string, string>> = {
  referenceMonth: new Date().toISOString().slice(0, 7),
  referencedate: new Date().toISOString().slice(0, 10),
  path: "/data/identity/user",
  right: "Demand",
  code: "CONFORMANCE",
};

/** The same for a single call, whose names have another meaning elsewhere. */
const neededBy: Readonly<Record<string, typeof needed>> = {
  "/api/reports/figures": {
    parts: encodeURIComponent('[{"area":"sales","entity":"turnover","query":{"From":"2026-03-01"}}]'),
  },
};

const addressOf = ({ path, server: { query } }: DescribedEndpoint): string => {
  const values = { ...needed, ...neededBy[path] };
  const names = Object.keys(query?.properties ?? {}).filter((name) => Object.hasOwn(values, name));
  return names.length === 0 ? path : `${path}?${names.map((name) => `${name}=${values[name]}`).join("&")}`;
};

const revalidated = allCalls.filter(
  ({ path, server: { headers = {} } }) => "If-None-Match" in headers && !path.includes("{"),
);

/** The 7 days that end with 2026-03-01. */
const lastDays = [
  "2026-02-23",
  "2026-02-24",
  "2026-02-25",
  "2026-02-26",
  "2026-02-27",
  "2026-02-28",
  "2026-03-01",
];

/** Every read at a fixed address answers in its shape; then what shapes cannot say. */
export const readChecks: CheckSource = (server) => [
  ...plainReads.map((endpoint) =>
    check("Reads", `GET ${endpoint.path} answers in its shape`, async () => {
      const answer = await server.call(addressOf(endpoint));
      if (answer.status === 204 && endpoint.server.others?.[204] !== undefined) return undefined;
      if (answer.status === 404 && endpoint.server.isOptional === true) return undefined;
      // What is found by a key need not be there.
      if (answer.status === 404 && endpoint.server.errors?.includes("recordNotFound") === true)
        return expectError(answer, 404, errorCodes.recordNotFound);
      // A user without the right gets the answer for that.
      if (answer.status === 403) return expectError(answer, 403, errorCodes.noPermission);
      expectStatus(answer, 200);
      if (endpoint.answer !== undefined) expectShape(answer, endpoint.answer);
      return undefined;
    }),
  ),
  ...revalidated.map(({ path }) =>
    check("Reads", `GET ${path} carries a strong ETag and answers 304`, async () => {
      await expectRevalidation(await server.call(path), (headers) => server.call(path, { headers }));
    }),
  ),
  check("Reads", "every scope row hangs below a row that is there", async () => {
    const rows = expectShape(await server.call("/api/settings/scope"), scopeRowsSchema);
    const indexes = new Set(rows.map(([index]) => index));
    const orphan = rows.find(([, parent]) => parent !== null && parent !== -1 && !indexes.has(parent));
    expectThat(orphan === undefined, `The row ${JSON.stringify(orphan)} has no parent`);
  }),
  check("Reads", "throughput has 12 months that end with the asked one, turnover 7 days", async () => {
    const months = await server.call("/api/documents/throughput?referenceMonth=2026-03");
    if (months.status === 403) return;
    const listed = expectShape(months, throughputsSchema).map(({ month }) => month);
    expectThat(listed.length === 12 && listed.at(-1) === "2026-03", `Throughput answered ${listed.join()}`);
    const days = await server.call("/api/turnover/daily?referencedate=2026-03-01");
    if (days.status === 403) return;
    const turnovers = expectShape(days, dailyTurnoversSchema);
    for (const currency of new Set(turnovers.map((one) => one.currency))) {
      const dates = turnovers.filter((one) => one.currency === currency).map(({ date }) => date);
      expectThat(
        dates.toSorted().join() === lastDays.join(),
        `Turnover in ${currency} up to 2026-03-01 answered ${dates.join()}`,
      );
    }
  }),
  check("Reads", "the summary of the database lists as many tables as asked, largest first", async () => {
    const answer = await server.call("/api/db-info/database-usage/summary?take=2");
    if (answer.status === 403) return;
    const { topTables } = expectShape(answer, namedSchemas.DatabaseUsageSummary);
    expectThat(topTables.length <= 2, `take=2 answered ${topTables.length} tables`);
    const [first, second] = topTables;
    expectThat((first?.total ?? 0) >= (second?.total ?? 0), "The second table is larger than the first");
  }),
];
