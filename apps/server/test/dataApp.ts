import { mediaTypes, permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import fastify from "fastify";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import "../src/app/subjects.ts";
import { dataRoutes } from "../src/records/dataRoutes.ts";
import { toErrorBody, toHttpError } from "../src/http/errorBody.ts";
import { readJsonBodies } from "../src/http/jsonBody.ts";
import { createRouter } from "../src/http/router.ts";
import { requestId } from "../src/http/requestTrace.ts";
import { createDataEvents } from "../src/processes/dataEvents.ts";
import { createLocalBus } from "../src/processes/localBus.ts";
import type { Caller } from "../src/access/requestCaller.ts";
import type { Database } from "../src/db/database.ts";
import type { DataChange } from "../src/processes/dataChange.ts";

/** Rights of a fake caller: what they may do for which tenants ("all" = everywhere, also at the root). */
export interface FakeRights {
  readonly tenants: readonly number[] | "all";
  readonly rights?: readonly PermissionName[];
  /** Only paths that begin so; everything when left out. */
  readonly paths?: string;
}

/** A caller with the given rights; any right includes Demand, and root records may be read with any tenant. */
export const fakeCaller = ({ tenants, rights = permissionNames, paths = "/" }: FakeRights): Caller => {
  const holds = (path: string, right: PermissionName) =>
    path.startsWith(paths) && (right === "Demand" ? rights.length > 0 : rights.includes(right));
  const may = (path: string, right: PermissionName, tenantOid: number) =>
    holds(path, right) &&
    (tenants === "all" || tenants.includes(tenantOid) || (tenantOid === ROOT_OID && right === "Demand"));
  return {
    userOid: 900,
    userName: "tester",
    sid: "test",
    accessVersion: null,
    seenVersion: null,
    may,
    isGivenAt: may,
    locations: "all",
    seenTenants: () => tenants,
    seenCountries: () => "all",
    tenantOids: (path, right) => (!holds(path, right) ? [] : tenants === "all" ? "all" : tenants),
    mayDoAll: false,
    namedTenants: tenants === "all" ? [] : tenants,
    mayOpen: (path) => holds(path, "Demand"),
  };
};

/** A call on the generic data. */
export interface DataRequest {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: Caller;
}

/** The generic data calls on their own, with callers made up by the test. */
export interface DataApp {
  readonly app: FastifyInstance;
  readonly changes: readonly DataChange[];
  /** Calls `/api/data/{path}` under the pascal-case profile; a tenant is chosen by `?tenantOid=`. */
  call(path: string, request?: DataRequest): Promise<LightMyRequestResponse>;
}

/** Everything everywhere. */
export const everybody = fakeCaller({ tenants: "all" });

/** Starts the data routes without authentication. */
export const createDataApp = async (db: Database): Promise<DataApp> => {
  const app = fastify({
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId,
    requestIdHeader: false,
  });
  const unexpected = (error: unknown) => {
    throw error;
  };
  const events = createDataEvents(createLocalBus(unexpected), unexpected);
  const changes: DataChange[] = [];
  events.subscribe((change) => changes.push(change));
  const callers = new Map<string, Caller>();
  app.setErrorHandler((thrown, { method }, reply) => {
    const error = toHttpError(thrown);
    // A failure nobody expected is printed in full: its answer says nothing.
    if (error.status >= 500 && thrown instanceof Error) process.stderr.write(`${thrown.stack}\n`);
    const body = toErrorBody(error, { method, uid: null, isTokenCall: false, stackFrames: [] });
    return reply.code(error.status).send(body);
  });
  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request) => {
    const query = new URLSearchParams(request.url.split("?", 2)[1]);
    const tenantOid = Number(query.get("tenantOid") ?? ROOT_OID);
    request.caller = callers.get(String(request.headers["x-test-caller"])) ?? null;
    request.scope = {
      tenantOid: tenantOid === ROOT_OID ? null : tenantOid,
      locationOid: null,
      terminalOid: null,
    };
  });
  readJsonBodies(app);
  const router = createRouter({ checkRight: () => undefined, checksAnswers: true });
  router.open(app, "place", dataRoutes(app, { db, events }));
  return {
    app,
    changes,
    call: (path, { method = "GET", body, headers = {}, as = everybody } = {}) => {
      const key = String(callers.size);
      callers.set(key, as);
      return app.inject({
        method,
        url: `/api/data/${path}`,
        headers: {
          accept: mediaTypes.records,
          "x-test-caller": key,
          ...(body === undefined ? {} : { "content-type": mediaTypes.records }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    },
  };
};
