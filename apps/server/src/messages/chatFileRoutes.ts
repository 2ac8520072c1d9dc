import { chatFile, storeChatFile } from "@backroom/contract/calls/chats";
import { checkRight } from "../records/rightChecks.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { message } from "./message.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import { createUploadFiles } from "../uploads/index.ts";
import { createChatFiles } from "./chatFiles.ts";
import { chatOf, viewerOf } from "./chatOf.ts";

/** The files of a chat: storing one for a message, and reading one. */
export const chatFileRoutes = (deps: {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly files: FileStore;
}): readonly Route[] => {
  const { db, now } = deps;
  const files = createChatFiles({ db, now, store: createUploadFiles(deps.files) });
  return [
    route(storeChatFile, async ({ params, request, reply }) => {
      const found = await chatOf(db, request, params.oid);
      checkRight(message, viewerOf(request), "Create", found.tenantOid);
      const answer = await files.receive(request, reply, callerOf(request), found);
      void reply.header("location", `/api/user/chats/${found.oid}/files/${answer.id}`);
      return answer;
    }),
    route(
      chatFile,
      async ({ params, request, reply }) => {
        const { oid } = await chatOf(db, request, params.oid);
        return files.send(reply, callerOf(request), oid, params.id);
      },
      { compress: false },
    ),
  ];
};
