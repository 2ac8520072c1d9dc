import type { ApiAccessSecret } from "@backroom/contract";
import { errorCodes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { createDataService } from "../data/dataService.ts";
import { checkIfMatch, etagLost } from "../data/etags.ts";
import { writeJournal } from "../data/journal.ts";
import { newValues } from "../data/recordBody.ts";
import { readRecord } from "../data/recordSql.ts";
import { checkRight } from "../data/view.ts";
import { requiredKind } from "../kinds/registry.ts";
import { callerOf, HttpError } from "../ports.ts";
import { createSecret, hashSecret } from "./accessSecrets.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { revokeSessionsOf } from "./sessionEnds.ts";

const noRecord = () => new HttpError(404, errorCodes.recordNotFound, "There is no such record");

/** `POST /api/data/identity/api-access/{id}/secret`: a new secret, answered this once; the old one and its tokens end. */
export const accessSecretRoute = (
  app: FastifyInstance,
  { db, events, now, onRevoked }: Pick<IdentityDeps, "db" | "events" | "now" | "onRevoked">,
): void => {
  const kind = requiredKind("identity", "api-access");
  const service = createDataService({ db, events });
  app.post<{ Params: { id: string } }>(
    "/api/data/identity/api-access/:id/secret",
    async (request, reply): Promise<ApiAccessSecret> => {
      const caller = callerOf(request);
      const viewer = { caller, scope: request.scope };
      const oid = Number(request.params.id);
      if (!/^[1-9]\d{0,15}$/.test(request.params.id) || !Number.isSafeInteger(oid)) throw noRecord();
      const stored = await service.read({ kind, viewer, origin: request.id }, oid);
      checkRight(kind, viewer, "Patch", stored.tenantOid);
      await kind.guard(db, oid, caller);
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
        if (current === null) throw noRecord();
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
    },
  );
};
