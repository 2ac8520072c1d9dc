import { permissionPaths } from "../model/registry.ts";
import type { Subject } from "../subject/subject.ts";
import { apiAccessKind } from "./apiAccess.ts";
import { roleKind, userKind } from "./identity.ts";

export { grantsOfOwner, namedOwner, readOwner } from "./rights/owner.ts";

/** Users, roles and API accesses: who they are, how they log in, which rights they have. */
export const identity: Subject = {
  kinds: [userKind(permissionPaths), roleKind(permissionPaths), apiAccessKind(permissionPaths)],
};
