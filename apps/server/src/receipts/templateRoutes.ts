import { errorCodes } from "@backroom/contract";
import type {
  TemplateChange,
  TemplateDifference,
  TemplateVersion,
  TemplateVersionXml,
} from "@backroom/contract";
import { diffLines } from "@backroom/receipt-template";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createDataService } from "../data/dataService.ts";
import { recordNotFound, recordOid } from "../data/recordOid.ts";
import { checkIfMatch, etagLost } from "../data/etags.ts";
import { writeJournal } from "../data/journal.ts";
import { newValues } from "../data/recordBody.ts";
import { readRecord } from "../data/recordSql.ts";
import { checkRight } from "../data/view.ts";
import { requiredKind } from "../kinds/registry.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database, DataEvents, Queryable } from "../ports.ts";
import { publishVersion, versionOf, versionsOf } from "./templateVersions.ts";

/** What the calls of receipt templates need. */
export interface TemplateRoutesDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const notFound = (message: string) => new HttpError(404, errorCodes.recordNotFound, message);
const noVersion = () => notFound("There is no such version");

const path = "/api/data/pos-preferences/receipt-template";
type OfTemplate = FastifyRequest<{ Params: { id: string } }>;

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
export const templateRoutes = (app: FastifyInstance, { db, events, now }: TemplateRoutesDeps): void => {
  const kind = requiredKind("pos-preferences", "receipt-template");
  const service = createDataService({ db, events });
  const viewerOf = (request: FastifyRequest) => ({ caller: callerOf(request), scope: request.scope });

  /** The record, if the caller may see it. Throws 404 otherwise. */
  const recordOf = async (request: OfTemplate) => {
    const oid = recordOid(request.params.id);
    const stored = await service.read({ kind, viewer: viewerOf(request), origin: request.id }, oid);
    return { oid, stored };
  };
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
    request: OfTemplate,
    change: (tx: Queryable, before: Content) => Promise<Content>,
  ): Promise<TemplateChange> => {
    const { oid, stored } = await recordOf(request);
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

  app.get<{ Params: { id: string } }>(`${path}/:id/versions`, async (request): Promise<TemplateVersion[]> => {
    const { oid } = await recordOf(request);
    return versionsOf(db, oid);
  });
  app.get<{ Params: { id: string; number: string } }>(
    `${path}/:id/versions/:number`,
    async (request): Promise<TemplateVersionXml> => {
      const { oid } = await recordOf(request);
      const found = await versionOf(db, oid, numberOf(request.params.number));
      if (found === null) throw noVersion();
      return found;
    },
  );
  app.get<{ Params: { id: string }; Querystring: Readonly<Record<string, unknown>> }>(
    `${path}/:id/comparison`,
    async (request): Promise<readonly TemplateDifference[]> => {
      const { oid } = await recordOf(request);
      const { from, to } = request.query;
      if (typeof from !== "string" || typeof to !== "string") {
        throw new HttpError(400, errorCodes.badQuery, "from and to must be numbers of versions, or draft");
      }
      const found = diffLines(await xmlOf(oid, from), await xmlOf(oid, to));
      return found.map(({ kind: which, lines }) => ({ kind: which, lines: [...lines] }));
    },
  );
  app.post<{ Params: { id: string } }>(`${path}/:id/publish`, async (request): Promise<TemplateChange> =>
    write(request, async (tx, { xml }) => {
      const at = new Date(now()).toISOString();
      const by = callerOf(request).userName;
      const live = await publishVersion(tx, { oid: Number(request.params.id), xml, by, at });
      return { xml, live };
    }),
  );
  app.post<{ Params: { id: string; number: string } }>(
    `${path}/:id/versions/:number/restore`,
    async (request): Promise<TemplateChange> => {
      const number = numberOf(request.params.number);
      return write(request, async (tx, { live }) => {
        const found = await versionOf(tx, Number(request.params.id), number);
        if (found === null) throw noVersion();
        return { xml: found.xml, live };
      });
    },
  );
};
