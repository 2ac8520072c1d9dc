import { conflictBodySchema, entityRecordSchema, errorBodySchema, errorCodes } from "@backroom/contract";
import { check } from "../check.ts";
import type { Check } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";
import { mayWrite, ownRecords } from "./ownRecords.ts";

const expectFields = (answer: Answer, fields: readonly string[]): void => {
  const { errors = [] } = expectShape(answer, errorBodySchema);
  const named = errors.map(({ field }) => field);
  expectThat(
    named.some((field) => fields.includes(field)),
    `${answer.asked} names ${named.join(", ") || "no field"} in errors instead of ${fields.join(" or ")}`,
  );
};

/** Writes of one kind that must not be stored. */
export const refusedWriteChecks = (server: ServerUnderTest, kind: FoundKind): readonly Check[] => {
  if (!mayWrite(kind)) return [];
  const { path, meta } = kind;
  const own = ownRecords(server, kind);
  const claim = (text: string, run: () => Promise<void>) => check(path, text, run);
  const writable = meta.fields.filter(({ readonly }) => !readonly);
  const required = writable.filter((field) => field.required && field.usage !== "Password");
  const unique = writable.filter((field) => field.unique).map(({ name }) => name);

  const withoutValue = claim(
    "a record without a required value answers 400 40002 and names the field",
    own.with(0, async () => {
      const answer = await own.post({});
      expectError(answer, 400, errorCodes.fieldErrors);
      expectFields(
        answer,
        required.map(({ name }) => name),
      );
    }),
  );
  const usedValue = claim(
    "a value used already answers 409 40902 on create and 422 42201 on update",
    own.with(2, async (first, second) => {
      const posted = await own.post(first.sent);
      expectError(posted, 409, errorCodes.duplicateOnCreate);
      expectFields(posted, unique);
      const taken = Object.fromEntries(unique.map((name) => [name, first.record[name]]));
      const put = await server.data(`${path}/${second.record.Oid}`, {
        method: "PUT",
        json: { ...second.record, ...taken },
        headers: { "if-match": `"${second.record.ETag}"` },
      });
      expectError(put, 422, errorCodes.duplicateOnUpdate);
      expectFields(put, unique);
    }),
  );
  const lostUpdate = claim(
    "an update over another user's answers 409 40901 with what is stored",
    own.with(1, async ({ record }) => {
      const one = `${path}/${record.Oid}`;
      const headers = { "if-match": `"${record.ETag}"` };
      const put = (json: unknown) => server.data(one, { method: "PUT", json, headers });
      const updated = await put({ ...record, Disabled: !record.Disabled });
      expectStatus(updated, 200);
      const first = expectShape(updated, entityRecordSchema);
      const lost = await put(record);
      expectError(lost, 409, errorCodes.etagLost);
      const { current } = expectShape(lost, conflictBodySchema);
      expectThat(
        current.etag.replaceAll('"', "") === first.ETag,
        `current.etag is ${current.etag}, stored is ${first.ETag}`,
      );
      const stored = expectShape(await server.data(one), entityRecordSchema);
      expectThat(stored.Disabled === first.Disabled, "The refused update was stored");
      const notDeleted = await server.data(one, { method: "DELETE", headers });
      expectError(notDeleted, 409, errorCodes.etagLost);
      expectStatus(await server.data(one), 200);
    }),
  );
  return [
    ...(required.length > 0 ? [withoutValue] : []),
    ...(unique.length > 0 ? [usedValue] : []),
    lostUpdate,
  ];
};
