import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import type { CryptoKey, JWK, JWTPayload } from "jose";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aadEmail, googleEmail } from "../src/identity/oidc/emailOf.ts";
import type { AadSettings, GoogleSettings } from "../src/identity/oidc/providerSettings.ts";
import {
  FAILURE_COOLDOWN_MS,
  KEYS_LIFETIME_MS,
  UNKNOWN_KEY_COOLDOWN_MS,
} from "../src/identity/oidc/providerKeys.ts";
import { createPeople } from "./people.ts";
import { startProcess } from "./childProcess.ts";
import type { TestProcess } from "./childProcess.ts";
import { askForCode, logInAtProvider } from "./logInAtProvider.ts";
import { CLIENT_ID, SECRET_CLIENT } from "./oidcClient.ts";
import type { ProviderState } from "./oidcClient.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

const settingsFor = (authority: string): AadSettings => ({
  authority,
  clientId: CLIENT_ID,
  audience: CLIENT_ID,
  scopes: ["openid", "email"],
});

const googleSettingsFor = (authority: string): GoogleSettings => ({
  authority,
  clientId: SECRET_CLIENT.id,
  clientSecret: SECRET_CLIENT.secret,
  domain: null,
  scopes: ["openid", "email"],
});

/** A server whose time, which the test moves, can be requested. */
interface ProviderServer extends TestServer {
  nowS(): number;
}

const startServer = async (authority: string): Promise<ProviderServer> => {
  const server = await startTestServer({}, createPeople, {
    providers: { aad: settingsFor(authority), google: googleSettingsFor(authority) },
  });
  let advancedMs = 0;
  return {
    ...server,
    advance(ms) {
      advancedMs += ms;
      server.advance(ms);
    },
    nowS: () => Math.floor((Date.now() + advancedMs) / 1000),
  };
};

/** What the process of `oidcProvider.ts` sends. */
const stateOf = async (provider: TestProcess): Promise<ProviderState> =>
  (await provider.next()) as ProviderState;

const trade = (server: TestServer, token: unknown) =>
  server.call("/api/v1-pub/aad-auth/token.json", { method: "POST", json: { token } });

const invalid = {
  status: 401,
  body: {
    errorCode: 40101,
    error_code: 40101,
    message: "The identity provider's token is not valid; log in there again",
  },
};

let provider: TestProcess;
let state: ProviderState;
let server: ProviderServer;
beforeAll(async () => {
  provider = startProcess("oidcProvider.ts");
  state = await stateOf(provider);
  server = await startServer(state.issuer);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const nowS = () => server.nowS();

const claims = (changes: Readonly<Record<string, unknown>> = {}): JWTPayload => ({
  iss: state.issuer,
  aud: CLIENT_ID,
  // People are known by the address they come with.
  sub: (typeof changes["email"] === "string" ? changes["email"] : "manager@example.com").toLowerCase(),
  email: "manager@example.com",
  email_verified: true,
  iat: nowS(),
  exp: nowS() + 600,
  ...changes,
});

const sign = async (
  payload: JWTPayload,
  { jwk = state.privateJwk, ...header }: { jwk?: JWK; kid?: string; alg?: string; typ?: string } = {},
) => {
  const key = await importJWK(jwk, "RS256");
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", ...(jwk.kid === undefined ? {} : { kid: jwk.kid }), ...header })
    .sign(key);
};

const otherKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return exportJWK(privateKey);
};

describe("logging in with an identity provider", () => {
  it("takes the token of a real login: code flow with PKCE", async () => {
    const token = await logInAtProvider(state.issuer, "manager@example.com");
    expect(decodeJwt(token)).toMatchObject({ aud: CLIENT_ID, email: "manager@example.com" });
    const answer = await trade(server, token);
    expect(answer).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 28_800 } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { access_token: own } = answer.body as { access_token: string };
    expect(decodeJwt(own)).toMatchObject({ sub: "2202", unique_name: "manager" });
    expect((await server.call("/api/user/profile", { token: own })).status).toBe(200);
  });

  it("keeps in the session and in the audit how it was begun", async () => {
    await trade(server, await sign(claims()));
    expect(
      await server.db.query(
        "select provider from session where user_oid = 2202 order by created_at desc limit 1",
      ),
    ).toEqual([{ provider: "AAD" }]);
    expect(
      await server.db.query(
        "select user_name, action, entity, after from audit where record_oid = 2202 order by seq desc limit 1",
      ),
    ).toEqual([{ user_name: "manager", action: "signIn", entity: "session", after: { Provider: "AAD" } }]);
  });

  it("takes an access token of several audiences when it was issued to this console", async () => {
    const several = { aud: ["another", CLIENT_ID] };
    expect(
      await trade(server, await sign(claims({ ...several, azp: CLIENT_ID }), { typ: "at+jwt" })),
    ).toMatchObject({ status: 200 });
    expect(await trade(server, await sign(claims({ ...several, azp: "another" })))).toMatchObject(invalid);
    expect(await trade(server, await sign(claims(several)))).toMatchObject(invalid);
  });

  it("names the provider in the settings of logging in", async () => {
    expect((await server.call("/api/auth/settings")).body).toMatchObject({
      providers: ["Integrated", "AAD", "Google"],
      aad: { authority: state.issuer, clientId: CLIENT_ID, scopes: ["openid", "email"] },
    });
  });

  it("does not care for the lockout of passwords, and does not lift it", async () => {
    for (let count = 0; count < 5; count += 1) await server.tokenCall("viewer", "nonsense");
    expect((await trade(server, await sign(claims({ email: "Viewer@Example.com" })))).status).toBe(200);
    expect((await server.tokenCall("viewer")).body).toMatchObject({ errorCode: 40103 });
  });
});

