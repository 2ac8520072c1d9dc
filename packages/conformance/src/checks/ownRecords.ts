import type { EntityRecord } from "@backroom/contract";
import { entityRecordSchema, headers } from "@backroom/contract";
import { expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import { sampleRecord } from "../sampleRecord.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";

/** A record the checks have made. */
export interface Made {
  readonly answer: Answer;
  /** Idempotency-Key of the create. */
  readonly key: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly record: EntityRecord;
}

/** Makes records of a kind that differ from those of every other run, and removes them again. */
export interface OwnRecords {
  /** Runs a check with so many records of its own. Whatever it made is gone afterwards. */
  with(count: number, run: (...made: Made[]) => Promise<void>): () => Promise<void>;
  /** POST of a record; one that is stored is removed in the end. */
  post(json: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** True when the user may do with records of this kind what checks that write need. */
export const mayWrite = ({ meta, rights }: FoundKind): boolean =>
  ["create", "delete"].every((one) => meta.capabilities.some((capability) => capability === one)) &&
  ["Create", "Update", "Delete"].every((right) => rights.some((one) => one === right));

/** See {@link OwnRecords}. */
export const ownRecords = (server: ServerUnderTest, { path, meta }: FoundKind): OwnRecords => {
  let seed = Date.now() % 100_000_000;
  const stored = new Set<number>();

  const post: OwnRecords["post"] = async (json, given = {}) => {
    const answer = await server.data(path, { method: "POST", json, headers: given });
    if (answer.status === 201) stored.add(expectShape(answer, entityRecordSchema).Oid);
    return answer;
  };
  const make = async (): Promise<Made> => {
    const empty = await server.data(`${path}/empty`);
    expectStatus(empty, 200);
    seed += 1;
    const sent = await sampleRecord(server, meta, expectShape(empty, entityRecordSchema), seed);
    const key = crypto.randomUUID();
    const answer = await post(sent, { [headers.idempotencyKey]: key });
    expectStatus(answer, 201);
    return { answer, key, sent, record: expectShape(answer, entityRecordSchema) };
  };
  const removeAll = async () => {
    for (const oid of stored) {
      stored.delete(oid);
      const answer = await server.data(`${path}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
      expectThat(
        [204, 404].includes(answer.status),
        `${answer.asked} answered ${answer.status}: ${answer.text}`,
      );
    }
  };
  return {
    post,
    with: (count, run) => async () => {
      try {
        const made: Made[] = [];
        while (made.length < count) made.push(await make());
        await run(...made);
      } finally {
        await removeAll();
      }
    },
  };
};
