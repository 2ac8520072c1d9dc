import { describe, expect, it } from "vitest";
import { allCalls, createOpenApiDocument, createReference, namedSchemas } from "../src/openapi.ts";
import { fieldDescriptions } from "../src/openapi/descriptions.ts";
// @boundaries-ignore the reference is written beside the other documents of the repository
import written from "../../../docs/contract.md?raw";

const about = { title: "Backroom", version: "1.2.3", serverUrl: "http://localhost:4300" };

describe("createOpenApiDocument", () => {
  it("is plain JSON whose references all lead somewhere", () => {
    const text = JSON.stringify(createOpenApiDocument(about));
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((name) => !Object.hasOwn(namedSchemas, name ?? ""))).toEqual([]);
    expect(text).not.toContain("x-known");
    expect(JSON.parse(text)).toEqual(createOpenApiDocument(about));
  });

  it("describes every call once, with its placeholders, and asks for a token unless it is anonymous", () => {
    const { paths } = createOpenApiDocument(about);
    const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(described).toHaveLength(allCalls.length);
    expect(paths["/api/v1/ping"]?.["get"]).toMatchObject({ security: [] });
    expect(paths["/api/data/{area}/{entity}/{id}"]?.["put"]).toMatchObject({
      security: [{ bearer: [] }],
      parameters: [{ name: "area" }, { name: "entity" }, { name: "id" }, { name: "If-Match", in: "header" }],
      responses: { 200: {}, 304: {}, 409: {}, 422: {}, 428: {} },
    });
  });
});

describe("docs/contract.md", () => {
  it("is what `pnpm --filter @backroom/contract run docs` writes", () => {
    expect(written).toBe(`${createReference().trimEnd()}\n`);
  });

  it("explains only fields that exist", () => {
    const named = Object.entries(namedSchemas).flatMap(([name, schema]) => {
      const alternatives = "anyOf" in schema ? schema.anyOf : [schema];
      return alternatives.flatMap((one) =>
        "properties" in one ? Object.keys(one.properties).map((field) => `${name}.${field}`) : [],
      );
    });
    const fields = new Set(named);
    expect(Object.keys(fieldDescriptions).filter((key) => !fields.has(key))).toEqual([]);
  });
});
