import { errorCodes } from "@backroom/contract";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ChatSummary, UploadAnswer } from "@backroom/contract";
import { writeAudit } from "../journal/audit.ts";
import { createOidSource } from "../db/oids.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { insertChatUpload, storeUploadOnce } from "../uploads/index.ts";
import type { UploadFiles } from "../uploads/index.ts";

const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such file");

/** The files of chats: uploads that only readers of their chat get. */
export const createChatFiles = (deps: {
  readonly db: Database;
  readonly store: UploadFiles;
  readonly now: () => number;
}) => {
  const { db, store, now } = deps;
  const oids = createOidSource(db);
  return {
    /** Receives a file for a message that is still to be written; see `storeUploadOnce`. */
    receive: (
      request: FastifyRequest,
      reply: FastifyReply,
      caller: Caller,
      chat: ChatSummary,
    ): Promise<UploadAnswer> =>
      storeUploadOnce(
        { db, oids, store },
        {
          request,
          reply,
          caller,
          tenantOid: chat.tenantOid,
          insert: async (tx, upload) => {
            const at = new Date(now()).toISOString();
            await insertChatUpload(tx, upload, { by: caller, at, chatOid: chat.oid });
            const { id, name, size, sha256 } = upload;
            await writeAudit(tx, {
              by: caller,
              action: "create",
              area: "pos-operating",
              entity: "chat-file",
              oid: chat.oid,
              tenantOid: chat.tenantOid,
              before: null,
              after: { Id: id, Name: name, Size: size, Sha256: sha256 },
            });
          },
        },
      ),

    /** Sends a file of the chat: one that goes with a message, or the caller's own. It is never shown inside the console's origin. */
    async send(reply: FastifyReply, caller: Caller, chatOid: number, id: string): Promise<FastifyReply> {
      const [file] = await db.query<{ name: string; size: number; mediaType: string }>(
        `select name, size, media_type as "mediaType" from upload
         where id = $1 and chat_oid = $2 and (message_oid is not null or user_oid = $3)`,
        [id, chatOid, caller.userOid],
      );
      const bytes = file === undefined ? null : await store.read(id);
      if (file === undefined || bytes === null) throw notFound();
      return reply
        .headers({
          "content-length": file.size,
          "content-disposition": contentDisposition(file.name),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        })
        .type("application/octet-stream")
        .send(bytes);
    },
  };
};
