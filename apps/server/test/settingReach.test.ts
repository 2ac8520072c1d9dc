import { everything } from "../src/records/visible.ts";
import { ROOT_OID } from "@backroom/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { reachOf } from "../src/settings/reach.ts";
import { parseKey, readScopes } from "../src/settings/scopes.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const path = "receipt/footer/text";

/** Scopes from the top down to the key: two countries, three tenants, four locations, five tills. */
const chains: Readonly<Record<string, readonly string[]>> = {
  "location-301": ["global", "country-AT", "tenant-201", "location-301"],
  "location-302": ["global", "country-AT", "tenant-201", "location-302"],
  "location-303": ["global", "country-AT", "tenant-202", "location-303"],
  "location-304": ["global", "country-CZ", "tenant-203", "location-304"],
  "terminal-401": ["global", "country-AT", "tenant-201", "location-301", "terminal-401"],
  "terminal-402": ["global", "country-AT", "tenant-201", "location-301", "terminal-402"],
  "terminal-403": ["global", "country-AT", "tenant-201", "location-302", "terminal-403"],
  "terminal-404": ["global", "country-AT", "tenant-202", "location-303", "terminal-404"],
  "terminal-405": ["global", "country-CZ", "tenant-203", "location-304", "terminal-405"],
};
const scopes = [...new Set(Object.values(chains).flat())];

beforeAll(async () => {
  for (const statement of [
    "insert into tenant (oid, id, text, country) values (201, 'a', 'A', 'AT'), (202, 'b', 'B', 'AT'), (203, 'c', 'C', 'CZ')",
    `insert into location (oid, tenant_oid, id, text, kind) values (301, 201, '1', '1', 'shop'), (302, 201, '2', '2', 'shop'),
       (303, 202, '3', '3', 'shop'), (304, 203, '4', '4', 'shop')`,
    `insert into pos_terminal (oid, tenant_oid, location_oid, id, text) values (401, 201, 301, '1', '1'), (402, 201, 301, '2', '2'),
       (403, 201, 302, '3', '3'), (404, 202, 303, '4', '4'), (405, 203, 304, '5', '5')`,
  ])
    await database().query(statement);
});

const store = async (held: ReadonlyMap<string, boolean>) => {
  await database().query("delete from configuration");
  for (const [index, [key, isDisabled]] of [...held].entries()) {
    const { level, country, oid } = parseKey(key);
    await database().query(
      `insert into configuration (oid, tenant_oid, target, path, value, level, country, scope_oid, disabled, path_key)
       values ($1, $2, 'POS', $3, 'x', $4, $5, $6, $7, $8)`,
      [9000 + index, ROOT_OID, path, level, country, oid, isDisabled, key],
    );
  }
};

const readReach = async (key: string, tenants: "all" | readonly number[] = "all") => {
  const scope = (await readScopes(database(), "POS", [parseKey(key)])).get(key);
  if (scope === undefined) throw new Error(`No scope ${key}`);
  return reachOf(database(), { target: "POS", path, visible: { ...everything, tenants } }, scope);
};

it("excludes locations and terminals that use a value set at any level between", async () => {
  await store(
    new Map([
      ["global", false],
      ["country-CZ", false],
      ["tenant-202", false],
      ["location-301", false],
      ["terminal-403", false],
    ]),
  );
  expect(await readReach("global")).toEqual({
    locations: 4,
    terminals: 5,
    reachedLocations: 1,
    reachedTerminals: 0,
  });
  expect(await readReach("location-301")).toMatchObject({ terminals: 2, reachedTerminals: 2 });
  expect(await readReach("global", [202])).toMatchObject({ locations: 1, reachedLocations: 0 });
});

it("counts the same as walking each chain upwards", async () => {
  const values = fc.dictionary(fc.constantFrom(...scopes), fc.boolean());
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom(...scopes), async (held, from) => {
      await store(new Map(Object.entries(held)));
      const below = Object.entries(chains).filter(([key, chain]) => key !== from && chain.includes(from));
      const reached = below.filter(
        ([, chain]) => !chain.slice(chain.indexOf(from) + 1).some((key) => held[key] === false),
      );
      const count = (all: typeof below, level: string) => all.filter(([key]) => key.startsWith(level)).length;
      expect(await readReach(from)).toEqual({
        locations: count(below, "location"),
        terminals: count(below, "terminal"),
        reachedLocations: count(reached, "location"),
        reachedTerminals: count(reached, "terminal"),
      });
    }),
    { numRuns: 60 },
  );
});
