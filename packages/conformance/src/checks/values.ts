import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { countAnswerSchema, entityRecordsSchema, permissionMatrixSchema } from "@backroom/contract";
import { check } from "../check.ts";
import type { Check } from "../check.ts";
import { expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";
import { filterByOid, standingNow } from "./standing.ts";

const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const matrices = new Set(["permissions", "roles"]);

/** Names in Pascal case, times in UTC. */
const expectWritten = (
  record: Readonly<Record<string, unknown>>,
  times: readonly string[],
  asked: string,
) => {
  const name = Object.keys(record).find((key) => /^\p{Ll}/u.test(key));
  expectThat(name === undefined, `${asked} answers ${name}, which is not in Pascal case`);
  for (const field of times) {
    const value = record[field] ?? null;
    expectThat(
      value === null || (typeof value === "string" && IN_UTC.test(value)),
      `${asked} answers ${field} as ${JSON.stringify(value)}, which is no time in UTC such as 2026-01-02T03:04:05Z`,
    );
  }
};

const timesOf = ({ fields }: EntityMeta): readonly string[] => [
  "CreatedAt",
  "ModifiedAt",
  ...fields.filter(({ type }) => type === "DateTime").map(({ name }) => name),
];

/** The records a condition finds, what it must find of each, and what it is called. */
const conditions = (first: EntityRecord) =>
  [
    ["eq", first.Oid, (oid: number) => oid === first.Oid],
    ["ne", first.Oid, (oid: number) => oid !== first.Oid],
    ["gt", first.Oid, (oid: number) => oid > first.Oid],
    ["gte", first.Oid, (oid: number) => oid >= first.Oid],
    ["lt", first.Oid, (oid: number) => oid < first.Oid],
    ["lte", first.Oid, (oid: number) => oid <= first.Oid],
    ["in", [first.Oid], (oid: number) => oid === first.Oid],
    ["isNull", true, () => false],
  ] as const;

/** What records and their details look like, and which of them a filter finds. */
export const valueChecks = (server: ServerUnderTest, { path, meta }: FoundKind): readonly Check[] => {
  const claim = (text: string, run: () => Promise<void>) => check(path, text, run);
  const list = async (query: string): Promise<{ answer: Answer; records: EntityRecord[] }> => {
    const answer = await server.data(`${path}?${query}`);
    expectStatus(answer, 200);
    return { answer, records: expectShape(answer, entityRecordsSchema) };
  };

  return [
    claim("records come in Pascal case with times in UTC, without the profile in camel case", async () => {
      const { answer, records } = await list("take=5");
      for (const record of records) expectWritten(record, timesOf(meta), answer.asked);
      const plain = await server.call(`/api/data/${path}?take=5`);
      expectStatus(plain, 200);
      expectThat(
        !expectHeader(plain, "content-type").includes("pascal-case"),
        "Records name a profile that was not requested",
      );
      const keys = expectShape(plain, entityRecordsSchema).map((record) => record["oid"]);
      expectThat(
        keys.length === records.length && keys.every((oid) => typeof oid === "number"),
        "Without the profile records have no oid in camel case",
      );
    }),
    claim("each operator of a filter finds what it says, and the count agrees", async () => {
      const [first] = (await list("take=1")).records;
      if (first === undefined) return;
      const standing = await standingNow(server, path);
      for (const [operator, value, holds] of conditions(first)) {
        const filter = filterByOid({ ...standing, [operator]: value });
        const { records } = await list(`${filter}&take=50`);
        const wrong = records.find(({ Oid }) => !holds(Oid));
        expectThat(wrong === undefined, `Oid ${operator} ${String(value)} answers the Oid ${wrong?.Oid}`);
        const counted = await server.data(`${path}/count?${filter}`);
        expectStatus(counted, 200);
        const { count, exact } = expectShape(counted, countAnswerSchema);
        expectThat(
          !exact || records.length === Math.min(50, count),
          `Oid ${operator} ${String(value)} counts ${count}, the list has ${records.length}`,
        );
      }
    }),
    claim("details are rows a page at a time, or one object", async () => {
      const [first] = (await list("take=1")).records;
      if (first === undefined) return;
      for (const { name, columns } of meta.details) {
        const answer = await server.data(`${path}/${first.Oid}/details/${name}?take=1`);
        expectStatus(answer, 200);
        if (matrices.has(name)) expectShape(answer, permissionMatrixSchema);
        if (!Array.isArray(answer.json)) continue;
        const rows = expectShape(answer, entityRecordsSchema);
        expectThat(rows.length <= 1, `${answer.asked} answers ${rows.length} rows`);
        const times = columns.filter(({ format }) => format === "DateTime").map((column) => column.name);
        for (const row of rows) expectWritten(row, times, answer.asked);
      }
    }),
  ];
};
