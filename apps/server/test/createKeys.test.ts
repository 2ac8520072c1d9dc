import { errorCodes, headers } from "@backroom/contract";
import { beforeAll, expect, it } from "vitest";
import { createDataApp, fakeCaller } from "./dataApp.ts";
import type { DataApp, DataRequest } from "./dataApp.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const groups = "pos-supply/product-group";
let data: DataApp;
let number = 0;

beforeAll(async () => {
  data = await createDataApp(database());
});

const sample = () => {
  number += 1;
  return { Id: `KEY${number}X`, Text: `Group ${number}` };
};

const create = (body: unknown, key: string, request: DataRequest = {}) =>
  data.call(groups, { method: "POST", body, headers: { [headers.idempotencyKey]: key }, ...request });

const stored = async ({ Id }: { Id: string }) =>
  (await data.call(`${groups}/count?search=${Id}`)).json().count;

it("answers a repeated create with the first response and creates nothing", async () => {
  const body = sample();
  const first = await create(body, "repeated");
  const changes = data.changes.length;
  const again = await create(body, '"repeated"');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.body).toBe(first.body);
  expect([again.headers["etag"], again.headers["location"]]).toEqual([
    first.headers["etag"],
    first.headers["location"],
  ]);
  expect([first.headers, again.headers].map((all) => all[headers.idempotencyReplayed])).toEqual([
    undefined,
    "true",
  ]);
  expect(await stored(body)).toBe(1);
  expect(data.changes).toHaveLength(changes);
});

it("creates one record for concurrent requests with the same key", async () => {
  const body = sample();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(body, "concurrent")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().Oid)).size).toBe(1);
  expect(await stored(body)).toBe(1);
});

it("refuses another body under the same key", async () => {
  const body = sample();
  await create(body, "reused");
  const other = await create({ ...body, Text: "Other" }, "reused");
  expect([other.statusCode, other.json().errorCode]).toEqual([422, errorCodes.keyReused]);
});

it("keeps no refused create: it may be sent again under its key", async () => {
  const body = sample();
  const refused = await create({ ...body, Text: null }, "refused");
  expect(refused.statusCode).toBe(400);
  expect((await create(body, "refused")).statusCode).toBe(201);
});

it("keeps keys apart by user", async () => {
  const other = { ...fakeCaller({ tenants: "all" }), userOid: 901 };
  expect((await create(sample(), "shared")).statusCode).toBe(201);
  const theirs = await create(sample(), "shared", { as: other });
  expect([theirs.statusCode, theirs.headers[headers.idempotencyReplayed]]).toEqual([201, undefined]);
});

it("refuses a repeated create to a user who has lost the right", async () => {
  const body = sample();
  await create(body, "lost-right");
  const reader = fakeCaller({ tenants: "all", rights: ["Demand"] });
  expect((await create(body, "lost-right", { as: reader })).statusCode).toBe(403);
});

it.each(["", "a b", "x".repeat(256)])("refuses the key %j", async (key) => {
  const answer = await create(sample(), key);
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, errorCodes.badQuery]);
});
