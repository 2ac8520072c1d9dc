import { errorCodes } from "@backroom/contract";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { aliveSessions, sessionEnded } from "../../sessions/sessionEnds.ts";
import { countRecords } from "../count.ts";
import type { KindDefinition } from "../../model/definition.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Database, Queryable } from "../../db/database.ts";
import type { ExportFormat } from "./exportFormat.ts";
import type { ReportSlots } from "../reports/reportSlots.ts";
import { explainTimeout } from "../reports/reportTimeout.ts";
import { withGroupedColumns } from "../reports/groupedColumns.ts";
import { createDescribeRecords } from "./describeRecords.ts";
import { createDownloadSlots } from "./downloadSlots.ts";
import { readRecords } from "./readRecords.ts";
import type { ExportQuery } from "./readRecords.ts";
import { textOfKey } from "../../kernel/textOfKey.ts";

/** Refuses kinds that are not exported, and pages of a file. Throws 406, 400. */
export const checkExport = (kind: KindDefinition, query: Readonly<Record<string, unknown>>): void => {
  if (!kind.capabilities.includes("export")) {
    throw new HttpError(406, errorCodes.notAcceptable, `Records of ${kind.entity} cannot be downloaded`);
  }
  if ("skip" in query || "take" in query) {
    const message = "A file holds all records of its query; leave out skip and take";
    throw new HttpError(400, errorCodes.badQuery, message);
  }
};

const checkSize = async (db: Queryable, query: ExportQuery, { limit }: ExportFormat): Promise<void> => {
  if (limit === undefined) return;
  const { count } = await countRecords(db, query);
  if (count > limit.records) throw new HttpError(400, errorCodes.badQuery, limit.message);
};

/** The batches again, with the first one read ahead. */
async function* rejoined<Batch>(
  first: IteratorResult<Batch, void>,
  rest: AsyncGenerator<Batch, void>,
): AsyncGenerator<Batch, void> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** The batches as long as the session lives: afterwards the client may not have them. */
async function* whileAlive<Batch>(
  db: Database,
  { sid }: Caller,
  batches: AsyncGenerator<Batch, void>,
): AsyncGenerator<Batch, void> {
  for await (const batch of batches) {
    if (!(await aliveSessions(db, [sid])).has(sid)) throw sessionEnded();
    yield batch;
  }
}

interface Download {
  readonly query: ExportQuery;
  readonly format: ExportFormat;
}

/** Answers list calls with files. */
export interface Exports {
  /** The records a query finds as a file that is written while the client reads it. */
  send(request: FastifyRequest, reply: FastifyReply, download: Download): Promise<FastifyReply>;
  /** Breaks off what is being sent: nothing is lost by it, and a client that reads slowly would hold up the stop. */
  close(): void;
}

/** Makes the exports of one server; those of reports take turns with other reports of their user. */
export const createExports = (db: Database, reportSlots: ReportSlots): Exports => {
  const running = new Set<Readable>();
  const slots = createDownloadSlots();

  /** The batches of a query, with what fails before the first byte, which is still answered as an error. */
  const begin = async ({ query, format }: Download, signal: AbortSignal) => {
    const reader = db.cancellable(signal, "reports");
    await checkSize(reader, query, format);
    const records = whileAlive(db, query.caller, readRecords(reader, query));
    return rejoined(await records.next(), records);
  };

  return {
    async send(request, reply, { query, format }) {
      const giveBack = slots.take(query.caller.userOid);
      const work = () => explainTimeout(query.kind, begin({ query, format }, request.signal));
      const beginning =
        query.kind.source?.isReport === true
          ? reportSlots.run(query.caller.userOid, request.signal, work)
          : work();
      const batches = await beginning.catch((error: unknown) => {
        giveBack();
        throw error;
      });
      const shown = withGroupedColumns(query.kind, query.request.inside.given);
      const createdAt = new Date();
      const fileName = `${textOfKey(query.kind.title)} ${createdAt.toISOString().slice(0, 10)}`;
      // HEAD would read the whole file only to throw it away.
      const body =
        request.method === "HEAD"
          ? Readable.from([])
          : format.write({
              kind: shown,
              batches,
              fileName,
              createdAt,
              describe: createDescribeRecords(db, shown, query.caller),
            });
      running.add(body);
      body.once("close", () => {
        running.delete(body);
        giveBack();
      });
      if (request.method === "HEAD") giveBack();
      return reply
        .headers({
          vary: [reply.getHeader("vary") ?? [], "Accept"].flat().join(", "),
          "cache-control": "private, no-store",
          "content-disposition": contentDisposition(`${fileName}.${format.extension}`),
        })
        .type(format.contentType)
        .send(body);
    },
    close() {
      for (const body of running) body.destroy(new Error("The server is stopping"));
    },
  };
};
