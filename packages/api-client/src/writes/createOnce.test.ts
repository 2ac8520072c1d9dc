import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ApiError } from "../errors/ApiError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import { createOnce } from "./createOnce.ts";
import type { CreateOnceDeps } from "./createOnce.ts";

/** Result of a request: answered, refused before or after it is read, done without a response, or not done. */
type Fate = "answered" | "unread" | "refused" | "doneAndLost" | "lost";

const refusal = (httpStatus: number) =>
  new ApiError({ message: "", httpMethod: "POST", httpStatus, httpStatusText: "" });

/** A server that uses the Idempotency-Key, or one with a unique field. */
const createServer = (keepsKeys: boolean) => {
  const stored: EntityRecord[] = [];
  const byKey = new Map<string, EntityRecord>();
  let fates: Fate[] = [];
  const call = async <T>(act: () => T, repeated?: T): Promise<T> => {
    const fate = fates.shift() ?? "answered";
    await Promise.resolve();
    if (fate === "unread") throw refusal(429);
    if (fate === "lost") throw new NetworkError();
    if (fate === "refused" && repeated === undefined) throw refusal(422);
    const result = repeated ?? act();
    if (fate === "doneAndLost") throw new NetworkError();
    return result;
  };
  const service: CreateOnceDeps["service"] = {
    create: (record, { idempotencyKey = "" } = {}) =>
      call(
        () => {
          if (!keepsKeys && stored.some(({ Id }) => Id === record["Id"])) throw refusal(409);
          const made = { ...record, Oid: stored.length + 1 };
          stored.push(made);
          byKey.set(idempotencyKey, made);
          return made;
        },
        keepsKeys ? byKey.get(idempotencyKey) : undefined,
      ),
    list: ({ filter }) =>
      call(() => ({
        records: stored.filter(({ Id }) => Id === Object(filter?.["Id"]).eq),
        hasMore: false,
      })),
  };
  const field = (name: string, unique: boolean) =>
    ({ name, unique }) as CreateOnceDeps["meta"]["fields"][number];
  const meta: CreateOnceDeps["meta"] = {
    capabilities: keepsKeys ? ["idempotent"] : [],
    fields: [field("Id", true), field("Text", false)],
  };
  return {
    stored,
    deps: { service, meta },
    /** Sets the results of the next requests. Later requests are answered. */
    expect: (next: readonly Fate[]) => {
      fates = [...next];
    },
  };
};

const record = (text: string): EntityRecord => ({
  Oid: 0,
  ETag: "",
  TenantOid: 5,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Id: "A1",
  Text: text,
});

const tries = fc.array(
  fc.record({
    text: fc.constantFrom("Tea", "Coffee"),
    fates: fc.array(fc.constantFrom<Fate>("answered", "unread", "refused", "doneAndLost", "lost"), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { maxLength: 5 },
);

it("creates one record even if responses are lost, and returns whether it has the last content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), tries, async (keepsKeys, made) => {
      const server = createServer(keepsKeys);
      const create = createOnce(server.deps);
      for (const { text, fates } of [...made, { text: "Tea", fates: [] }]) {
        server.expect(fates);
        // oxlint-disable-next-line no-await-in-loop -- a user tries again after a failure
        const created = await create(record(text)).catch(() => undefined);
        if (created === undefined) continue;
        expect(server.stored).toEqual([created.record]);
        expect(created.isCurrent).toBe(created.record["Text"] === text);
        return;
      }
      throw new Error("The last try was not stored");
    }),
    { numRuns: 500 },
  );
});

it("creates another record after a refusal, not the refused one", async () => {
  const server = createServer(true);
  const create = createOnce(server.deps);
  server.expect(["refused"]);
  await expect(create(record("Tea"))).rejects.toThrow(ApiError);
  expect(await create(record("Coffee"))).toMatchObject({ record: { Text: "Coffee" }, isCurrent: true });
  expect(server.stored).toHaveLength(1);
});

it("creates no second record after a reload without a response, but one for other content", async () => {
  const server = createServer(true);
  const visit = () => createOnce({ ...server.deps, newId: () => "visit" });
  server.expect(["doneAndLost", "lost"]);
  await expect(visit()(record("Tea"))).rejects.toThrow(NetworkError);
  const { Text, Id, ...others } = record("Tea");
  expect((await visit()({ Text, Id, ...others })).record).toEqual(server.stored[0]);
  expect(server.stored).toHaveLength(1);
  await visit()(record("Coffee"));
  expect(server.stored).toHaveLength(2);
});
