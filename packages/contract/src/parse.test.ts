import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  authSettingsSchema,
  entityMetaSchema,
  entityRecordSchema,
  errorBodySchema,
  hubEventSchemas,
  isContractError,
  navigationSchema,
  parse,
  permissionMapSchema,
  reportPartsSchema,
  userProfileSchema,
} from "./index.ts";
import { namedSchemas } from "./openapi.ts";

const failure = (schema: Parameters<typeof parse>[0], value: unknown) => {
  const parsed = parse(schema, value, "The answer");
  if (parsed.ok) throw new Error("It parsed");
  return parsed.error;
};

const success = <S extends Parameters<typeof parse>[0]>(schema: S, value: unknown) => {
  const parsed = parse(schema, value, "The answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

describe("parse", () => {
  it("names the place, what was expected and what came in one sentence", () => {
    const nodes = { rootItems: [{ key: "a", text: "A", children: [{ key: "b", text: 5 }] }] };
    const error = failure(navigationSchema, nodes);
    expect(error.message).toBe("The answer: expected a text at rootItems.0.children.0.text, got 5.");
    expect(error).toMatchObject({
      code: "contract",
      path: "rootItems.0.children.0.text",
      expected: "a text",
      received: "5",
    });
    expect(isContractError(error)).toBe(true);
  });

  it.each([
    [userProfileSchema, undefined, "The answer: expected an object, got nothing."],
    [userProfileSchema, [], "The answer: expected an object, got a list of 0."],
    [
      userProfileSchema,
      { tenantOids: [1, 2.5] },
      "The answer: expected a whole number at tenantOids.1, got 2.5.",
    ],
    [
      userProfileSchema,
      { rootTenantOid: 2 ** 53 },
      "The answer: expected a number of at most 9007199254740991 at rootTenantOid, got 9007199254740992.",
    ],
    [entityMetaSchema, { area: "a", entity: "b" }, "The answer: expected a text at title, got nothing."],
    [reportPartsSchema, [], "The answer: expected a list of at least 1, got a list of 0."],
    [
      reportPartsSchema,
      Array.from({ length: 9 }, () => ({})),
      "The answer: expected a list of at most 8, got a list of 9.",
    ],
    [hubEventSchemas.UpdateBridgeJobs, ["b1"], "The answer: expected a list of 2, got a list of 1."],
  ])("refuses what does not fit (%#)", (schema, value, message) => {
    expect(failure(schema, value).message).toBe(message);
  });

  it("tells the misfit of the alternative the value was meant for", () => {
    const lookups = { a: { kind: "remote" } };
    const error = failure(entityMetaSchema, { area: "a", entity: "b", title: "B", lookups });
    expect(error.message).toBe("The answer: expected a text at lookups.a.path, got nothing.");
  });

  it("keeps unknown fields, in records beside the system fields too", () => {
    const record = { Oid: 7, ETag: "3", TenantOid: 1, Text: "Milk", Extensions: { Shelf: 3 } };
    expect(success(entityRecordSchema, record)).toMatchObject(record);
    expect(success(errorBodySchema, { traceId: "x" })).toEqual({ traceId: "x" });
  });

  it("fills in defaults and null for what is missing, and takes null in an optional field as left out", () => {
    expect(success(userProfileSchema, { emailAddress: null, tenantOids: null })).toEqual({
      oid: 0,
      username: "",
      emailAddress: null,
      rootTenantOid: 1,
      tenantOids: [],
      primaryTenantOid: -1,
    });
    expect(success(errorBodySchema, { message: null, errorCode: 40101 })).toEqual({ errorCode: 40101 });
  });

  it("gives every result defaults of its own", () => {
    success(userProfileSchema, {}).tenantOids.push(5);
    expect(success(userProfileSchema, {}).tenantOids).toEqual([]);
  });

  it("drops names this version does not know where they are only offers", () => {
    expect(success(authSettingsSchema, { providers: ["Integrated", "Passkey"] }).providers).toEqual([
      "Integrated",
    ]);
    expect(success(permissionMapSchema, { "/a": { "1": ["Fly", "Demand", 3] } })).toEqual({
      "/a": { "1": ["Demand"] },
    });
    const fields = [{ name: "X", type: "String", usage: "Hologram", managedType: "Guid" }];
    const meta = success(entityMetaSchema, { area: "a", entity: "b", title: "B", fields });
    expect(meta.fields[0]).toMatchObject({ usage: null, managedType: null, tab: "general", span: 1 });
  });

  it("never changes what it was given", () => {
    const given = { providers: ["Nothing"], aad: null, google: { clientId: "g" } };
    const before = structuredClone(given);
    expect(success(authSettingsSchema, given)).not.toBe(given);
    expect(given).toEqual(before);
  });

  it("is not tricked by names of the prototype", () => {
    const hostile: unknown = JSON.parse('{"/a":{"1":["Demand"]},"__proto__":{"1":["Fly"]}}');
    const map = success(permissionMapSchema, hostile);
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(Object.hasOwn(map, "__proto__")).toBe(true);
    expect(failure(userProfileSchema, { rootTenantOid: { valueOf: 1 } }).path).toBe("rootTenantOid");
  });

  it("refuses nesting without end instead of exhausting the stack", () => {
    let node: object = { key: "leaf", text: "" };
    for (let depth = 0; depth < 5000; depth += 1) node = { key: "k", text: "", children: [node] };
    expect(failure(navigationSchema, { rootItems: [node] }).expected).toBe("no more than 64 levels");
  });

  it("never throws, and its results parse again to themselves", () => {
    const schemas = fc.constantFrom(...Object.values(namedSchemas));
    fc.assert(
      fc.property(schemas, fc.jsonValue(), (schema, value) => {
        const first = parse(schema, value, "The answer");
        const again = first.ok ? parse(schema, first.value, "The answer") : first;
        expect(again).toEqual(first);
      }),
      { numRuns: 2000 },
    );
  });
});
