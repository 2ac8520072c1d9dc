import { countAnswerSchema, entityRecordSchema, errorCodes, headers } from "@backroom/contract";
import { check } from "../check.ts";
import type { Check } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";
import { mayWrite, ownRecords } from "./ownRecords.ts";

/** The life of a record of one kind, as it should go. */
export const writingChecks = (server: ServerUnderTest, kind: FoundKind): readonly Check[] => {
  if (!mayWrite(kind)) return [];
  const { path, meta } = kind;
  const own = ownRecords(server, kind);
  const claim = (text: string, run: () => Promise<void>) => check(path, text, run);
  const one = (oid: number) => `${path}/${oid}`;

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
      "create answers 201 with key, ETag, Location and what was sent",
      own.with(1, async (made) => {
        const { answer, sent, record } = made;
        expectThat(record.Oid > 0, "The new record has no Oid");
        expectThat(
          expectHeader(answer, "etag") === `"${record.ETag}"`,
          "The header ETag is not the record's ETag",
        );
        const location = expectHeader(answer, "location");
        expectThat(location.endsWith(`/api/data/${path}/${record.Oid}`), `Location is ${location}`);
        const read = await server.data(one(record.Oid));
        expectStatus(read, 200);
        const stored = expectShape(read, entityRecordSchema);
        const text = sent[meta.textField];
        expectThat(
          text === undefined || text === null || stored[meta.textField] === text,
          `${meta.textField} was sent as ${String(text)} and is stored as ${String(stored[meta.textField])}`,
        );
      }),
    ),
    claim(
      "a create repeated with its Idempotency-Key answers the first record, another one 422",
      own.with(1, async ({ sent, key, record }) => {
        if (!meta.capabilities.includes("idempotent")) return;
        const given = { [headers.idempotencyKey]: key };
        const repeated = await own.post(sent, given);
        expectStatus(repeated, 201);
        expectThat(
          expectShape(repeated, entityRecordSchema).Oid === record.Oid,
          "The repeated create made another record",
        );
        expectThat(
          expectHeader(repeated, headers.idempotencyReplayed) === "true",
          `${headers.idempotencyReplayed} is not "true"`,
        );
        const other = await own.post({ ...sent, Disabled: sent["Disabled"] !== true }, given);
        expectError(other, 422, errorCodes.keyReused);
      }),
    ),
    claim(
      "a copy has the values of its record and no key",
      own.with(1, async ({ record }) => {
        if (!meta.capabilities.includes("duplicate")) return;
        const answer = await server.data(`${path}/empty?from=${record.Oid}`);
        expectStatus(answer, 200);
        const copy = expectShape(answer, entityRecordSchema);
        expectThat(copy.Oid === 0 && copy.ETag === "", "The copy has the key or the ETag of its record");
      }),
    ),
    claim(
      "update asks for If-Match, answers 304 to no change, and a new ETag to one",
      own.with(1, async ({ record }) => {
        const put = (json: unknown, headers: Readonly<Record<string, string>>) =>
          server.data(one(record.Oid), { method: "PUT", json, headers });
        const held = { "if-match": `"${record.ETag}"` };
        expectError(await put(record, {}), 428, errorCodes.ifMatchMissing);
        expectStatus(await put(record, held), 304);
        const updated = await put({ ...record, Disabled: !record.Disabled }, held);
        expectStatus(updated, 200);
        const etag = expectHeader(updated, "etag");
        expectThat(etag !== `"${record.ETag}"`, "The ETag stayed the same");
        expectStatus(await server.data(one(record.Oid), { headers: { "if-none-match": etag } }), 304);
        expectStatus(
          await server.data(one(record.Oid), { headers: { "if-none-match": `"${record.ETag}"` } }),
          200,
        );
      }),
    ),
    claim(
      "update keeps the fields it is not sent",
      own.with(1, async ({ record }) => {
        const answer = await server.data(one(record.Oid), {
          method: "PUT",
          json: { Disabled: !record.Disabled },
          headers: { "if-match": `"${record.ETag}"` },
        });
        expectStatus(answer, 200);
        const updated = expectShape(answer, entityRecordSchema);
        expectThat(updated.Disabled !== record.Disabled, "The given field stayed the same");
        expectThat(updated[meta.textField] === record[meta.textField], `${meta.textField} has changed too`);
      }),
    ),
    claim(
      "patch changes the given fields only",
      own.with(1, async ({ record }) => {
        if (!meta.capabilities.includes("patch")) return;
        const patch = (headers: Readonly<Record<string, string>>) =>
          server.data(one(record.Oid), {
            method: "PATCH",
            body: JSON.stringify({ Disabled: !record.Disabled }),
            headers: { "content-type": "application/merge-patch+json", ...headers },
          });
        const answer = await patch({});
        expectStatus(answer, 200);
        const patched = expectShape(answer, entityRecordSchema);
        expectThat(patched.Disabled !== record.Disabled, "The given field stayed the same");
        expectThat(patched[meta.textField] === record[meta.textField], `${meta.textField} has changed too`);
        expectError(await patch({ "if-match": `"${record.ETag}"` }), 409, errorCodes.etagLost);
        // The same values once more: nothing changes, and the record is answered all the same.
        const again = await patch({});
        expectStatus(again, 200);
        expectThat(
          expectShape(again, entityRecordSchema).ETag === patched.ETag,
          "A patch that changes nothing changed the ETag",
        );
      }),
    ),
    claim(
      "a deleted record is gone",
      own.with(1, async ({ record }) => {
        const headers = { "if-match": `"${record.ETag}"` };
        expectError(await server.data(one(record.Oid), { method: "DELETE" }), 428, errorCodes.ifMatchMissing);
        expectStatus(await server.data(one(record.Oid), { method: "DELETE", headers }), 204);
        expectError(await server.data(one(record.Oid)), 404, errorCodes.recordNotFound);
      }),
    ),
  ];
};
