import { errorCodes, storedErrorSchema } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";
import { errorUidOf } from "../serverUnderTest.ts";

/** Values for the placeholders of an address: nothing has to stand there, but of logs there are two only. */
const filled = (path: string) => path.replace("{log}", "server-log").replaceAll(/\{[^}]+\}/g, "1");

/** A token of the right form without a valid signature. */
const forged = [{ alg: "none" }, { sub: "1", exp: 4_000_000_000 }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .join(".");

/** What is refused, and how. */
export const refusalChecks: CheckSource = (server) => [
  ...allCalls
    .filter(({ may, path }) => may !== "anyone" && path.startsWith("/api/"))
    .map(({ method, path, server: { isOptional } }) =>
      check("Refusals", `${method} ${path} needs a token that was signed here`, async () => {
        for (const token of [null, forged]) {
          const answer = await server.call(filled(path), { method, token });
          if (answer.status === 404 && isOptional === true) return;
          expectError(answer, 401);
        }
      }),
    ),
  check("Refusals", "an unknown kind of data answers 404 40402", async () => {
    expectError(await server.data("conformance/unknown"), 404, errorCodes.kindNotFound);
  }),
  check("Refusals", "every failed call carries red-rsp-uid, and /api/error tells of it", async () => {
    const failed = await server.data("conformance/unknown");
    const uid = errorUidOf(failed);
    expectThat(uid !== null, "A failed call carries no red-rsp-uid");
    const answer = await server.call(`/api/error(${uid})`);
    expectStatus(answer, 200);
    const told = expectShape(answer, storedErrorSchema);
    expectThat(told.uid === uid, `/api/error(${uid}) tells of ${told.uid}`);
    expectError(await server.call(`/api/error(${crypto.randomUUID()})`), 404);
  }),
  check("Refusals", "a body that is no JSON answers 400", async () => {
    const answer = await server.call("/api/user/extension/dashboard", {
      method: "PUT",
      body: "{not json",
      headers: { "content-type": "application/json" },
    });
    expectError(answer, 400);
  }),
  check("Refusals", "an unknown tenant answers 403 40302", async () => {
    expectError(
      await server.call("/api/currencies/currency?tenantOid=9007199254740990"),
      403,
      errorCodes.noTenant,
    );
  }),
];
