import { newAccessSecret } from "@backroom/contract/calls/access";
import { createDataService } from "../records/dataService.ts";
import { checkIfMatch, etagLost } from "../records/etags.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import { readRecord } from "../records/recordSql.ts";
import { recordNotFound } from "../records/recordOid.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { requiredKind } from "../model/registry.ts";
import { createSecret, hashSecret } from "./accessSecrets.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { readChangeable } from "./readChangeable.ts";
import { revokeSessionsOf } from "../sessions/sessionEnds.ts";

/** Makes a new secret of an API access and sends it, this once; the old one and its tokens end. */
export const accessSecretRoute = ({
  db,
  events,
  now,
  onRevoked,
}: Pick<IdentityDeps, "db" | "events" | "now" | "onRevoked">): Route => {
  const kind = requiredKind("identity", "api-access");
  const service = createDataService({ db, events });
  return route(newAccessSecret, async ({ params: { id: oid }, request, reply }) => {
    const { caller, stored } = await readChangeable(request, oid, { db, service, kind });
    checkIfMatch(request.headers["if-match"], stored, false);
    const secret = createSecret();
    const madeAt = new Date(now()).toISOString();
    const { change, etag } = await db.transaction(async (tx) => {
      const [row] = await tx.query<{ version: number }>(
        `update api_access set secret_hash = $3, secret_made_at = $4, version = version + 1, modified_at = now(), modified_by = $5
           where oid = $1 and version = $2 returning version`,
        [oid, stored.version, hashSecret(secret), madeAt, caller.userName],
      );
      const current = await readRecord(tx, kind, oid, caller);
      if (current === null) throw recordNotFound();
      if (row === undefined) throw etagLost(current);
      await revokeSessionsOf(tx, oid, { by: caller, now: now(), but: "" });
      const change = await writeJournal(tx, {
        kind,
        action: "update",
        oid,
        tenantOid: stored.tenantOid,
        version: row.version,
        caller,
        origin: request.id,
        before: newValues(kind, {}),
        // The journal only records that a secret was made.
        after: newValues(kind, { SecretMadeAt: madeAt }),
      });
      return { change, etag: current.etag };
    });
    events.publish(change);
    onRevoked();
    void reply.header("cache-control", "no-store").header("etag", `"${etag}"`);
    return { clientId: String(oid), secret, madeAt, etag };
  });
};
