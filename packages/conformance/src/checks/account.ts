import { authSettingsSchema, errorBodySchema, errorCodes, tokenAnswerSchema } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import { TOKEN_CALL } from "../serverUnderTest.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

const authSettings = async (server: ServerUnderTest) =>
  expectShape(await server.call("/api/auth/settings", { token: null }), authSettingsSchema);

/** Sessions, and the calls by which people look after their account. None changes the account of the user. */
export const accountChecks: CheckSource = (server) => [
  check("Account", "a token is never cached, and logout ends its session and no other", async () => {
    const answer = await server.logIn();
    expectStatus(answer, 200);
    expectThat(
      expectHeader(answer, "cache-control").includes("no-store"),
      `${TOKEN_CALL} may be cached: it answers no Cache-Control: no-store`,
    );
    const token = expectShape(answer, tokenAnswerSchema).access_token;
    expectStatus(await server.call("/api/user/profile", { token }), 200);
    expectStatus(await server.call("/api/auth/logout", { method: "POST", token }), 204);
    expectError(await server.call("/api/user/profile", { token }), 401, errorCodes.tokenRevoked);
    expectStatus(await server.call("/api/user/profile"), 200);
  }),
  check("Account", "a registration without values answers 400 40002 and names a field", async () => {
    const { registerRoute } = await authSettings(server);
    const answer = await server.call("/api/auth/register", { method: "POST", token: null, json: {} });
    if (registerRoute === null) return expectError(answer, 404, errorCodes.recordNotFound);
    expectError(answer, 400, errorCodes.fieldErrors);
    const { errors = [] } = expectShape(answer, errorBodySchema);
    expectThat(errors.length > 0, `${answer.asked} names no field in errors`);
  }),
  check("Account", "a reset for an unknown address answers 204 like any other", async () => {
    const email = `conformance-${crypto.randomUUID()}@example.invalid`;
    const { resetPasswordRoute } = await authSettings(server);
    const answer = await server.call("/api/auth/reset-password", {
      method: "POST",
      token: null,
      json: { email },
    });
    if (resetPasswordRoute === null) expectError(answer, 404, errorCodes.recordNotFound);
    else expectStatus(answer, 204);
  }),
  check("Account", "a new password that is too short answers 400 40002", async () => {
    const json = { password: "conformance", newPassword: "short" };
    expectError(
      await server.call("/api/auth/change-password", { method: "POST", json }),
      400,
      errorCodes.fieldErrors,
    );
  }),
  check("Account", "values that are not kept and chats that do not exist answer 404", async () => {
    expectError(await server.call("/api/user/extension/conformance"), 404, errorCodes.recordNotFound);
    const json = { readAt: "2026-01-02T03:04:05Z" };
    const read = await server.call("/api/user/chats/9007199254740990/read", { method: "PUT", json });
    if (read.status !== 403) expectError(read, 404, errorCodes.recordNotFound);
  }),
];
