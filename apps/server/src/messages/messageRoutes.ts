import { errorCodes } from "@backroom/contract";
import type { ChatMessage, ChatSend, ChatSummary } from "@backroom/contract";
import { chatMessages, sendChatMessage } from "@backroom/contract/calls/chats";
import { createDataService } from "../records/dataService.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { message } from "./message.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { chatOf, viewerOf } from "./chatOf.ts";
import { publishChatState } from "./chatState.ts";
import { findSent, readMessages } from "./readMessages.ts";

/** A message as the kind stores it. */
const recordOf = ({ oid, tenantOid }: ChatSummary, sent: ChatSend) => ({
  ChatOid: oid,
  TenantOid: tenantOid,
  ClientId: sent.clientId,
  Text: sent.text,
  Mentions: sent.mentions.map((one) => ({
    Kind: one.kind,
    Oid: one.oid,
    Start: one.start,
    Length: one.length,
  })),
  Files: sent.files.map((Id) => ({ Id })),
  Links: sent.links.map((one) => ({ Area: one.area, Entity: one.entity, Oid: one.oid })),
});

/** The messages of a chat: reading and sending them. */
export const messageRoutes = (deps: {
  readonly db: Database;
  readonly events: DataEvents;
  readonly bus: ProcessBus;
}): readonly Route[] => {
  const { db, events, bus } = deps;
  const service = createDataService({ db, events });
  return [
    route(chatMessages, async ({ params, query, request }) => {
      const chat = await chatOf(db, request, params.oid);
      const { before = null, after = null, search = "", take } = query;
      return readMessages(db, { caller: callerOf(request), chat }, { before, after, search, take });
    }),
    route(sendChatMessage, async ({ params, body, request, reply }) => {
      const found = await chatOf(db, request, params.oid);
      const viewer = viewerOf(request);
      const key = { caller: viewer.caller, clientId: body.clientId, chat: found };
      // A sender who lost the answer sends again, and gets what was stored then.
      const earlier = await findSent(db, key);
      if (earlier !== null) return reply.code(200).send(earlier);
      let stored: ChatMessage | null;
      let isRepeated = false;
      try {
        await service.create({ kind: message, viewer, origin: request.id }, recordOf(found, body));
        stored = await findSent(db, key);
      } catch (error) {
        // Sent twice at once: the other one was stored.
        isRepeated = error instanceof HttpError && error.code === errorCodes.duplicateOnCreate;
        stored = isRepeated ? await findSent(db, key) : null;
        if (stored === null) throw error;
      }
      if (stored === null) throw new Error("A stored message was not found");
      publishChatState(bus, found.oid);
      return isRepeated ? reply.code(200).send(stored) : stored;
    }),
  ];
};
