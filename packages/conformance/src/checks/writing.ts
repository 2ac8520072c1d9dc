import type { EntityRecord } from "@backroom/contract";
import { conflictBodySchema, countAnswerSchema, entityRecordSchema, errorCodes } from "@backroom/contract";
import { check } from "../check.ts";
import type { Check } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import { sampleRecord } from "../sampleRecord.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";

const hasAll = ({ meta, rights }: FoundKind): boolean =>
  ["create", "delete"].every((one) => meta.capabilities.some((capability) => capability === one)) &&
  ["Create", "Update", "Delete"].every((right) => rights.some((one) => one === right));

/** The checks of writing one kind. They make records of their own and remove them again. */
export const writingChecks = (server: ServerUnderTest, kind: FoundKind): readonly Check[] => {
  if (!hasAll(kind)) return [];
  const { path, meta } = kind;
  // Texts of the records of one run differ from those of every other run.
  let seed = Date.now() % 100_000_000;

  const make = async (): Promise<{ answer: Answer; sent: Record<string, unknown>; record: EntityRecord }> => {
    const empty = await server.data(`${path}/empty`);
    expectStatus(empty, 200);
    seed += 1;
    const sent = await sampleRecord(server, meta, expectShape(empty, entityRecordSchema), seed);
    const answer = await server.data(path, { method: "POST", json: sent });
    expectStatus(answer, 201);
    return { answer, sent, record: expectShape(answer, entityRecordSchema) };
  };
  const remove = ({ Oid }: EntityRecord) =>
    server.data(`${path}/${Oid}`, { method: "DELETE", headers: { "if-match": "*" } });
  const withRecord = (run: (made: Awaited<ReturnType<typeof make>>) => Promise<void>) => async () => {
    const made = await make();
    try {
      await run(made);
    } finally {
      await remove(made.record);
    }
  };
  const put = (record: EntityRecord, headers: Readonly<Record<string, string>>) =>
    server.data(`${path}/${record.Oid}`, { method: "PUT", json: record, headers });
  const changed = (record: EntityRecord): EntityRecord => ({ ...record, Disabled: !record.Disabled });
  const claim = (text: string, run: () => Promise<void>) => check(path, text, run);

  return [
    claim("empty has no key, and stores nothing", async () => {
      const count = async () => expectShape(await server.data(`${path}/count`), countAnswerSchema).count;
      const before = await count();
      const answer = await server.data(`${path}/empty`);
      expectStatus(answer, 200);
      expectThat(expectShape(answer, entityRecordSchema).Oid === 0, "empty answers an Oid");
      const adjusted = await server.data(`${path}/adjust`, { method: "POST", json: answer.json });
      expectThat([200, 304].includes(adjusted.status), `${adjusted.asked} answered ${adjusted.status}`);
      expectThat((await count()) === before, "empty or adjust stored a record");
    }),
    claim(
      "create answers 201 with key, ETag and Location",
      withRecord(async ({ answer, record }) => {
        expectThat(record.Oid > 0, "The new record has no Oid");
        expectThat(
          expectHeader(answer, "etag") === `"${record.ETag}"`,
          "The header ETag is not the record's ETag",
        );
        const location = expectHeader(answer, "location");
        expectThat(location.endsWith(`/api/data/${path}/${record.Oid}`), `Location is ${location}`);
        expectStatus(await server.data(`${path}/${record.Oid}`), 200);
      }),
    ),
    claim(
      "a value used already answers 409 40902 on create",
      withRecord(async ({ sent }) => {
        if (!meta.fields.some(({ unique, readonly }) => unique && !readonly)) return;
        expectError(
          await server.data(path, { method: "POST", json: sent }),
          409,
          errorCodes.duplicateOnCreate,
        );
      }),
    ),
    claim(
      "update asks for If-Match, answers 304 to no change, and a new ETag to one",
      withRecord(async ({ record }) => {
        const held = { "if-match": `"${record.ETag}"` };
        expectError(await put(record, {}), 428, errorCodes.ifMatchMissing);
        expectStatus(await put(record, held), 304);
        const updated = await put(changed(record), held);
        expectStatus(updated, 200);
        expectThat(expectHeader(updated, "etag") !== `"${record.ETag}"`, "The ETag stayed the same");
      }),
    ),
    claim(
      "an update over somebody else's answers 409 40901 with what is stored",
      withRecord(async ({ record }) => {
        const held = { "if-match": `"${record.ETag}"` };
        const first = expectShape(await put(changed(record), held), entityRecordSchema);
        const lost = await put({ ...record, Disabled: record.Disabled }, held);
        expectError(lost, 409, errorCodes.etagLost);
        const { current } = expectShape(lost, conflictBodySchema);
        expectThat(current.etag === first.ETag, `current.etag is ${current.etag}, stored is ${first.ETag}`);
        const notDeleted = await server.data(`${path}/${record.Oid}`, { method: "DELETE", headers: held });
        expectError(notDeleted, 409, errorCodes.etagLost);
      }),
    ),
    claim(
      "patch changes the given fields only",
      withRecord(async ({ record }) => {
        if (!meta.capabilities.includes("patch")) return;
        const answer = await server.data(`${path}/${record.Oid}`, {
          method: "PATCH",
          body: JSON.stringify({ Disabled: !record.Disabled }),
          headers: { "content-type": "application/merge-patch+json" },
        });
        expectStatus(answer, 200);
        const patched = expectShape(answer, entityRecordSchema);
        expectThat(patched.Disabled !== record.Disabled, "The given field stayed the same");
        expectThat(patched[meta.textField] === record[meta.textField], `${meta.textField} has changed too`);
      }),
    ),
    claim("a deleted record is gone", async () => {
      const { record } = await make();
      const headers = { "if-match": `"${record.ETag}"` };
      expectStatus(await server.data(`${path}/${record.Oid}`, { method: "DELETE", headers }), 204);
      expectError(await server.data(`${path}/${record.Oid}`), 404, errorCodes.recordNotFound);
    }),
  ];
};
