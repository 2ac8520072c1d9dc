import { describe, expect, expectTypeOf, it } from "vitest";
import { endpoint } from "../src/endpoint.ts";
import type { AnswerOf, InputOf } from "../src/endpoint.ts";
import type { auditPage, recordHistory } from "../src/calls/audit.ts";
import type { settingTree, writeSettings } from "../src/calls/settings.ts";
import type { AuditPage } from "../src/audit.ts";
import type { SettingTree } from "../src/settings.ts";
import * as t from "../src/builders.ts";

describe("endpoint", () => {
  it("infers placeholders as text, or as their schema says", () => {
    expectTypeOf<InputOf<typeof settingTree>["params"]>().toEqualTypeOf<{ readonly target: "pos" | "pan" }>();
    expectTypeOf<InputOf<typeof recordHistory>["params"]>().toEqualTypeOf<{
      readonly area: string;
      readonly entity: string;
      readonly oid: number;
    }>();
    expectTypeOf<InputOf<typeof auditPage>["params"]>().toEqualTypeOf<
      { readonly [Name in never]: string } | undefined
    >();
  });

  it("infers query, body and response from the schemas", () => {
    expectTypeOf<NonNullable<InputOf<typeof settingTree>["query"]>["scope"]>().toEqualTypeOf<
      string | null | undefined
    >();
    expectTypeOf<InputOf<typeof writeSettings>["body"]["changes"][number]["path"]>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<typeof settingTree>>().toEqualTypeOf<SettingTree>();
    expectTypeOf<AnswerOf<typeof auditPage>>().toEqualTypeOf<AuditPage>();
  });

  it("rejects a schema for a placeholder the path does not have", () => {
    const half = { group: "", text: "", example: "" };
    // @ts-expect-error the path has no {type}
    endpoint({ path: "/api/{kind}" }, { ...half, params: { kind: t.string(), type: t.string() } });
    expect(endpoint({ path: "/api/{kind}" }, { ...half, params: { kind: t.integer() } })).toMatchObject({
      method: "GET",
      may: "place",
    });
  });
});
