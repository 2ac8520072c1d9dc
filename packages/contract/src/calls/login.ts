import { SERVER } from "#server";
import { pingAnswerSchema, uiVersionSchema } from "../config.ts";
import {
  aadTokenRequestSchema,
  authSettingsSchema,
  googleTokenRequestSchema,
  tokenAnswerSchema,
} from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Login, and the endpoints a console calls before it.

const group = "Start and identity";

/** `GET /version.json` */
export const consoleVersion = endpoint(
  { path: "/version.json", answer: uiVersionSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Version of the deployed console; a static file of its build",
    isStatic: true,
    example: "curl $API/version.json",
  },
);

/** `GET /api/v1/ping` */
export const ping = endpoint(
  { path: "/api/v1/ping", answer: pingAnswerSchema, may: "anyone", accepted: [521] },
  SERVER && { group, text: "Sign of life", example: "curl $API/api/v1/ping" },
);

/** `GET /api/auth/settings` */
export const authSettings = endpoint(
  { path: "/api/auth/settings", answer: authSettingsSchema, may: "anyone" },
  SERVER && { group, text: "How people log in here", example: "curl $API/api/auth/settings" },
);

/** `GET /api/v1-pub/auth/user/token.json` */
export const logIn = endpoint(
  { path: "/api/v1-pub/auth/user/token.json", answer: tokenAnswerSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Log in and again after lock or expiry; no-store, never a WWW-Authenticate: Basic header",
    headers: { Authorization: "Basic: username and password joined by a colon, UTF-8, base64" },
    credentials: "basic",
    errors: ["badCredentials", "lockedOut", "disabled", "disabledLimit"],
    example: "curl -u admin:backroom $API/api/v1-pub/auth/user/token.json",
  },
);

/** `POST /api/v1-pub/aad-auth/token.json` */
export const logInByAad = endpoint(
  { method: "POST", path: "/api/v1-pub/aad-auth/token.json", answer: tokenAnswerSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Log in with a token of the identity provider `AuthSettings.aad` names: signature, issuer, audience and life are checked; the first login finds the user by the e-mail address the provider has verified, later ones by the provider's id of them",
    body: aadTokenRequestSchema,
    errors: ["fieldErrors", "badCredentials", "disabled", "disabledLimit", "identityProvider"],
    example: `curl -H "$JSON" -d '{"token":"eyJ…"}' $API/api/v1-pub/aad-auth/token.json   # 401 unless the provider signed it`,
  },
);

/** `POST /api/v1-pub/google-auth/token.json` */
export const logInByGoogle = endpoint(
  { method: "POST", path: "/api/v1-pub/google-auth/token.json", answer: tokenAnswerSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Log in with the code of a login at the provider `AuthSettings.google` names; the server trades it there with its secret and the code verifier, and checks the token, its nonce included",
    body: googleTokenRequestSchema,
    errors: ["fieldErrors", "badCredentials", "disabled", "disabledLimit", "identityProvider"],
    example: `curl -H "$JSON" -d '{"code":"4/0A…","codeVerifier":"a-text-of-at-least-43-characters-made-for-this-login","redirectUri":"http://localhost:4300/auth/callback","nonce":"…"}' $API/api/v1-pub/google-auth/token.json   # 401 unless the provider gave the code`,
  },
);

/** All of this file, in the order of the documents. */
export const loginCalls = [consoleVersion, ping, authSettings, logIn, logInByAad, logInByGoogle] as const;
