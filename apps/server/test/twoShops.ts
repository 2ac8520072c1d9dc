import { entityRecordSchema, parse } from "@backroom/contract";
import type { LookupModel } from "@backroom/contract";
import type { KindDefinition } from "../src/model/definition.ts";
import { isStored, pathOf } from "../src/model/registry.ts";
import { kinds } from "../src/app/subjects.ts";
import { sampleRecord } from "./sampleRecord.ts";
import type { TestServer } from "./testServer.ts";

/** A location with data of every kind that has locations. Every text about it contains its name. */
export interface Shop {
  readonly tenant: number;
  readonly name: string;
  readonly location: number;
  readonly till: number;
  /** Uid of its receipt. */
  readonly uid: string;
  readonly total: number;
  readonly chat: number;
  /** A record of the shop by the path of its kind. */
  readonly records: ReadonlyMap<string, number>;
}

/** Day of all documents. */
export const businessDate = "2026-03-14";

const places: ReadonlySet<string> = new Set([
  "/api/data/tenancy/location",
  "/api/data/tenancy/pos-terminal",
  "/api/data/tenancy/pan-terminal",
  "/api/data/pos-operating/terminal-state",
]);

/** The fields of a kind, of its query and of its rows that contain oids of locations or terminals, by their names and lookups. */
const placeFields = (kind: KindDefinition) => {
  const isPlace = (lookups: Readonly<Record<string, LookupModel>>, lookup: string | null) => {
    const model = lookup === null ? undefined : lookups[lookup];
    return model?.kind === "remote" && places.has(model.path);
  };
  const own = [...kind.fields, ...kind.queryParameters.map(({ field }) => field)];
  const all = [...own, ...own.flatMap(({ properties }) => properties ?? [])];
  return all.filter(({ name, lookup }) => /location|terminal/i.test(name) || isPlace(kind.lookups, lookup));
};

/** Kinds that name locations in another way than by a field. */
const further: ReadonlySet<string> = new Set([
  "/data/pos-preferences/configuration",
  "/data/pos-operating/chat",
  "/data/pos-operating/message",
]);
/** Kinds whose fields name groups of locations or terminals of no location. */
const without: ReadonlySet<string> = new Set(["/data/tenancy/pan-terminal", "/data/tenancy/location-group"]);

/** Every kind whose records belong to a location. */
export const locatedKinds: readonly KindDefinition[] = kinds.filter((kind) => {
  const path = pathOf(kind);
  if (without.has(path)) return false;
  return path === "/data/tenancy/location" || further.has(path) || placeFields(kind).length > 0;
});

const creator =
  (server: TestServer, token: string, tenant: number) =>
  async (path: string, json: Record<string, unknown>) => {
    const answer = await server.records(token, `/api${path}?tenantOid=${tenant}`, { method: "POST", json });
    const parsed = parse(entityRecordSchema, answer.body, `${path}: ${answer.text}`);
    if (!parsed.ok) throw parsed.error;
    return parsed.value.Oid;
  };

/** Kinds that `createShop` fills in its own way, or that others fill: locks, presence, logs. */
const special: ReadonlySet<string> = new Set([
  "location",
  "pos-terminal",
  "chat",
  "message",
  "receipt",
  "configuration",
]);

const sampleOf = (kind: KindDefinition, name: string, seed: number): Record<string, unknown> => {
  const texts = kind.fields.filter(
    ({ name: field, type, readonly, rules }) =>
      !readonly &&
      type === "String" &&
      (field === kind.textField || field === "Uid") &&
      rules?.includes("numeric") !== true,
  );
  return {
    ...sampleRecord(kind, seed),
    ...Object.fromEntries(texts.map((field) => [field.name, `${name}-${kind.entity}`])),
    // Valid on the day of the test.
    ...(kind.fields.some((field) => field.name === "ValidTo") && { ValidFrom: "2020-01-01", ValidTo: null }),
  };
};

