import { errorCodes, headers, uiVersionSchema } from "@backroom/contract";
import { allCalls } from "@backroom/contract/openapi";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";

/** Headers a console on another origin must be able to read. */
const exposed = ["etag", "content-disposition", headers.errorUid, headers.hasMore, headers.requestId];

const listOf = (header: string): readonly string[] =>
  header.split(",").map((name) => name.trim().toLowerCase());

const pathsOf = (json: unknown): readonly string[] => {
  const paths = typeof json === "object" && json !== null && "paths" in json ? json.paths : null;
  return typeof paths === "object" && paths !== null ? Object.keys(paths) : [];
};

/** What holds for every call. */
export const conventionChecks: CheckSource = (server) => [
  check("Conventions", "an answer carries the X-Request-Id of its call", async () => {
    const id = crypto.randomUUID();
    for (const path of ["/api/info", "/api/data/conformance/unknown"]) {
      const answer = await server.call(path, { headers: { [headers.requestId]: id } });
      const answered = expectHeader(answer, headers.requestId);
      expectThat(answered === id, `${path} answered the X-Request-Id ${answered} instead of ${id}`);
    }
  }),
  check("Conventions", "a console of another origin may call, and read the headers it needs", async () => {
    const origin = "https://conformance.example";
    const answer = await server.call("/api/info", { headers: { origin } });
    const allowed = expectHeader(answer, "access-control-allow-origin");
    expectThat([origin, "*"].includes(allowed), `Calls are allowed for ${allowed}, not for ${origin}`);
    const readable = listOf(expectHeader(answer, "access-control-expose-headers"));
    const hidden = exposed.filter((name) => !readable.includes(name) && !readable.includes("*"));
    expectThat(hidden.length === 0, `Access-Control-Expose-Headers lacks ${hidden.join(", ")}`);
    const preflight = await server.call("/api/data/pos-supply/article/1", {
      method: "OPTIONS",
      token: null,
      headers: {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": `authorization,content-type,if-match,${headers.idempotencyKey},${headers.scopeTenant}`,
      },
    });
    expectThat([200, 204].includes(preflight.status), `A preflight answered ${preflight.status}`);
    const methods = listOf(expectHeader(preflight, "access-control-allow-methods"));
    expectThat(methods.includes("put"), `A preflight allows ${methods.join(", ")}, not PUT`);
  }),
  check("Conventions", "an error says in body and reason phrase what went wrong", async () => {
    const answer = await server.data("conformance/unknown");
    expectError(answer, 404, errorCodes.kindNotFound);
    // HTTP/2 knows no reason phrase.
    expectThat(
      answer.reason === "" || answer.reason.endsWith(`[${errorCodes.kindNotFound}]`),
      `${answer.asked} answered the reason phrase "${answer.reason}" without its code`,
    );
  }),
  check("Conventions", "the OpenAPI document names every call", async () => {
    const answer = await server.call("/api/openapi.json");
    expectStatus(answer, 200);
    const named = new Set(pathsOf(answer.json));
    const missing = allCalls.map(({ path }) => path).filter((path) => !named.has(path));
    expectThat(missing.length === 0, `The OpenAPI document lacks ${missing.join(", ")}`);
  }),
  check("Conventions", "the version of the console is there where the server carries one", async () => {
    const answer = await server.call("/version.json", { token: null });
    // The console may live on an origin of its own.
    if (answer.status === 404) return;
    expectStatus(answer, 200);
    expectShape(answer, uiVersionSchema);
  }),
];
