import { errorCodes, previewRequestSchema, ROOT_OID } from "@backroom/contract";
import type { Preview } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { createCaller } from "../access/caller.ts";
import { readGrants, readRoleGrants } from "../access/readGrants.ts";
import { writeAudit } from "../data/audit.ts";
import { checkRight } from "../data/view.ts";
import { anywhere } from "../access/requestScope.ts";
import { parseBody } from "../http/parseBody.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { navigationFor, permissionsFor, progressFor } from "../shell/callerViews.ts";
import { readOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";

const grantsOf = async (db: Database, { kind, oid, name }: Owner) => {
  if (kind.entity === "user") return readGrants(db, oid);
  const grants = (await readRoleGrants(db, [oid])).get(oid) ?? [];
  return { own: [], roles: [{ oid, name, tenantOid: ROOT_OID, grants }], limits: [] };
};

/**
 * `POST /api/ui/preview`: what the calls of the shell answer another user, or one who has that role everywhere and nothing
 * else. For who may change the rights of that user or role; the audit records who looked as whom.
 */
export const previewRoute = (app: FastifyInstance, db: Database): void => {
  app.post("/api/ui/preview", async (request): Promise<Preview> => {
    const caller = callerOf(request);
    const { userOid, roleOid } = parseBody(previewRequestSchema, request.body);
    const oid = userOid ?? roleOid;
    if (oid === undefined || (userOid !== undefined && roleOid !== undefined))
      throw new HttpError(400, errorCodes.fieldErrors, "Send userOid or roleOid, one of both");
    const owner = await readOwner(db, caller, { entity: userOid === undefined ? "role" : "user", oid });
    checkRight(owner.kind, { caller, scope: anywhere }, "Patch", owner.tenantOid);
    const grants = await grantsOf(db, owner);
    const other = createCaller({ userOid: oid, userName: owner.name, sid: "", grants, tenants: new Set() });
    await writeAudit(db, {
      by: caller,
      action: "preview",
      area: owner.kind.area,
      entity: owner.kind.entity,
      oid,
      tenantOid: owner.tenantOid,
      before: null,
      after: null,
    });
    return {
      name: owner.name,
      permissions: permissionsFor(other),
      navigation: navigationFor(other),
      progress: progressFor(other),
    };
  });
};
