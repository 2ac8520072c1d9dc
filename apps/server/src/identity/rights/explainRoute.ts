import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PreviewRequest } from "@backroom/contract";
import { explainRight as explanation } from "@backroom/contract/calls/rights";
import { explainRight } from "../../access/explain.ts";
import type { RightQuery, RightsOwner } from "../../access/explain.ts";
import { namedTenants } from "../../access/grants.ts";
import { NEW_TENANT } from "../../access/tenantClasses.ts";
import { isProgram } from "../../sessions/principals.ts";
import { route } from "../../http/router.ts";
import type { Route } from "../../http/router.ts";
import { installationPaths, rightsPathOf } from "../../access/pagePaths.ts";
import { callerOf } from "../../access/requestCaller.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Database } from "../../db/database.ts";
import { withChanges } from "./flagChanges.ts";
import { grantsOfOwner, namedOwner, readOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";

const ownerOfCaller = ({ userOid, userName }: Caller): Pick<Owner, "entity" | "oid" | "name"> => ({
  entity: isProgram(userName) ? "api-access" : "user",
  oid: userOid,
  name: userName,
});

const readRightsOwner = async (db: Database, caller: Caller, oids: PreviewRequest): Promise<RightsOwner> => {
  const refuse = () =>
    new HttpError(400, errorCodes.badQuery, "Send userOid, roleOid or apiAccessOid, one of them");
  const named = namedOwner(oids, refuse);
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
export const explainRoute = (db: Database): Route =>
  route(explanation, async ({ query, request }) => {
    const caller = callerOf(request);
    const path = rightsPathOf(query.path);
    const tenantOid = request.scope.tenantOid ?? ROOT_OID;
    const owner = await readRightsOwner(db, caller, query);
    const explain = installationPaths.has(path) ? explainEverywhere : explainRight;
    const { allowed, steps } = explain(owner, { path, right: query.right, tenantOid });
    return { allowed, path, steps: await withChanges(db, caller, steps) };
  });