/** Creates a location of a tenant and records of every kind there, as the caller of `token`. `seed` makes their keys unique. */
export const createShop = async (
  server: TestServer,
  token: string,
  {
    tenant,
    name,
    seed,
    total,
    followsUid,
  }: Pick<Shop, "tenant" | "name" | "total"> & { seed: number; followsUid: string | null },
): Promise<Shop> => {
  const create = creator(server, token, tenant);
  const call = async (method: string, path: string, json?: unknown) => {
    const answer = await server.call(`${path}${path.includes("?") ? "&" : "?"}tenantOid=${tenant}`, {
      token,
      method,
      ...(json === undefined ? {} : { json }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const records = new Map<string, number>();
  const location = await create("/data/tenancy/location", { Id: name, Text: `${name} shop`, Kind: "shop" });
  const till = await create("/data/tenancy/pos-terminal", {
    Id: `${name}-1`,
    Text: `${name} till`,
    LocationOid: location,
  });
  records.set("/data/tenancy/location", location).set("/data/tenancy/pos-terminal", till);
  const uid = `${name}-uid`;
  const receipt = await create("/data/pos/receipt", {
    Uid: uid,
    DocumentNumber: `${name}-number`,
    BusinessDate: businessDate,
    Currency: "EUR",
    LocationOid: location,
    TerminalOid: till,
    Operator: `${name} cashier`,
    Total: total,
    LinkedUid: followsUid,
    Lines: [
      {
        GTIN: String(40_000_000 + seed),
        Text: `${name} article`,
        Quantity: 1,
        Price: total,
        Tax: 20,
        Total: total,
      },
    ],
    Payments: [{ Kind: "cash", Text: `${name} cash`, Amount: total }],
  });
  records.set("/data/pos/receipt", receipt);
  await call("PUT", `/api/documents/${uid}/lock`);
  const lock = Object(
    (await server.db.query("select oid from document_lock where document_oid = $1", [receipt]))[0],
  );
  records.set("/data/pos-operating/document-lock", lock.oid);
  const chat = Object(await call("POST", "/api/user/chats", { audience: "Location", oid: location })).oid;
  await call("POST", `/api/user/chats/${chat}/messages`, { clientId: `${name}-1`, text: `${name} message` });
  const message = Object(
    (await server.db.query("select oid from chat_message where chat_oid = $1", [chat]))[0],
  );
  records.set("/data/pos-operating/chat", chat).set("/data/pos-operating/message", message.oid);
  const setting = {
    path: "receipt/footer/text",
    scope: `location-${location}`,
    value: `${name} footer`,
    etag: null,
  };
  await call("POST", "/api/configuration/pos/changes", { changes: [setting] });
  const value = Object(
    (await server.db.query("select oid from configuration where scope_oid = $1", [location]))[0],
  );
  records.set("/data/pos-preferences/configuration", value.oid);
  server.logs.terminal({
    tenantOid: tenant,
    terminalOid: till,
    level: "warn",
    source: "connection",
    message: `${name} went away`,
    details: { event: "disconnected" },
  });
  await server.logs.flush();
  const line = Object(
    (await server.db.query("select oid from terminal_server_log where terminal_oid = $1", [till]))[0],
  );
  records.set("/data/pos-operating/terminal-server-log", line.oid);
  records.set("/data/pos-operating/terminal-state", till);

  const others = locatedKinds.filter(
    (kind) => isStored(kind) && kind.capabilities.includes("create") && !special.has(kind.entity),
  );
  for (const [index, kind] of others.entries()) {
    const sample = sampleOf(kind, name, seed + index);
    const named: Record<string, unknown> = {};
    for (const field of kind.fields) {
      if (field.name === "LocationOid") named[field.name] = location;
      if (field.name === "TerminalOid") named[field.name] = till;
      if (field.properties?.some((one) => one.name === "LocationOid") === true)
        named[field.name] = [{ LocationOid: location }];
    }
    const json =
      kind.area === "pos"
        ? { ...sample, BusinessDate: businessDate, Currency: "EUR", LinkedUid: null }
        : sample;
    records.set(pathOf(kind), await create(pathOf(kind), { ...json, ...named }));
  }
  return { tenant, name, location, till, uid, total, chat, records };
};
