import { entityRecordSchema, mediaTypes, parse, recentChangesSchema } from "@backroom/contract";
import type { ConfigurationChange, EntityRecord } from "@backroom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, TestServer } from "./testServer.ts";

const settings = "/api/data/pos-preferences/configuration";
const tokens: Record<string, string> = {};
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["admin", "manager", "viewer", "single"]) tokens[name] = await server.logIn(name);
});
afterAll(() => server.stop());

interface Sent {
  readonly as?: string;
  readonly method?: string;
  readonly json?: unknown;
  readonly etag?: string;
}

const send = (path: string, { as = "admin", method = "GET", json, etag }: Sent = {}): Promise<Answer> =>
  server.call(path, {
    token: tokens[as] ?? "",
    method,
    headers: {
      accept: mediaTypes.records,
      ...(json === undefined ? {} : { "content-type": mediaTypes.records }),
      ...(etag === undefined ? {} : { "if-match": `"${etag}"` }),
    },
    ...(json === undefined ? {} : { json }),
  });

const recordOf = (answer: Answer): EntityRecord => {
  const parsed = parse(entityRecordSchema, answer.body, `Record (${answer.status} ${answer.text})`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const create = async (json: Record<string, unknown>, as = "admin") =>
  recordOf(await send(settings, { as, method: "POST", json }));

const history = async (as = "admin"): Promise<ConfigurationChange[]> => {
  const answer = await send("/api/pos-settings/recent-changes?take=100", { as });
  const parsed = parse(recentChangesSchema, answer.body, "Changes");
  if (!parsed.ok) throw parsed.error;
  expect(parsed.value.recentTotal).toBe(parsed.value.recentTopChanges.length);
  return parsed.value.recentTopChanges.toReversed();
};

/** State, path, scope, old and new value of each change, oldest first. */
const recorded = async (as?: string) =>
  (await history(as)).map(
    ({ state, path, scope, previousValue, value, userName }) =>
      `${userName} ${state} ${path.join("/")} [${scope.join(" ")}] ${String(previousValue)} -> ${String(value)}`,
  );

describe("settings", () => {
  beforeEach(async () => {
    await server.db.query("delete from configuration");
    await server.db.query("delete from configuration_change");
  });

  it("name setting and scope of recent changes as the configuration does, counted by target", async () => {
    await create({
      Target: "POS",
      Path: "receipt/copies/customer",
      Value: "3",
      Level: "location",
      ScopeOid: 2301,
      TenantOid: vienna,
    });
    await create({ Target: "POS", Path: "partner/code", Value: "x", Level: "country", Country: "AT" });
    await create({ Target: "PAN", Path: "display/greeting", Value: "Hi", Level: "global" });
    const [copies, partner, greeting] = await history();
    expect(copies).toMatchObject({
      titles: ["i18n:Receipt", "i18n:Copies", "i18n:For the customer"],
      definition: { type: "whole" },
      place: { key: "location-2301", text: "Graben", id: "1" },
    });
    expect(partner).toMatchObject({
      titles: ["partner", "code"],
      definition: null,
      place: { country: "AT" },
    });
    expect(greeting).toMatchObject({ titles: ["i18n:Display", expect.stringMatching(/^i18n:/)] });
    const counted = async (query: string) =>
      (await send(`/api/pos-settings/recent-changes?take=0${query}`)).body;
    expect(await counted("&target=pos")).toMatchObject({ recentTotal: 2 });
    expect(await counted("&target=pan")).toMatchObject({ recentTotal: 1 });
    expect((await send("/api/pos-settings/recent-changes?target=bar")).status).toBe(400);
    const page = await send("/api/configuration/pos/changes?days=90");
    expect(page.body).toMatchObject({ total: 2 });
  });

  it("have a value per scope, and each write is published with path, values, scope and user", async () => {
    const path = { Target: "POS", Path: "receipt/copies" };
    const made = await create({ ...path, Value: "1", Level: "global" });
    await create({ ...path, Value: "2", Level: "country", Country: "AT" });
    await create({ ...path, Value: "3", Level: "tenant", ScopeOid: vienna, TenantOid: vienna });
    await create({ ...path, Value: "4", Level: "location", ScopeOid: 2301, TenantOid: vienna }, "single");
    await create({ ...path, Value: "5", Level: "terminal", ScopeOid: 2401, TenantOid: vienna }, "manager");
    const pan = { Target: "PAN", Path: "timeout", Level: "terminal", ScopeOid: 2501, TenantOid: prague };
    await create({ ...pan, Value: "60" });
    expect(await recorded()).toEqual([
      "admin added pos/receipt/copies [$] null -> 1",
      "admin added pos/receipt/copies [$ AT] null -> 2",
      "admin added pos/receipt/copies [$ AT 100] null -> 3",
      "single added pos/receipt/copies [$ AT 100 1] null -> 4",
      "manager added pos/receipt/copies [$ AT 100 1 1] null -> 5",
      "admin added pan/timeout [$ CZ 200 9] null -> 60",
    ]);
    expect((await history())[0]).toMatchObject({ oid: made.Oid });

    const list = await send(`${settings}?Target=PAN`);
    expect(list.body).toMatchObject([{ Target: "PAN", Path: "timeout", Value: "60" }]);
    expect((await send(`${settings}?Target=POS&Level=country`)).body).toMatchObject([{ Country: "AT" }]);
  });

  it("record a change, a removal, a move and a return, and nothing when the value stays", async () => {
    const { Oid } = await create({ Target: "POS", Path: "drawer/timeout", Value: "30", Level: "global" });
    const record = `${settings}/${Oid}`;
    const put = async (change: Record<string, unknown>) => {
      const now = recordOf(await send(record));
      const answer = await send(record, { method: "PUT", json: { ...now, ...change }, etag: now.ETag });
      return answer.status;
    };
    expect(await put({ Value: "60" })).toBe(200);
    expect(await put({ Value: "60" })).toBe(304);
    expect(await put({ Extensions: { Note: "why" } })).toBe(200);
    expect(await put({ Path: "drawer/delay" })).toBe(200);
    expect(await put({ Level: "country", Country: "CZ", Value: "90" })).toBe(200);
    expect(await put({ Deleted: true })).toBe(200);
    expect(await put({ Deleted: false })).toBe(200);
    expect((await send(record, { method: "PATCH", json: { Value: null } })).status).toBe(200);
    const { ETag } = recordOf(await send(record));
    expect((await send(record, { method: "DELETE", etag: ETag })).status).toBe(204);
    expect(await recorded()).toEqual([
      "admin added pos/drawer/timeout [$] null -> 30",
      "admin modified pos/drawer/timeout [$] 30 -> 60",
      "admin deleted pos/drawer/timeout [$] 60 -> null",
      "admin added pos/drawer/delay [$] null -> 60",
      "admin deleted pos/drawer/delay [$] 60 -> null",
      "admin added pos/drawer/delay [$ CZ] null -> 90",
      "admin deleted pos/drawer/delay [$ CZ] 90 -> null",
      "admin added pos/drawer/delay [$ CZ] null -> 90",
      "admin modified pos/drawer/delay [$ CZ] 90 -> ",
      "admin deleted pos/drawer/delay [$ CZ]  -> null",
    ]);
  });

  it("have one value per scope; a refused write leaves nothing in the history", async () => {
    const first = {
      Target: "POS",
      Path: "a/b",
      Value: "1",
      Level: "tenant",
      ScopeOid: vienna,
      TenantOid: vienna,
    };
    await create(first);
    await create({ ...first, ScopeOid: prague, TenantOid: prague });
    const again = await send(settings, { method: "POST", json: { ...first, Value: "2" } });
    expect(again.body).toMatchObject({ errorCode: 40902, errors: [{ field: "Path", rule: "unique" }] });
    expect(await recorded()).toHaveLength(2);
  });

  it("of a location that is gone can still be removed", async () => {
    const at = { Target: "POS", Path: "old", Value: "1", Level: "location", TenantOid: vienna };
    await server.db.query(
      "insert into location (oid, tenant_oid, id, text, kind) values (2399, $1, '99', 'Gone', 'shop')",
      [vienna],
    );
    const { Oid } = await create({ ...at, ScopeOid: 2399 });
    await server.db.query("delete from location where oid = 2399");
    expect((await send(`${settings}/${Oid}`, { method: "DELETE", etag: "1" })).status).toBe(204);
    expect(await recorded()).toEqual([
      "admin added pos/old [$ AT 100 99] null -> 1",
      "admin deleted pos/old [$ AT 100 2399] 1 -> null",
    ]);
  });

  it("of one tenant are seen and changed by that tenant's users only", async () => {
    await create({ Target: "POS", Path: "shared", Value: "1", Level: "global" });
    const shared = await create({
      Target: "POS",
      Path: "shared",
      Value: "2",
      Level: "country",
      Country: "AT",
    });
    const abroad = await create({
      Target: "POS",
      Path: "shared",
      Value: "secret",
      Level: "country",
      Country: "CZ",
    });
    const own = { Target: "POS", Path: "own", Value: "secret", Level: "tenant" };
    const theirs = await create({ ...own, ScopeOid: prague, TenantOid: prague });
    await create({ ...own, Value: "mine", ScopeOid: vienna, TenantOid: vienna }, "single");

    const list = await send(`${settings}?take=1000`, { as: "single" });
    expect(list.text).toContain("mine");
    expect(list.text).not.toContain("secret");
    expect((await recorded("single")).join()).not.toContain("secret");
    expect((await recorded("single")).join()).toContain("mine");
    for (const call of [
      {},
      { method: "PATCH", json: { Value: "x" } },
      { method: "DELETE", etag: theirs.ETag },
    ]) {
      for (const { Oid } of [theirs, abroad])
        expect((await send(`${settings}/${Oid}`, { as: "single", ...call })).status).toBe(404);
      const status = "method" in call ? 403 : 200;
      expect((await send(`${settings}/${shared.Oid}`, { as: "single", ...call })).status).toBe(status);
    }
    const viewer = { as: "viewer", method: "PATCH", json: { Value: "x" } };
    expect((await send(`${settings}/${shared.Oid}`, viewer)).status).toBe(403);

    // Another tenant's scope reads as one that does not exist.
    const forOther = (Level: string, ScopeOid: number) =>
      send(settings, {
        as: "single",
        method: "POST",
        json: { Target: "PAN", Path: "x", Value: "1", Level, ScopeOid, TenantOid: vienna },
      });
    for (const [level, scopeOid] of [
      ["tenant", prague],
      ["tenant", 999_999],
      ["terminal", 2501],
      ["terminal", 999_999],
      ["location", 999_999],
    ] as const) {
      expect((await forOther(level, scopeOid)).body).toMatchObject({
        errorCode: 40002,
        errors: [{ field: "ScopeOid", rule: "lookup", message: "There is no such record" }],
      });
    }
  });

  it.each([
    [{ Path: " a" }, "Path", "path"],
    [{ Path: "a  b" }, "Path", "path"],
    [{ Path: "a\nb" }, "Path", "line"],
    [{ Path: "a//b" }, "Path", "path"],
    [{ Path: "/a" }, "Path", "path"],
    [{ Path: "" }, "Path", "required"],
    [{ Path: "a/../b" }, "Path", "path"],
    [{ Target: "FRIDGE" }, "Target", "lookup"],
    [{ Level: "planet" }, "Level", "lookup"],
    [{ Level: "country" }, "Country", "required"],
    [{ Level: "country", Country: "XX" }, "Country", "lookup"],
    [{ Level: "global", Country: "DE" }, "Country", "lookup"],
    [{ Level: "global", ScopeOid: vienna }, "ScopeOid", "lookup"],
    [{ Level: "tenant" }, "ScopeOid", "required"],
    [{ Level: "tenant", ScopeOid: 1 }, "ScopeOid", "required"],
    [{ Level: "location", ScopeOid: 2401, TenantOid: vienna }, "ScopeOid", "lookup"],
    [{ Level: "global", TenantOid: vienna }, "Level", "lookup"],
    [{ Value: "x".repeat(4001) }, "Value", "maxLength"],
  ])("refuse %j", async (change, field, rule) => {
    const json = { Target: "POS", Path: "a", Value: "1", Level: "global", ...change };
    const answer = await send(settings, { method: "POST", json });
    expect(answer.body).toMatchObject({ httpStatus: 400, errorCode: 40002, errors: [{ field, rule }] });
  });
});

describe("quick selections and quick accesses", () => {
  const selections = "/api/data/pos-preferences/article-quick-selection";
  const accesses = "/api/data/pos-preferences/quick-access";
  const articles: Record<string, number> = {};

  beforeAll(async () => {
    const make = async (name: string, tenantOid: number) => {
      const json = { GTIN: `4000000${tenantOid}`, InternalNumber: name, Text: name, TenantOid: tenantOid };
      articles[name] = recordOf(await send("/api/data/pos-supply/article", { method: "POST", json })).Oid;
    };
    await make("shared", 1);
    await make("viennese", vienna);
    await make("praguian", prague);
  });

  const button = (Column: number, Row: number, more: Record<string, unknown> = {}) => ({
    Column,
    Row,
    Text: "Button",
    Function: "discount",
    ...more,
  });
  const access = (Buttons: unknown, more: Record<string, unknown> = {}) =>
    send(accesses, {
      method: "POST",
      json: { Id: "Q", Text: "Quick", Columns: 3, Rows: 2, Buttons, ...more },
    });

  it("keep their buttons, in the grid and each in a place of its own", async () => {
    const made = await access([button(1, 1), button(3, 2, { Color: "#ff0000" }), button(2, 1)]);
    expect(made.status).toBe(201);
    expect(recordOf(made)["Buttons"]).toMatchObject([
      { Column: 1 },
      { Column: 3, Color: "#ff0000" },
      { Row: 1 },
    ]);

    const wrong = async (buttons: unknown) => {
      const { body } = await access(buttons, { Id: "W" });
      expect(body).toMatchObject({ httpStatus: 400, errorCode: 40002 });
      const { errors } = body as { errors: { field: string; rule: string }[] };
      return errors.map(({ field, rule }) => `${field} ${rule}`);
    };
    expect(await wrong([button(1, 1), button(4, 3), button(1, 1)])).toEqual([
      "Buttons.1.Column max",
      "Buttons.1.Row max",
      "Buttons.2.Column unique",
    ]);
    expect(await wrong([button(0, 1)])).toEqual(["Buttons.0.Column min"]);
    expect(await wrong([button(1.5, 1)])).toEqual(["Buttons.0.Column integer"]);
    expect(await wrong([button(1, 1, { Function: "explode" })])).toEqual(["Buttons.0.Function lookup"]);
    expect(await wrong([button(1, 1, { Text: "" }), "no button"])).toEqual([
      "Buttons.0.Text required",
      "Buttons.1 type",
    ]);
  });

  it("refuse a grid that became too small for its buttons", async () => {
    const made = recordOf(await access([button(3, 2)], { Id: "SMALL" }));
    const answer = await send(`${accesses}/${made.Oid}`, { method: "PATCH", json: { Columns: 2 } });
    expect(answer.body).toMatchObject({ errors: [{ field: "Buttons.0.Column", rule: "max" }] });
  });

  const errorsOf = ({ body }: { readonly body: unknown }) =>
    (body as { readonly errors: readonly { field: string; rule: string }[] }).errors.map(
      ({ field, rule }) => `${field} ${rule}`,
    );
  const page = (Key: string, more: Record<string, unknown> = {}) => ({
    Key,
    Text: "Page",
    Columns: 2,
    Rows: 2,
    ...more,
  });

  it("have further pages with cells of several columns and rows, in the grid of their page and not on each other", async () => {
    const further = {
      PageKey: "first",
      Pages: [page("more")],
      PageButtons: [
        button(1, 1, { Page: "more", Width: 2 }),
        button(1, 2, {
          Page: "more",
          Does: "page",
          Link: "first",
          Function: null,
          Days: "12345",
          From: "07:00",
        }),
      ],
    };
    const made = await access([button(1, 1, { Does: "page", Link: "more" })], { Id: "PAGES", ...further });
    expect(made.status).toBe(201);
    expect(recordOf(made)).toMatchObject({
      Buttons: [{ Link: "more" }],
      PageButtons: [{ Width: 2 }, { From: "07:00" }],
    });
    // Who knows the first page alone changes that one.
    const patched = await send(`${accesses}/${recordOf(made).Oid}`, {
      method: "PATCH",
      json: { Buttons: [button(2, 2)] },
    });
    expect(recordOf(patched)).toMatchObject({ Pages: [{ Key: "more" }], PageButtons: [{ Width: 2 }, {}] });

    const wrong = async (PageButtons: unknown, more: Record<string, unknown> = {}) =>
      errorsOf(await access([], { Id: "W", ...further, PageButtons, ...more }));
    expect(
      await wrong([
        button(2, 1, { Page: "more", Width: 2 }),
        button(1, 1, { Page: "more", Height: 2 }),
        button(1, 2, { Page: "more" }),
        button(1, 1, { Page: "none" }),
      ]),
    ).toEqual(["PageButtons.3.Page lookup", "PageButtons.0.Width max", "PageButtons.2.Column unique"]);
    expect(
      await wrong([
        button(1, 1, {
          Page: "more",
          Does: "page",
          Link: "none",
          Color: "red",
          Picture: "x.svg",
          Days: "21",
          From: "08:00",
          Until: "08:00",
        }),
        button(2, 1, { Page: "more", Function: null, Picture: "picture:none" }),
      ]),
    ).toEqual([
      "PageButtons.0.Link lookup",
      "PageButtons.0.Color color",
      "PageButtons.0.Picture picture",
      "PageButtons.0.Days days",
      "PageButtons.0.Until period",
      "PageButtons.1.Function required",
      "PageButtons.1.Picture lookup",
    ]);
    expect(await wrong([], { Pages: [page("a"), page("a"), page("first")] })).toEqual([
      "Pages.1.Key unique",
      "Pages.2.Key unique",
    ]);
    expect(await wrong([], { Pages: [page("a b")] })).toEqual(["Pages.0.Key id"]);
    const many = Array.from({ length: 20 }, (_, index) => page(`p${index}`));
    expect(await wrong([], { Pages: many })).toEqual(["Pages max"]);
  });

  it("hold twenty full pages", async () => {
    const places = Array.from(
      { length: 144 },
      (_, index) => [(index % 12) + 1, Math.floor(index / 12) + 1] as const,
    );
    const keys = Array.from({ length: 19 }, (_, index) => `p${index}`);
    const made = await access(
      places.map(([column, row]) => button(column, row)),
      {
        Id: "FULL",
        Columns: 12,
        Rows: 12,
        Pages: keys.map((key) => page(key, { Columns: 12, Rows: 12 })),
        PageButtons: keys.flatMap((Page) => places.map(([column, row]) => button(column, row, { Page }))),
      },
    );
    expect(made.status).toBe(201);
    expect(recordOf(made)["PageButtons"]).toHaveLength(19 * 144);
  });

  it("take pictures by what they are, not by what they say", async () => {
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";
    const huge = Buffer.from(png, "base64");
    huge.writeUInt32BE(60_000, 16);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString("base64");
    const taken = (...data: readonly string[]) =>
      access([], { Id: "PICTURE", Pictures: data.map((Data, index) => ({ Key: `k${index}`, Data })) });
    expect(
      errorsOf(
        await taken(
          `data:image/svg+xml;base64,${svg}`,
          `data:image/png;base64,${svg}`,
          `data:image/jpeg;base64,${png}`,
          `data:image/png;base64,${huge.toString("base64")}`,
          "https://example.com/a.png",
          `data:image/png;base64,${"A".repeat(23_000)}`,
        ),
      ),
    ).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Pictures.${index}.Data image`));
    expect(errorsOf(await taken(`data:image/png;base64,${"A".repeat(24_000)}`))).toEqual([
      "Pictures.0.Data maxLength",
    ]);
    const jpeg = Buffer.from("ffd8ffe000040000ffc0001108001000100301220002110103110100", "hex").toString(
      "base64",
    );
    expect((await taken(`data:image/png;base64,${png}`, `data:image/jpeg;base64,${jpeg}`)).status).toBe(201);
  });

  it("are only read where a newer version of the product made them", async () => {
    const made = recordOf(await access([button(1, 1)], { Id: "NEWER" }));
    await server.db.query("update quick_access set layout_version = 9 where oid = $1", [made.Oid]);
    const patch = (json: Record<string, unknown>) =>
      send(`${accesses}/${made.Oid}`, { method: "PATCH", json });
    expect(errorsOf(await patch({ Buttons: [] }))).toEqual(["LayoutVersion version"]);
    expect(recordOf(await patch({ Disabled: true }))).toMatchObject({
      LayoutVersion: 9,
      Buttons: [{ Row: 1 }],
    });
  });

  it("lead to articles of their tenant or of all, and of no other", async () => {
    const selection = (names: readonly string[], TenantOid: number, Id: string) =>
      send(selections, {
        method: "POST",
        json: {
          Id,
          Text: "Selection",
          TenantOid,
          Buttons: names.map((name, index) => ({
            Column: index + 1,
            Row: 1,
            Text: name,
            ArticleOid: articles[name] ?? 999_999,
          })),
        },
      });
    expect((await selection(["shared", "viennese"], vienna, "OK")).status).toBe(201);
    for (const [names, tenantOid] of [
      [["shared", "praguian"], vienna],
      [["shared", "nothing"], vienna],
      [["shared", "viennese"], 1],
    ] as const) {
      expect((await selection(names, tenantOid, "NO")).body).toMatchObject({
        errorCode: 40002,
        errors: [{ field: "Buttons.1.ArticleOid", rule: "lookup", message: "There is no such record" }],
      });
    }
    const list = await send(selections, { as: "single" });
    expect(list.body).toMatchObject([{ Id: "OK" }]);
  });

  it("are opened by the pages of their own", async () => {
    const { body } = await send("/api/ui/permissions", { as: "viewer" });
    for (const page of ["article-quick-selections", "configuration", "quick-accesses"]) {
      expect(body).toHaveProperty([`/settings/pos/${page}`], { 1: ["Demand"] });
    }
  });
});
