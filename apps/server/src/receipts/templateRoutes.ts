import { errorCodes } from "@backroom/contract";
import type { TemplateChange } from "@backroom/contract";
import {
  publishTemplate,
  restoreTemplate,
  templateComparison,
  templateVersion,
  templateVersions,
} from "@backroom/contract/calls/templates";
import { diffLines } from "@backroom/receipt-template";
import type { FastifyRequest } from "fastify";
import { createDataService } from "../records/dataService.ts";
import { recordNotFound } from "../records/recordOid.ts";
import { checkIfMatch, etagLost } from "../records/etags.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import { readRecord } from "../records/recordSql.ts";
import { checkRight } from "../records/rightChecks.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { requiredKind } from "../model/registry.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import { publishVersion, versionOf, versionsOf } from "./templateVersions.ts";

/** What the calls of receipt templates need. */
export interface TemplateRoutesDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const noVersion = () => new HttpError(404, errorCodes.recordNotFound, "There is no such version");

/** What publishing and restoring change. */
interface Content {
  /** The draft. */
  readonly xml: string;
  readonly live: number | null;
}

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw noVersion();
  return Number(text);
};

/** Versions of receipt templates. */
export const templateRoutes = ({ db, events, now }: TemplateRoutesDeps): readonly Route[] => {
  const kind = requiredKind("pos-preferences", "receipt-template");
  const service = createDataService({ db, events });
  const viewerOf = (request: FastifyRequest) => ({ caller: callerOf(request), scope: request.scope });

  /** The record, if the caller may see it. Throws 404 otherwise. */
  const recordOf = (request: FastifyRequest, oid: number) =>
    service.read({ kind, viewer: viewerOf(request), origin: request.id }, oid);
  const draftOf = async (oid: number): Promise<string> => {
    const [row] = await db.query<{ xml: string }>("select xml from receipt_template where oid = $1", [oid]);
    if (row === undefined) throw recordNotFound();
    return row.xml;
  };
  const xmlOf = async (oid: number, version: string): Promise<string> => {
    if (version === "draft") return draftOf(oid);
    const found = await versionOf(db, oid, numberOf(version));
    if (found === null) throw noVersion();
    return found.xml;
  };

  /** Changes the template in one step: `change` answers the columns and what the journal says. */
  const write = async (
    request: FastifyRequest,
    oid: number,
    change: (tx: Queryable, before: Content) => Promise<Content>,
  ): Promise<TemplateChange> => {
    const stored = await recordOf(request, oid);
    const caller = callerOf(request);
    checkRight(kind, viewerOf(request), "Patch", stored.tenantOid);
    checkIfMatch(request.headers["if-match"], stored, true);
    const done = await db.transaction(async (tx) => {
      const [before] = await tx.query<{ xml: string; live: number | null; version: number }>(
        "select xml, live_version as live, version from receipt_template where oid = $1 for update",
        [oid],
      );
      const current = await readRecord(tx, kind, oid, caller);
      if (before === undefined || current === null) throw recordNotFound();
      if (before.version !== stored.version) throw etagLost(current);
      const after = await change(tx, before);
      if (after.xml === before.xml && after.live === before.live) {
        return { published: null, answer: { live: after.live, etag: current.etag } };
      }
      const version = before.version + 1;
      await tx.query(
        `update receipt_template set xml = $2, live_version = $3, version = $4, modified_at = now(), modified_by = $5
          where oid = $1`,
        [oid, after.xml, after.live, version, caller.userName],
      );
      const changed = await readRecord(tx, kind, oid, caller);
      const published = await writeJournal(tx, {
        kind,
        action: "update",
        oid,
        tenantOid: stored.tenantOid,
        version,
        caller,
        origin: request.id,
        before: newValues(kind, { Xml: before.xml, LiveVersion: before.live }),
        after: newValues(kind, { Xml: after.xml, LiveVersion: after.live }),
      });
      return { published, answer: { live: after.live, etag: changed?.etag ?? "" } };
    });
    if (done.published !== null) events.publish(done.published);
    return done.answer;
  };

  return [
    route(templateVersions, async ({ params: { id }, request }) => {
      await recordOf(request, id);
      return versionsOf(db, id);
    }),
    route(templateVersion, async ({ params: { id, number }, request }) => {
      await recordOf(request, id);
      const found = await versionOf(db, id, number);
      if (found === null) throw noVersion();
      return found;
    }),
    route(templateComparison, async ({ params: { id }, query: { from, to }, request }) => {
      await recordOf(request, id);
      return diffLines(await xmlOf(id, from), await xmlOf(id, to));
    }),
    route(publishTemplate, ({ params: { id }, request }) =>
      write(request, id, async (tx, { xml }) => {
        const at = new Date(now()).toISOString();
        const by = callerOf(request).userName;
        const live = await publishVersion(tx, { oid: id, xml, by, at });
        return { xml, live };
      }),
    ),
    route(restoreTemplate, ({ params: { id, number }, request }) =>
      write(request, id, async (tx, { live }) => {
        const found = await versionOf(tx, id, number);
        if (found === null) throw noVersion();
        return { xml: found.xml, live };
      }),
    ),
  ];
};
