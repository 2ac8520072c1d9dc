import { errorCodes } from "../constants.ts";
import { allCalls } from "./allCalls.ts";
import type { DescribedEndpoint } from "./allCalls.ts";
import { toPlainSchema, toReference } from "./plainSchema.ts";
import { namedSchemas } from "./schemas.ts";

/** An OpenAPI 3.1 document as plain data. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const parameters = ({ path, server: { params = {}, query, headers = {} } }: DescribedEndpoint) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: toPlainSchema(params[name] ?? { type: "string" }),
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: !("~optional" in schema) && !("default" in schema),
    schema: toPlainSchema(schema),
  }));
  const inHeader = Object.entries(headers)
    // OpenAPI describes Authorization by security schemes only.
    .filter(([name]) => name !== "Authorization")
    .map(([name, description]) => ({ name, in: "header", description, schema: { type: "string" } }));
  return [...inPath, ...inQuery, ...inHeader];
};

const content = (types: readonly string[], schema: unknown) =>
  Object.fromEntries(types.map((type) => [type, schema === undefined ? {} : { schema }]));

const responses = ({ method, answer, server }: DescribedEndpoint) => {
  const {
    status = 200,
    answerTypes = ["application/json"],
    fileTypes = [],
    others = {},
    errors = [],
  } = server;
  const schema = answer === undefined ? undefined : toReference(answer);
  const hasBody = answer !== undefined || server.answerTypes !== undefined;
  const bodies = { ...content(answerTypes, schema), ...content(fileTypes, undefined) };
  const success = { description: "Success", ...(hasBody ? { content: bodies } : {}) };
  const codes = new Map<number, string[]>();
  for (const name of errors) {
    const code = errorCodes[name];
    const failed = Math.floor(code / 100);
    codes.set(failed, [...(codes.get(failed) ?? []), `${code} ${name}`]);
  }
  const failures = [...codes].map(([failed, list]) => [
    failed,
    {
      description: list.join(", "),
      content: content(
        ["application/json"],
        reference(failed === 409 && method === "PUT" ? "ConflictBody" : "ErrorBody"),
      ),
    },
  ]);
  return {
    [status]: success,
    ...Object.fromEntries(Object.entries(others).map(([code, description]) => [code, { description }])),
    ...Object.fromEntries(failures),
    default: {
      description: "Any other failure",
      content: content(["application/json"], reference("ErrorBody")),
    },
  };
};

const requestBody = ({ bodyType = "application/json", server: { body } }: DescribedEndpoint) => {
  if (bodyType === "multipart/form-data") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    return { required: true, content: content([bodyType], { type: "object", properties: { file } }) };
  }
  return body === undefined ? undefined : { required: true, content: content([bodyType], toReference(body)) };
};

const operation = (endpoint: DescribedEndpoint) => {
  const { group, text, openQuery, credentials } = endpoint.server;
  const body = requestBody(endpoint);
  const security =
    credentials === "basic" ? [{ basic: [] }] : endpoint.may === "anyone" ? [] : [{ bearer: [] }];
  return {
    tags: [group],
    summary: text,
    ...(openQuery === undefined ? {} : { description: `Further query parameters: ${openQuery}.` }),
    security,
    parameters: parameters(endpoint),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responses(endpoint),
  };
};

/** The OpenAPI 3.1 document of the contract. `serverUrl` is the address the paths are below. */
export const createOpenApiDocument = (about: {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
}): OpenApiDocument => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allCalls) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: about.title, version: about.version },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(allCalls.map(({ server }) => server.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, schema]) => [name, toPlainSchema(schema)]),
      ),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        basic: { type: "http", scheme: "basic" },
      },
    },
  };
};
