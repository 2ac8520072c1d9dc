import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import path from "node:path";
import type { Query } from "../dashboard/queryValues.ts";
import { checkRight } from "../data/view.ts";
import { message } from "../kinds/message.ts";
import { callerOf } from "../ports.ts";
import type { Database } from "../ports.ts";
import { createFileStore } from "../uploads/fileStore.ts";
import { createChatFiles } from "./chatFiles.ts";
import { chatOf, viewerOf } from "./chatOf.ts";
import type { ChatRequest } from "./chatOf.ts";

/** The files of a chat: storing one for a message, and reading one. */
export const chatFileRoutes = async (
  app: FastifyInstance,
  deps: {
    readonly db: Database;
    /** Clock, ms since 1970. */
    readonly now: () => number;
    /** Folder for files of the server. */
    readonly filesFolder: string;
  },
): Promise<void> => {
  const { db, now } = deps;
  const files = createChatFiles({ db, now, store: createFileStore(path.join(deps.filesFolder, "uploads")) });

  await app.register(async (uploads) => {
    await uploads.register(multipart);
    uploads.post("/api/user/chats/:oid/files", async (request: ChatRequest, reply) => {
      const found = await chatOf(db, request);
      checkRight(message, viewerOf(request), "Create", found.tenantOid);
      const answer = await files.receive(request, callerOf(request), found);
      return reply
        .code(201)
        .header("location", `/api/user/chats/${found.oid}/files/${answer.id}`)
        .send(answer);
    });
    uploads.get<{ Params: { oid: string; id: string }; Querystring: Query }>(
      "/api/user/chats/:oid/files/:id",
      { compress: false },
      async (request, reply) => {
        const { oid } = await chatOf(db, request);
        return files.send(reply, callerOf(request), oid, request.params.id);
      },
    );
  });
};
