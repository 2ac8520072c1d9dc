import { entityRecordSchema, parse, tokenAnswerSchema } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { PASSWORD } from "./people.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";

const profile = 'application/json; profile="pascal-case"';

/** An answer with its body read; undefined when it is no JSON. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A call on a server that runs as a process of its own. */
export const call = async (
  url: string,
  token: string,
  init: { readonly method?: string; readonly json?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<CallAnswer> => {
  const { json, headers, ...rest } = init;
  const response = await fetch(url, {
    signal: AbortSignal.timeout(WAIT_LIMIT_MS),
    ...rest,
    headers: {
      accept: profile,
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { "content-type": profile }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true && text !== "";
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body };
};

/** The record of an answer. */
export const recordOf = ({ status, body }: CallAnswer): EntityRecord => {
  const parsed = parse(entityRecordSchema, body, `Record (${status})`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/** The answer of the token call. */
export const tokenCall = (url: string, name: string, password = PASSWORD): Promise<CallAnswer> => {
  const credentials = Buffer.from(`${name}:${password}`, "utf8").toString("base64");
  const headers = { authorization: `Basic ${credentials}` };
  return call(`${url}/api/v1-pub/auth/user/token.json`, "", { headers });
};

/** A token of that user. */
export const logInAt = async (url: string, name: string, password = PASSWORD): Promise<string> => {
  const parsed = parse(tokenAnswerSchema, (await tokenCall(url, name, password)).body, "Token answer");
  if (!parsed.ok) throw parsed.error;
  return parsed.value.access_token;
};