describe("a token that proves nothing", () => {
  it.each<[string, () => JWTPayload]>([
    ["another audience", () => claims({ aud: "somebody-else" })],
    ["no audience", () => claims({ aud: undefined })],
    ["another issuer", () => claims({ iss: "https://login.example.com" })],
    ["no issuer", () => claims({ iss: undefined })],
    ["an end in the past", () => claims({ exp: nowS() - 90 })],
    ["no end", () => claims({ exp: undefined })],
    ["a beginning in the future", () => claims({ nbf: nowS() + 90 })],
    ["an issue in the future", () => claims({ iat: nowS() + 90 })],
    ["no time of issue", () => claims({ iat: undefined })],
    ["an issue of long ago", () => claims({ iat: nowS() - 2 * 86_400 })],
    ["no subject", () => claims({ sub: undefined })],
    ["no e-mail address", () => claims({ sub: "18", email: undefined })],
    ["an address that is none", () => claims({ sub: "18", email: "manager" })],
    ["an address that is a list", () => claims({ sub: "18", email: ["manager@example.com"] })],
    ["an address nobody verified", () => claims({ sub: "18", email_verified: false })],
    ["an address that may be verified or not", () => claims({ sub: "18", email_verified: undefined })],
    ["an address Microsoft has not verified", () => claims({ sub: "18", xms_edov: "0" })],
  ])("is refused: %s", async (_, payload) => {
    expect(await trade(server, await sign(payload()))).toMatchObject(invalid);
  });

  it("is let pass within a minute of wrong clocks", async () => {
    const early = { iat: nowS() + 40, nbf: nowS() + 40 };
    expect((await trade(server, await sign(claims(early)))).status).toBe(200);
    expect((await trade(server, await sign(claims({ exp: nowS() - 30 })))).status).toBe(200);
  });

  it("is refused when it is another kind of token", async () => {
    expect(await trade(server, await sign(claims(), { typ: "logout+jwt" }))).toMatchObject(invalid);
  });

  it("is refused when another key signed it, under the known key id or none", async () => {
    const jwk = await otherKey();
    const { kid = "" } = state.privateJwk;
    expect(await trade(server, await sign(claims(), { jwk, kid }))).toMatchObject(invalid);
    expect(await trade(server, await sign(claims(), { jwk }))).toMatchObject(invalid);
    const [head, , signature] = (await sign(claims())).split(".");
    const forged = Buffer.from(JSON.stringify(claims({ email: "admin@example.com" }))).toString("base64url");
    expect(await trade(server, `${head}.${forged}.${signature}`)).toMatchObject(invalid);
  });

  it("is refused without a signature, and with one made of the public key", async () => {
    const { kid = "", d: _, ...publicJwk } = state.privateJwk;
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const none = `${encoded({ alg: "none" })}.${encoded(claims())}.`;
    expect(await trade(server, none)).toMatchObject(invalid);
    const pem = await exportSPKI((await importJWK({ ...publicJwk, kid }, "RS256")) as CryptoKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(publicJwk)]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256", kid })
        .sign(new TextEncoder().encode(secret));
      expect(await trade(server, token)).toMatchObject(invalid);
    }
  });

  it("is refused when it brings its own key", async () => {
    const jwk = await otherKey();
    const { d: _, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = jwk;
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: "RS256", jwk: publicJwk, jku: "http://127.0.0.1:1/keys" })
      .sign(await importJWK(jwk, "RS256"));
    expect(await trade(server, token)).toMatchObject(invalid);
  });

  it.each([["a.b.c"], ["..."], [""], [7], [null], ["x".repeat(20_000)], ["ů.ů.ů"]])(
    "is refused when it is no token: %.20j",
    async (token) => {
      const answer = await trade(server, token);
      expect([400, 401]).toContain(answer.status);
      expect(answer.headers.get("red-rsp-uid")).toBeNull();
    },
  );
});

