import type { ServerInfo, UserProfile } from "@backroom/contract";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { createOpenApiDocument } from "@backroom/contract/openapi";
import type { FastifyInstance } from "fastify";
import { principalsSql } from "../auth/principals.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import type { Database } from "../ports.ts";
import { callerOf, HttpError } from "../ports.ts";
import { navigationFor, permissionsFor, progressFor } from "./callerViews.ts";
import { readScopeCurrencies } from "./scopeCurrencies.ts";
import { readScopeRows } from "./scopeRows.ts";

/** What was built into the running server. */
export interface BuildInfo {
  readonly name: string;
  readonly version: string;
  readonly buildDate: string;
  /** Commit of the sources. Null: the server runs from sources. */
  readonly commit: string | null;
}

interface ProfileRow {
  username: string;
  email: string | null;
  primary_tenant_oid: number;
  tenant_oids: number[];
}

const profileSql = `select username, email, primary_tenant_oid, coalesce(
    (select json_agg(tenant_oid order by tenant_oid) from user_tenant where user_oid = p.oid),
    case when only_tenant_oid is null then '[]'::json else json_build_array(only_tenant_oid) end) as tenant_oids
  from ${principalsSql} p where oid = $1`;

const readProfile = async (db: Database, userOid: number): Promise<UserProfile> => {
  const [row] = await db.query<ProfileRow>(profileSql, [userOid]);
  if (row === undefined)
    throw new HttpError(401, errorCodes.tokenRevoked, "The session has ended; please log in again");
  return {
    oid: userOid,
    username: row.username,
    emailAddress: row.email,
    rootTenantOid: ROOT_OID,
    tenantOids: row.tenant_oids,
    primaryTenantOid: row.primary_tenant_oid,
  };
};

/** The reads of the frame around all pages: info, API document, profile, navigation, permissions, progress, scope. */
export const shellRoutes = (app: FastifyInstance, db: Database, build: BuildInfo): void => {
  app.get("/api/info", async (request, reply) => {
    const { name: engine, version } = db.engine;
    const info: ServerInfo = { ...build, database: { engine, version } };
    return sendWithEtag(request, reply, info);
  });
  const document = createOpenApiDocument({ title: build.name, version: build.version, serverUrl: "/" });
  app.get("/api/openapi.json", async (request, reply) => sendWithEtag(request, reply, document));
  app.get("/api/user/profile", async (request, reply) =>
    sendWithEtag(request, reply, await readProfile(db, callerOf(request).userOid)),
  );
  app.get("/api/ui/navigation", async (request, reply) =>
    sendWithEtag(request, reply, navigationFor(callerOf(request))),
  );
  app.get("/api/ui/permissions", async (request, reply) =>
    sendWithEtag(request, reply, permissionsFor(callerOf(request))),
  );
  app.get("/api/ui/progress", async (request, reply) =>
    sendWithEtag(request, reply, progressFor(callerOf(request))),
  );
  app.get("/api/settings/scope", async (request, reply) => {
    const seen = callerOf(request).seenTenants();
    return sendWithEtag(request, reply, await readScopeRows(db, seen === "all" ? null : seen));
  });
  app.get("/api/settings/scope/currencies", async (request, reply) => {
    const seen = callerOf(request).seenTenants();
    return sendWithEtag(request, reply, await readScopeCurrencies(db, seen === "all" ? null : seen));
  });
};

/**
 * Health checks: `/api/v1/ping` for the console. `/health` for a liveness probe: independent of the database, since a restart
 * would not repair it. `/ready` for a readiness probe and load balancers: 503 while the database does
 * not answer or cannot be written, and once the server is to stop.
 */
export const lifeRoutes = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get("/api/v1/ping", async () => ({ status: "ok" }));
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const isOk = await isReady();
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? "ok" : "not ready" });
  });
};
