import { errorCodes, permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionExplanation, PermissionName } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { explainRight } from "../access/explain.ts";
import type { RightQuery, RightsOwner } from "../access/explain.ts";
import { namedTenants } from "../access/grants.ts";
import { NEW_TENANT } from "../access/rights.ts";
import { isProgram } from "../auth/principals.ts";
import { installationPaths, rightsPathOf } from "../kinds/pagePaths.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Caller, Database } from "../ports.ts";
import { withChanges } from "./flagChanges.ts";
import { grantsOfOwner, namedOwner, readOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";

type Query = Readonly<Record<string, unknown>>;

const badQuery = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const readPath = ({ path }: Query): string => {
  if (typeof path === "string" && /^\/[\w./-]{0,200}$/.test(path)) return path;
  throw badQuery("path must be a path of the console, such as /data/pos-supply/article");
};

const isRight = (value: unknown): value is PermissionName => permissionNames.some((right) => right === value);

const readRight = ({ right }: Query): PermissionName => {
  if (isRight(right)) return right;
  throw badQuery(`right must be one of ${permissionNames.join(", ")}`);
};

const readOid = (query: Query, name: string): number | undefined => {
  const text = query[name];
  if (text === undefined) return undefined;
  if (typeof text === "string" && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  throw badQuery(`${name} must be the oid of a record`);
};

const ownerOfCaller = ({ userOid, userName }: Caller): Pick<Owner, "entity" | "oid" | "name"> => ({
  entity: isProgram(userName) ? "api-access" : "user",
  oid: userOid,
  name: userName,
});

const readRightsOwner = async (db: Database, caller: Caller, query: Query): Promise<RightsOwner> => {
  const oids = {
    userOid: readOid(query, "userOid"),
    roleOid: readOid(query, "roleOid"),
    apiAccessOid: readOid(query, "apiAccessOid"),
  };
  const named = namedOwner(oids, () => badQuery("Send userOid, roleOid or apiAccessOid, one of them"));
  const owner =
    named === undefined || (named.entity !== "role" && named.oid === caller.userOid)
      ? ownerOfCaller(caller)
      : await readOwner(db, caller, named);
  const { entity, oid, name } = owner;
  return { entity, oid, name, grants: await grantsOfOwner(db, owner) };
};

/** Rights at pages about the whole installation count only for who holds them everywhere: the first place that lacks them. */
const explainEverywhere = (owner: RightsOwner, query: RightQuery) => {
  const explained = explainRight(owner, { ...query, tenantOid: ROOT_OID });
  const others = [...namedTenants(owner.grants), NEW_TENANT];
  const all = [explained, ...others.map((tenantOid) => explainRight(owner, { ...query, tenantOid }))];
  const { allowed, steps } = all.find((one) => !one.allowed) ?? explained;
  const known = steps.map((step) =>
    step.tenantOid === NEW_TENANT ? { ...step, tenantOid: ROOT_OID } : step,
  );
  return { allowed, steps: known };
};

/** `GET /api/ui/permissions/explain`: why the caller, or a record they may read, holds a right or not. */
export const explainRoute = (app: FastifyInstance, db: Database): void => {
  app.get<{ Querystring: Query }>(
    "/api/ui/permissions/explain",
    async (request): Promise<PermissionExplanation> => {
      const caller = callerOf(request);
      const path = rightsPathOf(readPath(request.query));
      const query = { path, right: readRight(request.query), tenantOid: request.scope.tenantOid ?? ROOT_OID };
      const owner = await readRightsOwner(db, caller, request.query);
      const explain = installationPaths.has(path) ? explainEverywhere : explainRight;
      const { allowed, steps } = explain(owner, query);
      return { allowed, path, steps: await withChanges(db, caller, steps) };
    },
  );
};
