import {
  parse,
  settingChangesSchema,
  settingCopySchema,
  settingSchema,
  settingTreeSchema,
} from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inUse, planCopy, planUndo } from "../src/settings/resolve.ts";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

const tokens: Record<string, string> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

const call = (path: string, { as = "admin", ...rest }: Call & { as?: string } = {}) =>
  server.call(`/api/configuration/${path}`, { token: tokens[as] ?? "", ...rest });
const read = async <S extends TSchema>(schema: S, path: string, as?: string): Promise<Static<S>> => {
  const answer = await call(path, as === undefined ? {} : { as });
  const parsed = parse(schema, answer.body, `${answer.status} ${answer.text}`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

interface Write {
  readonly path: string;
  readonly scope: string;
  readonly value: string | null;
  readonly etag: string | null;
}
const write = (changes: readonly Write[], as = "admin", headers = {}) =>
  call("pos/changes", { as, method: "POST", json: { changes }, headers });
const set = (path: string, scope: string, value: string | null, etag: string | null = null): Write => ({
  path,
  scope,
  value,
  etag,
});
const settingOf = (path: string, scope: string, as?: string) =>
  read(settingSchema, `pos/setting?scope=${scope}&path=${path}`, as);
const held = async (scope: string, path: string) => {
  const { chain } = await settingOf(path, scope);
  return chain.map(({ entry }) => entry?.value ?? null);
};
const tenant = `tenant-${vienna}`;
const till = "terminal-2401";
const footer = "receipt/footer/text";
const stored = () =>
  server.db.query<{ path: string; value: string; level: string }>(
    "select path, value, level from configuration order by path, level, scope_oid",
  );

beforeEach(async () => {
  await server.db.query("delete from configuration");
  await server.db.query("delete from configuration_change");
});

describe("a setting", () => {
  it("is seen down its chain: who set it, which is in use, and whom a change reaches", async () => {
    await write([
      set(footer, "global", "Thank you"),
      set(footer, "country-AT", "Danke"),
      set(footer, till, "Servus"),
    ]);
    await write([set(footer, "country-CZ", "Díky")]);
    const { chain, elsewhere, definition } = await settingOf(footer, till);
    expect(chain.map(({ scope, entry, isInUse }) => [scope.key, entry?.value ?? null, isInUse])).toEqual([
      ["global", "Thank you", false],
      ["country-AT", "Danke", false],
      [tenant, null, false],
      ["location-2301", null, false],
      [till, "Servus", true],
    ]);
    expect(chain[0]?.entry).toMatchObject({ modifiedBy: "admin", etag: "1" });
    expect(chain.map(({ reach }) => Object.values(reach))).toEqual([
      [1, 1, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 1, 0],
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(definition).toMatchObject({ type: "multiline", maxLength: 240 });
    // Everywhere, two countries, two tenants, a location and a till are seven scopes, five of them in the chain.
    expect(elsewhere).toMatchObject({ scopes: 2, count: 1, entries: [{ scope: { key: "country-CZ" } }] });

    const tree = await read(settingTreeSchema, `pos/settings?scope=${tenant}`);
    expect(tree.settings.length).toBeGreaterThan(60);
    expect(tree.settings.find(({ path }) => path === footer)).toMatchObject({
      from: "country-AT",
      isSetHere: false,
    });
    expect((await call("pos/search?text=DIKY")).body).toEqual({ paths: [footer] });
    expect((await call(`pos/values?scope=${tenant}&branch=receipt/footer`)).body).toContainEqual({
      path: footer,
      value: "Danke",
      from: "country-AT",
    });
  });

  it("takes only values of its type, in the generic calls too; unknown keys take any", async () => {
    for (const [path, value, rule] of [
      ["drawer/timeout", "soon", "integer"],
      ["drawer/timeout", "1", "min"],
      ["drawer/timeout", "", "required"],
      ["drawer/limit", "1.234", "decimals"],
      ["drawer/open-on-cash", "yes", "boolean"],
      ["receipt/paper-width", "70", "lookup"],
      ["receipt/time-zone", "Europe/Atlantis", "timeZone"],
      ["customer-display/slides/start", "24:00", "time"],
      ["customer-display/slides/interval", "10 s", "duration"],
      ["customer-display/slides/list", "[", "json"],
      ["customer-display/accent-color", "red", "color"],
      ["tax/number", "1\n2", "singleLine"],
      [footer, "x".repeat(241), "maxLength"],
    ] as const) {
      const refused = { httpStatus: 400, errorCode: 40002, errors: [{ field: "Value", rule }] };
      expect((await write([set(path, "global", value)])).body).toMatchObject(refused);
      const json = { Target: "POS", Path: path, Value: value, Level: "global" };
      const generic = await server.records(tokens["admin"] ?? "", "/api/data/pos-preferences/configuration", {
        method: "POST",
        json,
      });
      expect(generic.body).toMatchObject(refused);
    }
    expect((await write([set("partner/anything", "global", "soon")])).status).toBe(200);
    expect((await settingOf("partner/anything", "global")).definition).toBeNull();
  });

  it("that held a wrong value before keeps it until it is changed", async () => {
    await write([set("drawer/timeout", "global", "30")]);
    await server.db.query("update configuration set value = 'soon'");
    const [row] = await server.db.query<{ oid: number }>("select oid from configuration");
    const record = `/api/data/pos-preferences/configuration/${row?.oid ?? 0}`;
    const patch = (json: unknown) => server.records(tokens["admin"] ?? "", record, { method: "PATCH", json });
    expect((await patch({ Extensions: { Note: "why" } })).status).toBe(200);
    expect(await held("global", "drawer/timeout")).toEqual(["soon"]);
    expect((await patch({ Value: "later" })).status).toBe(400);
  });

  it("is written by a step that does all or nothing, and nobody's change is overwritten unseen", async () => {
    await write([set(footer, "global", "A")]);
    expect((await write([set(footer, "global", "B", "1")])).body).toEqual({ count: 1 });
    const late = await write([set("tax/number", "global", "CZ1"), set(footer, "global", "C", "1")]);
    expect(late.body).toMatchObject({ httpStatus: 409, current: { etag: "2", modifiedBy: "admin" } });
    expect((await write([set(footer, "global", "C")])).status).toBe(409);
    expect((await write([set("tax/number", "global", null, "1")])).status).toBe(409);
    expect(await stored()).toEqual([{ path: footer, value: "B", level: "global" }]);
    expect((await write([set(footer, "global", null, "2")])).status).toBe(200);
    const { changes, total } = await read(settingChangesSchema, "pos/changes");
    expect(total).toBe(3);
    expect(changes.map(({ state, previousValue, value }) => [state, previousValue, value])).toEqual([
      ["deleted", "B", null],
      ["modified", "A", "B"],
      ["added", null, "A"],
    ]);
  });

  it("is the tenant's own: its user sees no other's values and changes none of all tenants", async () => {
    await write([
      set(footer, "global", "all"),
      set(footer, `tenant-${prague}`, "secret"),
      set(footer, tenant, "own"),
    ]);
    const seen = await call(`pos/setting?scope=${till}&path=${footer}`, { as: "single" });
    expect(seen.text).toContain("own");
    expect(seen.text).not.toContain("secret");
    expect((await call("pos/search?text=secret", { as: "single" })).body).toEqual({ paths: [] });
    const own = await read(settingChangesSchema, "pos/changes", "single");
    expect(JSON.stringify(own)).not.toContain("secret");
    expect((await call(`pos/settings?scope=tenant-${prague}`, { as: "single" })).status).toBe(404);
    for (const path of ["tax/number", footer]) {
      const foreign = await write([set(path, `tenant-${prague}`, "1")], "single");
      expect([foreign.status, foreign.text.includes("admin")]).toEqual([404, false]);
    }
    expect((await write([set("tax/number", "country-AT", "1")], "viewer")).status).toBe(403);
    const all = await read(settingChangesSchema, "pos/changes");
    const theirs = all.changes.find(({ value }) => value === "secret")?.seq ?? 0;
    const undo = { as: "single", method: "POST", json: { changes: [theirs] } };
    expect((await call("pos/undo", undo)).status).toBe(404);
    expect((await call(`pos/copy?from=tenant-${prague}&to=${tenant}`, { as: "single" })).status).toBe(404);
    const copy = `pos/copy?from=${tenant}&to=global&branch=receipt`;
    const { etag } = await read(settingCopySchema, copy, "viewer");
    const json = { from: tenant, to: "global", branch: "receipt" };
    const copied = await call("pos/copy", {
      as: "viewer",
      method: "POST",
      json,
      headers: { "if-match": etag },
    });
    expect(copied.status).toBe(403);
  });

  it.each([
    ["pos/settings?scope=planet", 400],
    ["pos/settings?scope=tenant-DE", 400],
    ["pos/settings?scope=country-99", 400],
    ["pos/settings?scope=location-999999", 404],
    ["fridge/settings", 404],
    ["pos/setting", 400],
    ["pos/changes?take=0", 400],
    ["pos/search", 400],
    ["pos/copy?from=global", 400],
  ])("GET %s answers %d", async (path, status) => {
    expect((await call(path)).status).toBe(status);
  });
});

describe("undoing", () => {
  const seqs = async () => (await read(settingChangesSchema, "pos/changes")).changes.map(({ seq }) => seq);
  const undo = (changes: readonly number[], isForced = false) =>
    call("pos/undo", { method: "POST", json: { changes, isForced } });

  it("takes back one change or a set, and what was removed comes back", async () => {
    await write([set(footer, "global", "A")]);
    await write([set(footer, "global", "B", "1"), set("tax/number", tenant, "7")]);
    await write([set(footer, "global", null, "2")]);
    const [removed = 0, ...older] = await seqs();
    expect((await undo([removed])).body).toEqual({ count: 1, changedSince: [] });
    expect(await held("global", footer)).toEqual(["B"]);
    const [comeBack = 0] = await seqs();
    expect((await undo([comeBack, removed, ...older])).body).toMatchObject({ count: 2, changedSince: [] });
    expect(await stored()).toEqual([]);
  });

  it("does nothing where a setting was changed since, and says which, unless it is forced", async () => {
    await write([set(footer, "global", "A"), set("tax/number", "global", "1")]);
    const picked = await seqs();
    await write([set(footer, "global", "B", "1")]);
    expect((await undo(picked)).body).toMatchObject({
      count: 0,
      changedSince: [{ path: footer, scope: { key: "global" }, value: "B", modifiedBy: "admin" }],
    });
    expect(await stored()).toHaveLength(2);
    expect((await undo(picked, true)).body).toMatchObject({ count: 2 });
    expect(await stored()).toEqual([]);
  });

  it("of all changes of any history gives what was there before it", () => {
    const history = fc.array(
      fc.record({
        key: fc.constantFrom<string>("a", "b", "c"),
        value: fc.option(fc.constantFrom("1", "2", "3")),
      }),
    );
    fc.assert(
      fc.property(history, history, (first, second) => {
        const state = new Map<string, string>();
        const run = (writes: typeof first, start: number) =>
          writes.flatMap(({ key, value }, index) => {
            const before = state.get(key) ?? null;
            if (before === value) return [];
            if (value === null) state.delete(key);
            else state.set(key, value);
            return [{ seq: start + index, key, before, after: value }];
          });
        const past = run(first, 0);
        const start = new Map(state);
        const picked = run(second, past.length + first.length);
        const steps = planUndo(picked, (key) => state.get(key) ?? null);
        for (const { key, value, isChangedSince } of steps) {
          expect(isChangedSince).toBe(false);
          if (value === null) state.delete(key);
          else state.set(key, value);
        }
        expect(state).toEqual(start);
        // What came later stands in the way of undoing what came before on the same key.
        const keysSince = new Set(picked.map(({ key }) => key));
        for (const { key, isChangedSince } of planUndo(past, (one) => start.get(one) ?? null)) {
          expect(isChangedSince).toBe(false);
          const moved = planUndo(past, (one) => (keysSince.has(one) ? "moved" : (start.get(one) ?? null)));
          expect(moved.find((step) => step.key === key)?.isChangedSince).toBe(keysSince.has(key));
        }
      }),
    );
  });
});

describe("copying a branch", () => {
  const copy = { from: tenant, to: "country-CZ", branch: "receipt" };
  const preview = () => read(settingCopySchema, `pos/copy?${new URLSearchParams(copy).toString()}`);
  const run = (etag: string, more = {}) =>
    call("pos/copy", { method: "POST", json: { ...copy, ...more }, headers: { "if-match": `"${etag}"` } });

  it("shows what differs, writes it in one step, and only what was shown", async () => {
    await write([
      set(footer, tenant, "Servus"),
      set("receipt/copies/card", tenant, "2"),
      set("receipt/copies/return", tenant, "3"),
      set("receipts", tenant, "not below receipt"),
      set("receipt/copies/card", "country-CZ", "2"),
      set(footer, "country-CZ", "Díky"),
      set("receipt/digital", "country-CZ", "never"),
    ]);
    const shown = await preview();
    expect(shown).toMatchObject({
      same: 1,
      differences: [
        { path: "receipt/copies/return", value: "3", before: null },
        { path: "receipt/digital", value: null, before: "never" },
        { path: footer, value: "Servus", before: "Díky" },
      ],
    });
    await write([set("receipt/copies/merchant", "country-CZ", "1")]);
    expect((await run(shown.etag)).status).toBe(409);
    expect(await held("country-CZ", footer)).toEqual([null, "Díky"]);
    const again = await preview();
    expect((await run(again.etag, { except: ["receipt/copies/return"] })).body).toEqual({ count: 1 });
    expect(await held("country-CZ", footer)).toEqual([null, "Servus"]);
    expect(await held("country-CZ", "receipt/digital")).toEqual([null, "never"]);
    const last = await preview();
    expect((await run(last.etag, { removesOthers: true })).body).toEqual({ count: 3 });
    expect((await preview()).differences).toEqual([]);
    expect((await call("pos/copy", { method: "POST", json: copy })).status).toBe(428);
  });

  it("of any values leaves the same on both sides", () => {
    const values = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom<string>("1", "2"));
    fc.assert(
      fc.property(values, values, (from, to) => {
        const result = new Map(Object.entries(to));
        const { same, differences } = planCopy(new Map(Object.entries(from)), result);
        expect(same).toBe(Object.keys(from).filter((path) => from[path] === to[path]).length);
        for (const { path, value } of differences) {
          if (value === null) result.delete(path);
          else result.set(path, value);
        }
        expect(Object.fromEntries(result)).toEqual({ ...from });
      }),
    );
  });
});

it("the value in use is that of the lowest scope that has one, whatever else is stored", () => {
  const chain = ["global", "country-AT", "tenant-1", "location-2", "terminal-3"];
  const entries = fc.uniqueArray(
    fc.record({ scope: fc.constantFrom(...chain, "country-CZ", "terminal-9"), isDisabled: fc.boolean() }),
    { selector: ({ scope }) => scope },
  );
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: chain.length }), (all, length) => {
      const seen = chain.slice(0, length);
      const used = inUse(seen, all);
      const usable = all.filter(({ scope, isDisabled }) => seen.includes(scope) && !isDisabled);
      const rank = ({ scope }: { readonly scope: string }) => seen.indexOf(scope);
      const lowest = usable.toSorted((a, b) => rank(b) - rank(a));
      expect(used).toBe(lowest[0] ?? null);
    }),
  );
});
