import type { EntityRecord } from "@backroom/contract";
import {
  countAnswerSchema,
  entityMetaSchema,
  entityRecordSchema,
  entityRecordsSchema,
  errorCodes,
  formExtensionsSchema,
  headers,
  PAGE_SIZE,
} from "@backroom/contract";
import { check } from "../check.ts";
import type { Check } from "../check.ts";
import {
  expectError,
  expectHeader,
  expectRevalidation,
  expectShape,
  expectStatus,
  expectThat,
} from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";
import { filterByOid, standingNow } from "./standing.ts";

/** The checks of reading one kind. */
export const readingChecks = (server: ServerUnderTest, { path, meta }: FoundKind): readonly Check[] => {
  const list = async (query: string): Promise<EntityRecord[]> => {
    const answer = await server.data(`${path}?${query}`);
    expectStatus(answer, 200);
    return expectShape(answer, entityRecordsSchema);
  };
  const claim = (text: string, run: () => Promise<void>) => check(path, text, run);
  return [
    claim("meta data answers in its shape and revalidates", async () => {
      const answer = await server.data(`${path}/meta`);
      expectStatus(answer, 200);
      const read = expectShape(answer, entityMetaSchema);
      const names = new Set([...read.fields, ...(read.query.parameters ?? [])].map(({ name }) => name));
      const lost = read.query.fields.find(
        (name) => name !== "search" && name !== "Disabled" && !names.has(name),
      );
      expectThat(lost === undefined, `The query form names ${lost}, which is no field`);
      const unknown = read.fields.find(({ lookup }) => lookup !== null && !(lookup in read.lookups));
      expectThat(unknown === undefined, `${unknown?.name} names a lookup that is not there`);
      await expectRevalidation(answer, (sent) => server.data(`${path}/meta`, { headers: sent }));
    }),
    claim(
      "a page has at most 50 records under the pascal-case profile, and says whether there are more",
      async () => {
        const answer = await server.data(path);
        expectStatus(answer, 200);
        const records = expectShape(answer, entityRecordsSchema);
        expectThat(records.length <= PAGE_SIZE, `A page without take has ${records.length} records`);
        expectThat(
          /profile="?pascal-case"?/.test(expectHeader(answer, "content-type")),
          "Records travel without the profile in their Content-Type",
        );
        expectThat(
          ["true", "false"].includes(expectHeader(answer, headers.hasMore)),
          "red-has-more is no flag",
        );
      },
    ),
    claim("pages follow each other without a gap or a repeat", async () => {
      const standing = filterByOid(await standingNow(server, path));
      const page = (skip: number, take: number) => list(`${standing}&skip=${skip}&take=${take}`);
      const whole = (await page(0, 10)).map(({ Oid }) => Oid);
      const parts = [...(await page(0, 4)), ...(await page(4, 6))].map(({ Oid }) => Oid);
      expectThat(whole.join() === parts.join(), `Two pages are ${parts.join()}, one is ${whole.join()}`);
      expectThat(new Set(whole).size === whole.length, "A record comes twice");
    }),
    claim("the count is that of the list", async () => {
      const most = async () => (await list("skip=0&take=1000")).length;
      const before = await most();
      const answer = await server.data(`${path}/count`);
      expectStatus(answer, 200);
      const { count, exact } = expectShape(answer, countAnswerSchema);
      const after = await most();
      const counted = Math.min(count, 1000);
      // Others may store and remove records between the calls.
      const agrees = Math.min(before, after) <= counted && counted <= Math.max(before, after);
      expectThat(!exact || agrees, `The count is ${count}, a page of 1000 has ${after}`);
    }),
    claim("every sortable column sorts, both ways", async () => {
      for (const { name } of meta.columns.filter(({ sortable }) => sortable)) {
        const ends: unknown[] = [];
        for (const order of [name, `-${name}`]) {
          const values = (await list(`orderBy=${order}&take=20`)).map((record) => record[name]);
          const numbers = values.filter((value) => typeof value === "number");
          const sorted = numbers.toSorted((a, b) => (order === name ? a - b : b - a));
          expectThat(numbers.join() === sorted.join(), `orderBy=${order} answers ${numbers.join()}`);
          const known = values.filter((value) => value !== null && value !== undefined);
          expectThat(
            known.length === values.length || known.every((value, index) => value === values[index]),
            `orderBy=${order} has a record without ${name} before one that has it`,
          );
          ends.push(known[0], known.at(-1));
        }
        // Servers sort texts as they like, but an order and its opposite begin alike only where all is alike.
        const [first, last, opposite] = ends;
        expectThat(
          first === last || first !== opposite || typeof first === "object",
          `orderBy=${name} and orderBy=-${name} both begin with ${JSON.stringify(first)}`,
        );
      }
    }),
    claim("a query it cannot read answers 400 40001", async () => {
      for (const query of [
        "take=-1",
        "skip=x",
        "filter=%7B",
        'filter={"Nobody":{"eq":1}}',
        "orderBy=Nobody",
      ]) {
        expectError(await server.data(`${path}?${query}`), 400, errorCodes.badQuery);
      }
    }),
    claim("a record answers its ETag, and 304 to who has it", async () => {
      const [first] = await list("take=1");
      if (first === undefined) return;
      const answer = await server.data(`${path}/${first.Oid}`);
      expectStatus(answer, 200);
      const record = expectShape(answer, entityRecordSchema);
      expectThat(
        expectHeader(answer, "etag") === `"${record.ETag}"`,
        "The header ETag is not the record's ETag",
      );
      await expectRevalidation(answer, (sent) => server.data(`${path}/${first.Oid}`, { headers: sent }));
      expectError(await server.data(`${path}/${first.Oid}/details/nothing`), 404);
    }),
    claim("an unknown record answers 404 40401", async () => {
      expectError(await server.data(`${path}/9007199254740990`), 404, errorCodes.recordNotFound);
    }),
    claim("form extensions answer in their shape", async () => {
      const answer = await server.data(`${path}/form-extensions`);
      expectStatus(answer, 200);
      expectShape(answer, formExtensionsSchema);
    }),
  ];
};
