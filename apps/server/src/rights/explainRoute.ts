import { errorCodes, permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionExplanation, PermissionName } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { explainRight } from "../access/explain.ts";
import type { AskedRight, RightsOwner } from "../access/explain.ts";
import { namedTenants } from "../access/grants.ts";
import { readGrants, readRoleGrants } from "../access/readGrants.ts";
import { NEW_TENANT } from "../access/rights.ts";
import { installationPaths, rightsPathOf } from "../kinds/pagePaths.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Caller, Database } from "../ports.ts";
import { withChanges } from "./flagChanges.ts";
import { readOwner } from "./owner.ts";

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

const readOid = (query: Query, name: string): number | null => {
  const text = query[name];
  if (text === undefined) return null;
  if (typeof text === "string" && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  throw badQuery(`${name} must be the oid of a record`);
};

const readRightsOwner = async (db: Database, caller: Caller, query: Query): Promise<RightsOwner> => {
  const userOid = readOid(query, "userOid");
  const roleOid = readOid(query, "roleOid");
  if (userOid !== null && roleOid !== null) throw badQuery("Send userOid or roleOid, not both");
  if (roleOid !== null) {
    const { oid, name } = await readOwner(db, caller, { entity: "role", oid: roleOid });
    const grants = (await readRoleGrants(db, [oid])).get(oid) ?? [];
    return {
      oid,
      name,
      grants: { own: [], roles: [{ oid, name, tenantOid: ROOT_OID, grants }], limits: [] },
    };
  }
  const { oid, name } =
    userOid === null || userOid === caller.userOid
      ? { oid: caller.userOid, name: caller.userName }
      : await readOwner(db, caller, { entity: "user", oid: userOid });
  return { oid, name, grants: await readGrants(db, oid) };
};

/** Rights at pages about the whole installation count only for who holds them everywhere: the first place that lacks them. */
const explainEverywhere = (owner: RightsOwner, asked: AskedRight) => {
  const explained = explainRight(owner, { ...asked, tenantOid: ROOT_OID });
  const others = [...namedTenants(owner.grants), NEW_TENANT];
  const all = [explained, ...others.map((tenantOid) => explainRight(owner, { ...asked, tenantOid }))];
  const { allowed, steps } = all.find((one) => !one.allowed) ?? explained;
  const known = steps.map((step) =>
    step.tenantOid === NEW_TENANT ? { ...step, tenantOid: ROOT_OID } : step,
  );
  return { allowed, steps: known };
};

/** `GET /api/ui/permissions/explain`: why the caller, or a user or role they may read, holds a right or not. */
export const explainRoute = (app: FastifyInstance, db: Database): void => {
  app.get<{ Querystring: Query }>(
    "/api/ui/permissions/explain",
    async (request): Promise<PermissionExplanation> => {
      const caller = callerOf(request);
      const path = rightsPathOf(readPath(request.query));
      const asked = { path, right: readRight(request.query), tenantOid: request.scope.tenantOid ?? ROOT_OID };
      const owner = await readRightsOwner(db, caller, request.query);
      const explain = installationPaths.has(path) ? explainEverywhere : explainRight;
      const { allowed, steps } = explain(owner, asked);
      return { allowed, path, steps: await withChanges(db, caller, steps) };
    },
  );
};