describe("the user of a token", () => {
  const traded = async (email: string) => trade(server, await sign(claims({ email })));

  it("must exist, and hears so since the address is theirs", async () => {
    expect(await traded("stranger@example.com")).toMatchObject({
      status: 401,
      body: {
        errorCode: 40101,
        message: "No user has your e-mail address. Ask your administrator for an account",
      },
    });
  });

  it("must be allowed in", async () => {
    expect((await traded("disabled@example.com")).body).toMatchObject({ errorCode: 40104 });
    expect((await traded("limit@example.com")).body).toMatchObject({ errorCode: 40105 });
    await server.db.query("update app_user set confirmed = false where username = 'nobody'");
    expect((await traded("nobody@example.com")).body).toMatchObject({
      errorCode: 40104,
      message: "The e-mail address is not confirmed yet",
    });
  });

  it("is nobody when several users share the address", async () => {
    await server.db.query(
      `insert into app_user (oid, username, username_key, email, email_key, password_hash)
       select 2299, 'twin', 'twin', email, email_key, password_hash from app_user where username = 'single'`,
    );
    expect(await traded("single@example.com")).toMatchObject({ status: 401, body: { errorCode: 40101 } });
  });

  it("is known by the provider's own id from the first login on, whatever becomes of the address", async () => {
    const subjectOf = async (changes: Readonly<Record<string, unknown>>) => {
      const answer = await trade(server, await sign(claims(changes)));
      return answer.status === 200
        ? decodeJwt((answer.body as { access_token: string }).access_token)["unique_name"]
        : (answer.body as { message: string }).message;
    };
    expect(await subjectOf({ sub: "first", email: "admin@example.com" })).toBe("admin");
    expect(await subjectOf({ sub: "first", email: "renamed@example.com", email_verified: false })).toBe(
      "admin",
    );
    expect(await subjectOf({ sub: "second", email: "admin@example.com" })).toBe(
      "The account with your e-mail address belongs to another user at the identity provider. Ask your administrator",
    );

    // An administrator who changes the address frees the account for the user with the new one.
    const admin = await server.logIn("admin");
    const path = "/api/data/identity/user/2201?tenantOid=1";
    const { headers } = await server.records(admin, path);
    const changed = await server.records(admin, path, {
      method: "PATCH",
      headers: { "if-match": headers.get("etag") ?? "" },
      json: { EmailAddress: "chief@example.com" },
    });
    expect(changed.status).toBe(200);
    expect(await subjectOf({ sub: "first", email: "renamed@example.com" })).toMatch(/^No user has/);
    expect(await subjectOf({ sub: "second", email: "chief@example.com" })).toBe("admin");
  });
});

