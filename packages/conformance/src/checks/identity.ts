import {
  authSettingsSchema,
  errorCodes,
  tokenClaimsSchema,
  userProfileSchema,
  parse,
} from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import { basicHeader, errorUidOf, TOKEN_CALL } from "../serverUnderTest.ts";

/** Who may log in, and what a token says. */
export const identityChecks: CheckSource = (server) => [
  check("Identity", "the settings of the login need no token", async () => {
    const answer = await server.call("/api/auth/settings", { token: null });
    expectStatus(answer, 200);
    expectShape(answer, authSettingsSchema);
  }),
  check(
    "Identity",
    "a wrong password and an unknown user answer alike, and no browser dialog opens",
    async () => {
      const unknown = `conformance-${crypto.randomUUID()}`;
      const answer = await server.call(TOKEN_CALL, {
        token: null,
        headers: { authorization: basicHeader(unknown, "wrong") },
      });
      expectError(answer, 401, errorCodes.badCredentials, errorCodes.wrongOldPassword);
      expectThat(
        !/basic/i.test(answer.headers.get("www-authenticate") ?? ""),
        "The token call answers WWW-Authenticate: Basic, so browsers open a dialog of their own",
      );
      expectThat(errorUidOf(answer) === null, "The token call answers red-rsp-uid");
    },
  ),
  check("Identity", "a Basic header that is none answers 400 or 401", async () => {
    for (const authorization of ["Basic", "Basic !!!", "Basic bm8tY29sb24=", "Bearer x"]) {
      const answer = await server.call(TOKEN_CALL, { token: null, headers: { authorization } });
      expectThat([400, 401].includes(answer.status), `"${authorization}" answered ${answer.status}`);
    }
  }),
  check("Identity", "the token is a JWT that ends in the future", async () => {
    const payload = server.token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    const parsed = parse(tokenClaimsSchema, claims, "The token's claims");
    if (!parsed.ok) throw parsed.error;
    expectThat(parsed.value.exp * 1000 > Date.now(), "The token has ended already");
  }),
  check("Identity", "the profile is that of the user", async () => {
    const answer = await server.call("/api/user/profile");
    expectStatus(answer, 200);
    const profile = expectShape(answer, userProfileSchema);
    expectThat(
      profile.username.toLowerCase() === server.username.toLowerCase(),
      `The profile of ${server.username} names ${profile.username}`,
    );
  }),
  check("Identity", "an identity provider's token that is none answers 401 or 404", async () => {
    const answer = await server.call("/api/v1-pub/aad-auth/token.json", {
      method: "POST",
      token: null,
      json: { token: "a.b.c" },
    });
    expectThat([401, 404].includes(answer.status), `A token that is none answered ${answer.status}`);
  }),
  check("Identity", "tokens of mails that were never sent are refused", async () => {
    const bodies = {
      "set-password": { userId: 1, token: "never-sent", newPassword: "conformance 1" },
      "confirm-registration": { userId: 1, token: "never-sent" },
    };
    for (const [call, json] of Object.entries(bodies)) {
      const answer = await server.call(`/api/auth/${call}`, { method: "POST", token: null, json });
      // A server that offers no registration does not confirm any.
      const refusals = call === "confirm-registration" ? [400, 401, 404] : [400, 401];
      expectThat(refusals.includes(answer.status), `${call} answered ${answer.status} to a wrong token`);
    }
  }),
];
