import { optionalETag } from "./data/etag.ts";
import {
  authSettingsSchema,
  navigationSchema,
  parseScopeRows,
  permissionMapSchema,
  pingAnswerSchema,
  progressMapSchema,
  scopeCurrenciesSchema,
  serverInfoSchema,
  tokenAnswerSchema,
  uiVersionSchema,
  uploadAnswerSchema,
  userProfileSchema,
} from "@backroom/contract";
import { PING_ACCEPTED_STATUS, PING_TIMEOUT_MS } from "./constants.ts";
import { createDataService } from "./data/createDataService.ts";
import { formatQuery } from "./data/queryString.ts";
import { consoleAddress } from "./consoleAddress.ts";
import { basicAuthorization } from "./http/basicAuthorization.ts";
import { createCreateKeys } from "./writes/createKeys.ts";
import { createCachedRead } from "./http/createCachedRead.ts";
import { createTransport } from "./http/createTransport.ts";
import { toFile } from "./http/toFile.ts";
import { readAnswer, readJson, readParsed } from "./http/readJson.ts";
import type { ApiClient, ApiClientOptions } from "./types.ts";

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
  const post = (path: string, body: unknown, signal: AbortSignal | undefined, isAnonymous: boolean) =>
    send({ method: "POST", path, body, signal, isAnonymous });

  return {
    ping: async ({ signal, isUnlogged } = {}) => {
      const answer = await send({
        path: "/api/v1/ping",
        isAnonymous: true,
        accepts: [PING_ACCEPTED_STATUS],
        timeoutMs: PING_TIMEOUT_MS,
        isUnlogged,
        signal,
      });
      if (answer.status !== PING_ACCEPTED_STATUS) readAnswer(answer, pingAnswerSchema, "Ping");
    },
    info: ({ signal } = {}) =>
      readCached({ path: "/api/info", signal }, (answer) =>
        readAnswer(answer, serverInfoSchema, "Server info"),
      ),
    version: async ({ signal } = {}) => {
      const path = consoleAddress("version.json", options.consoleUrl);
      return readAnswer(await send({ path, isAnonymous: true, signal }), uiVersionSchema, "Version");
    },
    authSettings: async ({ signal } = {}) =>
      readAnswer(
        await send({ path: "/api/auth/settings", isAnonymous: true, signal }),
        authSettingsSchema,
        "Authentication settings",
      ),
    token: async (credentials, { signal } = {}) =>
      readAnswer(
        await send({
          path: "/api/v1-pub/auth/user/token.json",
          headers: { authorization: basicAuthorization(credentials) },
          isAnonymous: true,
          signal,
        }),
        tokenAnswerSchema,
        "Token",
      ),
    aadToken: async (token, { signal } = {}) =>
      readAnswer(
        await post("/api/v1-pub/aad-auth/token.json", { token }, signal, true),
        tokenAnswerSchema,
        "Token",
      ),
    googleToken: async (request, { signal } = {}) =>
      readAnswer(
        await post("/api/v1-pub/google-auth/token.json", request, signal, true),
        tokenAnswerSchema,
        "Token",
      ),
    register: async (request, { signal } = {}) => {
      await post("/api/auth/register", request, signal, true);
    },
    resetPassword: async (request, { signal } = {}) => {
      await post("/api/auth/reset-password", request, signal, true);
    },
    setPassword: async (request, { signal } = {}) =>
      readAnswer(await post("/api/auth/set-password", request, signal, true), tokenAnswerSchema, "Token"),
    confirmRegistration: async (request, { signal } = {}) =>
      readAnswer(
        await post("/api/auth/confirm-registration", request, signal, true),
        tokenAnswerSchema,
        "Token",
      ),
    changePassword: async (request, { signal } = {}) => {
      await post("/api/auth/change-password", request, signal, false);
    },
    logout: async (token, { signal } = {}) => {
      await send({ method: "POST", path: "/api/auth/logout", token, keepalive: true, signal });
    },
    profile: async ({ signal } = {}) =>
      readAnswer(await send({ path: "/api/user/profile", signal }), userProfileSchema, "User profile"),
    navigation: ({ signal } = {}) =>
      readCached({ path: "/api/ui/navigation", signal }, (answer) =>
        readAnswer(answer, navigationSchema, "Navigation"),
      ),
    permissions: ({ signal } = {}) =>
      readCached({ path: "/api/ui/permissions", signal }, (answer) =>
        readAnswer(answer, permissionMapSchema, "Permissions"),
      ),
    progress: ({ signal } = {}) =>
      readCached({ path: "/api/ui/progress", signal }, (answer) =>
        readAnswer(answer, progressMapSchema, "Progress"),
      ),
    scopeRows: async ({ signal } = {}) =>
      readParsed(await send({ path: "/api/settings/scope", signal }), parseScopeRows),
    scopeCurrencies: async ({ signal } = {}) => {
      const answer = await send({ path: "/api/settings/scope/currencies", accepts: [404], signal });
      return answer.status === 404 ? {} : readAnswer(answer, scopeCurrenciesSchema, "Scope currencies");
    },
    setPrimaryTenant: async (primaryTenantOid, { signal } = {}) => {
      await send({ method: "PUT", path: "/api/user/primary-tenant", body: { primaryTenantOid }, signal });
    },
    readExtension: async (key, { signal } = {}) => {
      const answer = await send({ path: `/api/user/extension/${encodeURIComponent(key)}`, signal });
      return answer.status === 204 ? undefined : readJson(answer);
    },
    writeExtension: async (key, value, { signal } = {}) => {
      const path = `/api/user/extension/${encodeURIComponent(key)}`;
      await send({ method: "PUT", path, body: value, signal });
    },
    request: async (schema, { path, query = {}, isKept = false, etag, ...call }) => {
      const headers = { "if-match": optionalETag(etag) };
      const sent = { ...call, headers, path, query: formatQuery(query) };
      if (!isKept) return readAnswer(await send(sent), schema, path);
      return readCached(sent, (answer) => readAnswer(answer, schema, path), JSON.stringify(options.scope()));
    },
    upload: async (path, file, { onProgress, signal } = {}) =>
      readAnswer(
        await send({ method: "POST", path, upload: { file, onProgress }, signal }),
        uploadAnswerSchema,
        "Upload",
      ),
    file: async (path, { accept = "*/*", query = {}, ...call } = {}) =>
      toFile(await send({ ...call, path, query: formatQuery(query), headers: { accept } })),
    data: (area, entity, from) =>
      createDataService({ send, readCached, keys, scope: options.scope, from }, area, entity),
  };
};
