import type { FastifyRequest } from "fastify";
import type { KindDefinition } from "../../model/definition.ts";
import { callerOf } from "../../access/requestCaller.ts";
import type { Database, Queryable } from "../../db/database.ts";
import type { ReportSlots } from "./reportSlots.ts";
import { explainTimeout, reportSignal } from "./reportTimeout.ts";

/**
 * Reads reports for a client that may leave. They wait for a slot of their user, have a time limit, and use connections of
 * their own, so that other requests never wait for them.
 */
export const runReport = <T>(
  { db, slots, kind }: { readonly db: Database; readonly slots: ReportSlots; readonly kind: KindDefinition },
  request: FastifyRequest,
  work: (reader: Queryable) => Promise<T>,
): Promise<T> =>
  slots.run(callerOf(request).userOid, request.signal, () =>
    explainTimeout(kind, work(db.cancellable(reportSignal(request), "reports"))),
  );
