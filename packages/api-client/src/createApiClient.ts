import {
  headers,
  parseScopeRows,
  pingAnswerSchema,
  scopeCurrenciesSchema,
  uiVersionSchema,
  uploadAnswerSchema,
} from "@backroom/contract";
import type { AnswerOf, Endpoint, InputOf } from "@backroom/contract";
import { logOut } from "@backroom/contract/calls/account";
import { logIn, ping } from "@backroom/contract/calls/login";
import { scopeCurrencies } from "@backroom/contract/calls/scope";
import { PING_ACCEPTED_STATUS, PING_TIMEOUT_MS } from "./constants.ts";
import { createDataService } from "./data/createDataService.ts";
import { formatQuery } from "./data/queryString.ts";
import { consoleAddress } from "./consoleAddress.ts";
import { basicAuthorization } from "./http/basicAuthorization.ts";
import { createCreateKeys } from "./writes/createKeys.ts";
import { createCachedRead } from "./http/createCachedRead.ts";
import { endpointCall } from "./http/endpointCall.ts";
import { createTransport } from "./http/createTransport.ts";
import { toFile } from "./http/toFile.ts";
import { readAnswer, readJson, readParsed } from "./http/readJson.ts";
import type { Answer, TransportCall } from "./http/transport.ts";
import type { ApiClient, ApiClientOptions, EndpointOptions } from "./types.ts";

/**
 * The calls of the console against one server. Every answer is parsed; expected outcomes are values, all else
 * rejects with an error of the family. Writes are never sent twice, reads once more after a network failure.
 */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const send = createTransport(options);
  const keys = createCreateKeys();
  const readCached = createCachedRead(
    send,
    async () => `${await options.session.token()} ${options.getLocale()}`,
  );
  /** Sends a call and parses its response. If `variant` is given, the response is kept for each variant. */
  const ask = async <T>(sent: TransportCall, read: (answer: Answer) => T, variant?: string): Promise<T> =>
    variant === undefined ? read(await send(sent)) : readCached(sent, read, variant);
  const place = () => JSON.stringify(options.scope());

  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: EndpointOptions) => {
    const { answer: schema, may, isKept } = endpoint;
    // The schema has the type of the response, which TypeScript cannot see for any endpoint.
    const read = (answer: Answer) =>
      (schema === undefined ? undefined : readAnswer(answer, schema, "Response")) as AnswerOf<E>;
    // Kept responses belong to the user of the session.
    const keeps = isKept === true && may !== "anyone" && given?.token === undefined;
    const variant = may === "place" ? place() : "";
    return ask(endpointCall(endpoint, input, given), read, keeps ? variant : undefined);
  };
  const extension = (key: string) => `/api/user/extension/${encodeURIComponent(key)}`;

  return {
    call,
    ping: async ({ signal, isUnlogged } = {}) => {
      const answer = await send(endpointCall(ping, {}, { signal, isUnlogged, timeoutMs: PING_TIMEOUT_MS }));
      if (answer.status !== PING_ACCEPTED_STATUS) readAnswer(answer, pingAnswerSchema, "Ping");
    },
    version: async ({ signal } = {}) => {
      const path = consoleAddress("version.json", options.consoleUrl);
      return readAnswer(await send({ path, isAnonymous: true, signal }), uiVersionSchema, "Version");
    },
    token: (credentials, given) =>
      call(logIn, {}, { ...given, headers: { authorization: basicAuthorization(credentials) } }),
    logout: (token, given) => call(logOut, {}, { ...given, token, keepalive: true }),
    scopeRows: async ({ signal } = {}) =>
      readParsed(await send({ path: "/api/settings/scope", signal }), parseScopeRows),
    scopeCurrencies: async (given) => {
      const answer = await send({ ...endpointCall(scopeCurrencies, {}, given), accepts: [404] });
      return answer.status === 404 ? {} : readAnswer(answer, scopeCurrenciesSchema, "Scope currencies");
    },
    readExtension: async (key, { signal } = {}) => {
      const answer = await send({ path: extension(key), signal });
      return answer.status === 204 ? undefined : readJson(answer);
    },
    writeExtension: async (key, value, { signal } = {}) => {
      await send({ method: "PUT", path: extension(key), body: value, signal });
    },
    upload: async (path, file, { onProgress, signal, idempotencyKey } = {}) =>
      readAnswer(
        await send({
          method: "POST",
          path,
          ...(idempotencyKey !== undefined && { headers: { [headers.idempotencyKey]: idempotencyKey } }),
          upload: { file, onProgress },
          signal,
        }),
        uploadAnswerSchema,
        "Upload",
      ),
    file: async (path, { accept = "*/*", query = {}, ...call } = {}) =>
      toFile(await send({ ...call, path, query: formatQuery(query), headers: { accept } })),
    data: (area, entity, from) =>
      createDataService({ send, readCached, keys, scope: options.scope, from }, area, entity),
  };
};
