import { errorCodes, ROOT_OID } from "@backroom/contract";
import { storeUpload, uploadedFile } from "@backroom/contract/calls/uploads";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkRightAt } from "../records/rightChecks.ts";
import { isOfTenants, visibleAt } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { createOidSource } from "../db/oids.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { repeat } from "../kernel/timers.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import { storeUploadOnce } from "./storeUploadOnce.ts";
import { createUploadFiles, LEFTOVER_AGE_MS } from "./uploadFiles.ts";
import { findUpload, insertUpload, isUpload } from "./uploadTable.ts";
import type { Upload } from "./uploadTable.ts";

/** The page that sends files; rights for uploads are held there. */
const PAGE = "/tools/dropzone";
const SWEEP_MS = 60 * 60_000;

/** What the upload calls need. */
export interface UploadDeps {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly files: FileStore;
  readonly onFailure: (error: unknown) => void;
}

/** Standing at no tenant an upload is for all, or for the only tenant its sender may send files for. */
const tenantOf = ({ caller, scope }: Viewer): number => {
  if (scope.tenantOid !== null) return scope.tenantOid;
  const held = caller.tenantOids(PAGE, "Create");
  const isForAll = held === "all" || caller.may(PAGE, "Create", ROOT_OID);
  return isForAll || held.length !== 1 ? ROOT_OID : (held[0] ?? ROOT_OID);
};

const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such file");

/** Uploads: storing a file, and reading it back. `app` starts and ends the removal of leftovers. */
export const uploadRoutes = (
  app: FastifyInstance,
  { db, now, files, onFailure }: UploadDeps,
): readonly Route[] => {
  const store = createUploadFiles(files);
  const oids = createOidSource(db);

  /** A process that died leaves files it was receiving; those it had written down already are kept. */
  const sweep = async () => {
    for (const id of await store.leftovers(now() - LEFTOVER_AGE_MS)) {
      await ((await isUpload(db, id)) ? store.keep(id) : store.discard(id));
    }
  };

  /** The upload, when the caller may see it: their own, or one of a tenant they may open the page for. */
  const visible = async (request: FastifyRequest, id: string): Promise<Upload> => {
    const caller = callerOf(request);
    const upload = await findUpload(db, id);
    if (upload?.userOid === caller.userOid) return upload;
    const ofPage = visibleAt(PAGE, { caller, scope: request.scope });
    if (upload === null || !isOfTenants(ofPage, upload.tenantOid)) throw notFound();
    return upload;
  };

  const sweeping = repeat(SWEEP_MS, sweep, onFailure);
  app.addHook("onReady", () => sweeping.run());
  app.addHook("onClose", () => sweeping.stop());

  return [
    route(storeUpload, async ({ request, reply }) => {
      const caller = callerOf(request);
      const viewer = { caller, scope: request.scope };
      const tenantOid = tenantOf(viewer);
      checkRightAt(PAGE, viewer, "Create", tenantOid);
      const stored = await storeUploadOnce(
        { db, oids, store },
        {
          request,
          reply,
          caller,
          tenantOid,
          insert: (tx, upload) => insertUpload(tx, upload, caller, new Date(now()).toISOString()),
        },
      );
      void reply.header("location", `/api/upload/${stored.id}`);
      return stored;
    }),
    route(
      uploadedFile,
      async ({ params, request, reply }) => {
        const { id, name, size, mediaType } = await visible(request, params.id);
        const bytes = await store.read(id);
        if (bytes === null) throw notFound();
        return reply
          .headers({
            "content-length": size,
            "content-disposition": contentDisposition(name),
            "content-security-policy": "default-src 'none'; sandbox",
            "cache-control": "private, no-store",
          })
          .type(mediaType)
          .send(bytes);
      },
      // With its length the browser can show how far a download is.
      { compress: false },
    ),
  ];
};