describe("logging in with Google", () => {
  const ofGoogle = (json: object) =>
    server.call("/api/v1-pub/google-auth/token.json", { method: "POST", json });

  it("trades the code of a real login with the secret, the code verifier and the nonce", async () => {
    const asked = await askForCode(state.issuer, "viewer@example.com", SECRET_CLIENT.id);
    const answer = await ofGoogle(asked);
    expect(answer.status).toBe(200);
    const claims = decodeJwt((answer.body as { access_token: string }).access_token);
    expect(claims).toMatchObject({ unique_name: "viewer" });
    expect(await server.db.query("select provider from session where sid = $1", [claims["sid"]])).toEqual([
      { provider: "Google" },
    ]);
    // A code is good for one login.
    expect(await ofGoogle(asked)).toMatchObject(invalid);
  });

  it.each([
    ["code verifier", { codeVerifier: "x".repeat(43) }],
    ["nonce", { nonce: "of another login" }],
    ["redirect address", { redirectUri: "http://127.0.0.1/elsewhere" }],
    ["code", { code: "made-up" }],
  ])("is refused with another %s", async (_, changes) => {
    const asked = await askForCode(state.issuer, "viewer@example.com", SECRET_CLIENT.id);
    expect(await ofGoogle({ ...asked, ...changes })).toMatchObject(invalid);
  });

  it("is named in the settings, without its secret, and may be spoken to by the console", async () => {
    const { body, text, headers } = await server.call("/api/auth/settings");
    expect(body).toMatchObject({
      google: { authority: state.issuer, clientId: SECRET_CLIENT.id, scopes: ["openid", "email"] },
    });
    expect(text).not.toContain(SECRET_CLIENT.secret);
    expect(headers.get("content-security-policy")).toContain(`connect-src 'self' ${state.issuer}`);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });
});

describe("the address a provider vouches for", () => {
  const directory = { authority: "https://login.microsoftonline.com/0f1e/v2.0" };
  const anyone = { domain: null };

  it("is a Microsoft directory's own without a mark, its user name included", () => {
    expect(aadEmail({ email: "a@shop.example", preferred_username: "b@shop.example" }, directory)).toBe(
      "a@shop.example",
    );
    expect(aadEmail({ preferred_username: "b@shop.example" }, directory)).toBe("b@shop.example");
    expect(() => aadEmail({ email: "a@shop.example", xms_edov: false }, directory)).toThrow(/not verified/);
    const another = { authority: "https://login.example.com" };
    expect(() => aadEmail({ preferred_username: "b@shop.example", email_verified: true }, another)).toThrow(
      /names no e-mail/,
    );
  });

  it("is of Google only where Google is the one who gives it", () => {
    const own = { email: "jan@gmail.com", email_verified: true };
    expect(googleEmail(own, anyone)).toBe("jan@gmail.com");
    expect(googleEmail({ ...own, email: "a@shop.example", hd: "shop.example" }, anyone)).toBe(
      "a@shop.example",
    );
    expect(() => googleEmail({ ...own, email: "a@shop.example" }, anyone)).toThrow(/does not vouch/);
    expect(() => googleEmail({ ...own, email_verified: undefined }, anyone)).toThrow(/not verified/);
    expect(() => googleEmail(own, { domain: "shop.example" })).toThrow(/not of shop.example/);
  });
});

describe("the keys of the provider", () => {
  beforeEach(() => server.advance(UNKNOWN_KEY_COOLDOWN_MS));

  it("are read again for an unknown key id, so a rotation is noticed", async () => {
    expect((await trade(server, await sign(claims()))).status).toBe(200);
    const old = state;
    provider.send({ rotate: true });
    state = await stateOf(provider);
    server.advance(UNKNOWN_KEY_COOLDOWN_MS);
    expect((await trade(server, await sign(claims()))).status).toBe(200);
    expect(await trade(server, await sign(claims(), { jwk: old.privateJwk }))).toMatchObject(invalid);
  });
});

