import { errorCodes } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import type { DescribedEndpoint } from "@backroom/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPeople } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Answer, Call, TestServer } from "./testServer.ts";

/** Settings of a provider that no test reaches: mistakes in a call are found before it is asked. */
const authority = "https://provider.example";
const aad = { authority, clientId: "console", audience: "console", scopes: ["openid"] };
const google = { authority, clientId: "console", clientSecret: "none", domain: null, scopes: ["openid"] };
let server: TestServer;
let token = "";
beforeAll(async () => {
  const limits = { callsPerMinute: 10_000, loginsPerMinute: 10_000 };
  server = await startTestServer(limits, createPeople, { providers: { aad, google } });
  token = await server.logIn("admin");
});
afterAll(() => server.stop());

/** More than a call's body may have, here and in `app.ts`. */
const tooLong = JSON.stringify("x".repeat(1024 * 1024));

const named: Readonly<Record<string, string>> = {
  area: "pos-supply",
  entity: "article",
  key: "dashboard",
  target: "pos",
};

/** Keywords of a parameter's schema that tell of its values. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
}

/** An address of the call that is right. */
const addressOf = ({ path, server: { params = {} } }: DescribedEndpoint): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema: Described = Object(params[name]);
    return named[name] ?? schema.enum?.[0] ?? "1";
  });

const send = (endpoint: DescribedEndpoint, query = "", call: Call = {}): Promise<Answer> =>
  server.call(`${addressOf(endpoint)}${query}`, { token, method: endpoint.method, ...call });

const sendBody = (endpoint: DescribedEndpoint, body: string): Promise<Answer> =>
  send(endpoint, "", { body, headers: { "content-type": "application/json" } });

/** Status, number and text of an error, whatever the call. */
const errorOf = ({ status, body }: Answer) => {
  const { errorCode, message } = Object(body);
  return [status, errorCode, message];
};

const called = allCalls.filter(({ server: { isStatic } }) => isStatic !== true);
const titled = (endpoints: readonly DescribedEndpoint[]) =>
  endpoints.map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }));
const withQuery = called.filter(({ server: { query } }) => query !== undefined);
const withJson = called.filter(
  ({ bodyType, server: { body, isBodyOpen } }) =>
    body !== undefined && bodyType === undefined && isBodyOpen !== true,
);

describe("bad input is refused with one text by every call", () => {
  it.each(titled(called.filter(({ server: { openQuery } }) => openQuery === undefined)))(
    "$title: an unknown parameter",
    async ({ endpoint }) => {
      const names = Object.keys(endpoint.server.query?.properties ?? {});
      const taken = names.length === 0 ? "It takes none" : `It takes ${names.join(", ")}`;
      const message = `This call has no parameter taek. ${taken}`;
      expect(errorOf(await send(endpoint, "?taek=1"))).toEqual([400, errorCodes.badQuery, message]);
    },
  );

  it.each(titled(withQuery))("$title: a repeated parameter", async ({ endpoint }) => {
    for (const name of Object.keys(endpoint.server.query?.properties ?? {})) {
      const answer = await send(endpoint, `?${name}=1&${name}=2`);
      expect(errorOf(answer)).toEqual([400, errorCodes.badQuery, `Send ${name} once`]);
    }
  });

  it.each(titled(withQuery))("$title: parameters of wrong types", async ({ endpoint }) => {
    for (const [name, schema] of Object.entries(endpoint.server.query?.properties ?? {})) {
      const { type, enum: values, format }: Described = Object(schema);
      if (type === "string" && format === undefined && values === undefined) continue;
      const answer = await send(endpoint, `?${name}=~`);
      // Where another one is missing, the first of both is named.
      const message = expect.stringMatching(/^\w+ must be (a |one of |true or false)/);
      expect(errorOf(answer)).toEqual([400, errorCodes.badQuery, message]);
    }
  });

  it.each(titled(called.filter(({ server: { params } }) => params !== undefined)))(
    "$title: an address of nothing",
    async ({ endpoint }) => {
      for (const name of Object.keys(endpoint.server.params ?? {})) {
        const address = addressOf({ ...endpoint, path: endpoint.path.replace(`{${name}}`, "~") });
        const answer = await server.call(address, {
          token,
          method: endpoint.method,
          ...(endpoint.method === "GET" ? {} : { json: {} }),
        });
        const message = expect.stringMatching(new RegExp(`^There is no such record: ${name} must be `));
        expect(errorOf(answer)).toEqual([404, errorCodes.recordNotFound, message]);
      }
    },
  );

  it.each(titled(withJson))(
    "$title: a body that is no JSON, of a wrong type, too large",
    async ({ endpoint }) => {
      expect(errorOf(await sendBody(endpoint, "{"))).toEqual([
        400,
        errorCodes.badQuery,
        "The request body is not valid JSON",
      ]);
      expect(errorOf(await sendBody(endpoint, "7"))).toEqual([
        400,
        errorCodes.fieldErrors,
        expect.stringMatching(/^Expected an? .+, got 7$/),
      ]);
      expect(errorOf(await sendBody(endpoint, tooLong))).toEqual([
        413,
        errorCodes.tooLarge,
        "The request body is too large",
      ]);
    },
  );
});
