import { expect, it } from "vitest";
import { withTestDatabase } from "../../test/database.ts";
import { createSigningKeys, rotateSigningKey } from "./signingKeys.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

const database = withTestDatabase();

it("signs with another key when one is old, which all processes agree on, and checks with the old one until its tokens end", async () => {
  let now = Date.now();
  const clock = () => now;
  const [one, other] = await Promise.all([
    createSigningKeys(database(), clock, 30),
    createSigningKeys(database(), clock, 30),
  ]);
  const first = (await one.current()).kid;
  expect((await other.current()).kid).toBe(first);

  now += 30 * DAY_MS + 1;
  const [second, same] = await Promise.all([one.current(), other.current()]);
  expect(second.kid).not.toBe(first);
  expect(same.kid).toBe(second.kid);
  now += 7 * DAY_MS;
  expect(await other.publicKey(first)).not.toBeNull();
  expect(await one.publicKey(second.kid)).not.toBeNull();
  now += DAY_MS + MINUTE_MS;
  expect(await other.publicKey(first)).toBeNull();
  expect((await one.current()).kid).toBe(second.kid);

  // By command: the next key, and then one in place of all.
  await rotateSigningKey(database(), { now, old: "check until their tokens end" });
  now += MINUTE_MS + 1;
  const third = (await one.current()).kid;
  expect(third).not.toBe(second.kid);
  expect(await one.publicKey(second.kid)).not.toBeNull();
  const rows = "select kid from signing_key order by created_at";
  expect(await database().query(rows)).toEqual([{ kid: second.kid }, { kid: third }]);
  await rotateSigningKey(database(), { now, old: "are removed" });
  now += MINUTE_MS + 1;
  expect(await other.publicKey(third)).toBeNull();
  expect(await database().query(rows)).toEqual([{ kid: (await other.current()).kid }]);
});
