import { inPlacesOf } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import type { UserProfile } from "@backroom/contract";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { ping } from "@backroom/contract/calls/login";
import { userProfile } from "@backroom/contract/calls/profile";
import { progress, scopeCurrencies, scopeRows } from "@backroom/contract/calls/scope";
import { openApiDocument, serverInfo } from "@backroom/contract/calls/server";
import { navigation, permissions } from "@backroom/contract/calls/shell";
import { createOpenApiDocument } from "@backroom/contract/openapi";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { principalsSql } from "../sessions/principals.ts";
import { route } from "../http/router.ts";
import type { Route, RouteOptions } from "../http/router.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import type { Database } from "../db/database.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import { navigationFor, permissionsFor, progressFor } from "./callerViews.ts";
import { readScopeCurrencies, readScopeRows } from "../tenancy/index.ts";
import type { NewerDatabase } from "../processes/newerDatabase.ts";

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

/** The scope the caller may work in. */
export const profileRoute = (db: Database): Route =>
  route(userProfile, ({ request }) => readProfile(db, callerOf(request).userOid));

/** Version of the server, and the OpenAPI document of its endpoints. */
export const serverRoutes = (db: Database, build: BuildInfo): readonly Route[] => {
  const document = createOpenApiDocument({ title: build.name, version: build.version, serverUrl: "/" });
  return [
    route(serverInfo, () => {
      const { name: engine, version } = db.engine;
      return { ...build, database: { engine, version } };
    }),
    route(openApiDocument, ({ request, reply }) => sendWithEtag(request, reply, document)),
  ];
};

/** The version of responses that depend on rights and the scope tree; another build can make others of the same. */
const seenVersion = ({ version, commit, buildDate }: BuildInfo): RouteOptions => ({
  versionOf: (request) => {
    const seen = callerOf(request).seenVersion;
    return seen === null ? null : [version, commit, buildDate, seen].join(" ");
  },
});

/** The navigation and the rights of the caller. */
export const shellRoutes = (build: BuildInfo): readonly Route[] => [
  route(navigation, ({ request }) => navigationFor(callerOf(request)), seenVersion(build)),
  route(permissions, ({ request }) => permissionsFor(callerOf(request)), seenVersion(build)),
];

/** Unfinished pages, and the scope tree as far as the caller sees it. */
export const scopeRoutes = (db: Database, build: BuildInfo): readonly Route[] => {
  const visibleTo = (request: FastifyRequest): Visible => {
    const caller = callerOf(request);
    return { ...inPlacesOf(caller), tenants: caller.seenTenants() };
  };
  return [
    route(progress, ({ request }) => progressFor(callerOf(request)), seenVersion(build)),
    route(scopeRows, ({ request }) => readScopeRows(db, visibleTo(request)), seenVersion(build)),
    route(scopeCurrencies, ({ request }) => readScopeCurrencies(db, visibleTo(request)), seenVersion(build)),
  ];
};

/** Sign of life for the console. */
export const pingRoute = (): Route => route(ping, () => ({ status: "ok" }));

/**
 * Health checks: `/health` for a liveness probe: 200 independent of the database, since a restart
 * would not repair it; its status names a database that a newer version has migrated. `/ready` for a readiness probe and load balancers: 503 while the database does
 * not answer or cannot be written, and once the server is to stop.
 */
export const lifeRoutes = (
  app: FastifyInstance,
  { isReady, newerDatabase }: { isReady: () => Promise<boolean>; newerDatabase: NewerDatabase },
): void => {
  app.get("/health", async () => ({
    status: newerDatabase.migration() === null ? "ok" : "the database is of a newer version",
  }));
  app.get("/ready", async (_request, reply) => {
    const isOk = await isReady();
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? "ok" : "not ready" });
  });
};