describe("a provider that does not do its part", () => {
  const down = {
    status: 503,
    body: {
      errorCode: 50302,
      subject: "System",
      message: "The identity provider cannot be reached; try again in a moment",
    },
  };

  let web: Server;
  let url: string;
  let own: ProviderServer;
  let answer: RequestListener = (_, response) => response.writeHead(502).end();
  const asked: string[] = [];
  beforeAll(async () => {
    web = createServer((request, response) => {
      asked.push(request.url ?? "");
      answer(request, response);
    });
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    const address = web.address();
    url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
    own = await startServer(url);
  });
  afterAll(async () => {
    await own.stop();
    web.closeAllConnections();
    await new Promise<void>((resolve) => web.close(() => resolve()));
  });
  beforeEach(() => {
    own.advance(FAILURE_COOLDOWN_MS);
    asked.length = 0;
  });

  const ownClaims = () => claims({ iss: url, iat: own.nowS(), exp: own.nowS() + 3600 });

  it.each<[string, RequestListener]>([
    ["rubbish", (_, response) => response.end("<html>")],
    ["null", (_, response) => response.end("null")],
    [
      "another issuer",
      (_, response) => response.end('{"issuer":"https://evil.example","jwks_uri":"https://evil.example/k"}'),
    ],
    ["a redirect", (_, response) => response.writeHead(302, { location: `${state.issuer}/jwks` }).end()],
    ["more than it may", (_, response) => response.end(`{"x":"${"y".repeat(300_000)}"}`)],
    [
      "keys where they could be exchanged on the way",
      (_, response) => response.end(JSON.stringify({ issuer: url, jwks_uri: "http://keys.example/k" })),
    ],
    [
      "no keys",
      ({ url: path }, response) =>
        response.end(path === "/keys" ? "{}" : JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` })),
    ],
  ])("answers %s: 503", async (_, answers) => {
    answer = answers;
    expect(await trade(own, await sign(ownClaims()))).toMatchObject(down);
    expect(asked.length).toBeGreaterThan(0);
  });

  it("does not stop the server; the call says so, and works once it is up", async () => {
    answer = (_, response) => response.writeHead(502).end();
    const token = await sign(ownClaims());
    const failed = await trade(own, token);
    expect(failed).toMatchObject(down);
    expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await own.tokenCall("manager")).status).toBe(200);

    // While it is away it is not called for every token.
    answer = ({ url: path }, response) => {
      const { d: _, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...key } = state.privateJwk;
      response.end(
        JSON.stringify(path === "/keys" ? { keys: [key] } : { issuer: url, jwks_uri: `${url}/keys` }),
      );
    };
    expect(await trade(own, token)).toMatchObject(down);
    expect(asked).toHaveLength(1);
    own.advance(FAILURE_COOLDOWN_MS);
    const many = await Promise.all(Array.from({ length: 5 }, () => trade(own, token)));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked).toHaveLength(3);

    // Made-up key ids are looked for now and then only.
    const madeUp = await sign(ownClaims(), { kid: "made-up" });
    await trade(own, madeUp);
    expect(asked).toHaveLength(3);
    own.advance(UNKNOWN_KEY_COOLDOWN_MS);
    for (let count = 0; count < 3; count += 1) expect(await trade(own, madeUp)).toMatchObject(invalid);
    expect(asked).toHaveLength(5);

    // Keys that were read are good for a while.
    answer = (away) => away.socket.destroy();
    own.advance(KEYS_LIFETIME_MS - 60_000);
    expect((await trade(own, token)).status).toBe(200);
    own.advance(60_000);
    expect(await trade(own, token)).toMatchObject(down);
  });
});

describe("without a provider", () => {
  it("no token is good enough, and calls are limited", async () => {
    const own = await startTestServer({ loginsPerMinute: 2 });
    expect(await trade(own, await sign(claims()))).toMatchObject({ status: 401, body: { errorCode: 40101 } });
    await trade(own, "a.b.c");
    expect(await trade(own, "a.b.c")).toMatchObject({ status: 429, body: { errorCode: 42901 } });
    await own.stop();
  });
});
