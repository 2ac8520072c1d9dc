import { unlockUser } from "@backroom/contract/calls/access";
import { createDataService } from "../records/dataService.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import { recordNotFound } from "../records/recordOid.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { requiredKind } from "../model/registry.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { readChangeable } from "./readChangeable.ts";
import { clearAttempts } from "./lockout.ts";

/** Ends the locks of a user's name. Who may change the user may do so. */
export const unlockRoute = ({ db, events }: Pick<IdentityDeps, "db" | "events">): Route => {
  const kind = requiredKind("identity", "user");
  const service = createDataService({ db, events });
  return route(unlockUser, async ({ params: { id: oid }, request }) => {
    const { caller, stored } = await readChangeable(request, oid, { db, service, kind });
    const { Username: name, LockedUntil: lockedUntil }: Record<string, unknown> = JSON.parse(stored.json);
    const change = await db.transaction(async (tx) => {
      await clearAttempts(tx, String(name));
      // Another version, so that consoles that show the user read it again.
      const [row] = await tx.query<{ version: number }>(
        `update app_user set version = version + 1, modified_at = now(), modified_by = $2 where oid = $1 returning version`,
        [oid, caller.userName],
      );
      if (row === undefined) throw recordNotFound();
      return writeJournal(tx, {
        kind,
        action: "update",
        oid,
        tenantOid: stored.tenantOid,
        version: row.version,
        caller,
        origin: request.id,
        before: newValues(kind, { Username: name, LockedUntil: lockedUntil }),
        after: newValues(kind, { Username: name, LockedUntil: null }),
      });
    });
    events.publish(change);
    return { wasLocked: lockedUntil !== null };
  });
};
