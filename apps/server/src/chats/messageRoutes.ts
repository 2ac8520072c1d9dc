import { chatSendSchema, errorCodes } from "@backroom/contract";
import type { ChatMessage, ChatSend, ChatSummary } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import { createDataService } from "../data/dataService.ts";
import { parseBody } from "../http/parseBody.ts";
import { message } from "../kinds/message.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database, DataEvents, NodeBus } from "../ports.ts";
import { chatOf, viewerOf } from "./chatOf.ts";
import type { ChatRequest } from "./chatOf.ts";
import { publishChatState } from "./chatState.ts";
import { findSent, readMessages } from "./readMessages.ts";

const HIGHEST = Number.MAX_SAFE_INTEGER;

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
export const messageRoutes = (
  app: FastifyInstance,
  { db, events, bus }: { readonly db: Database; readonly events: DataEvents; readonly bus: NodeBus },
): void => {
  const service = createDataService({ db, events });

  app.get("/api/user/chats/:oid/messages", async (request: ChatRequest) => {
    const chat = await chatOf(db, request);
    const { query } = request;
    const place = (name: string) => readWhole(query, name, { usual: -1, min: 0, max: HIGHEST });
    const [before, after] = [place("before"), place("after")];
    return readMessages(
      db,
      { caller: callerOf(request), chat },
      {
        before: before < 0 ? null : before,
        after: after < 0 ? null : after,
        search: readText(query, "search") ?? "",
        take: readWhole(query, "take", { usual: 50, min: 1, max: 200 }),
      },
    );
  });

  app.post("/api/user/chats/:oid/messages", async (request: ChatRequest, reply) => {
    const found = await chatOf(db, request);
    const viewer = viewerOf(request);
    const sent = parseBody(chatSendSchema, request.body);
    const key = { caller: viewer.caller, clientId: sent.clientId, chat: found };
    // A sender who lost the answer sends again, and gets what was stored then.
    const earlier = await findSent(db, key);
    if (earlier !== null) return earlier;
    let stored: ChatMessage | null;
    try {
      await service.create({ kind: message, viewer, origin: request.id }, recordOf(found, sent));
      stored = await findSent(db, key);
      void reply.code(201);
    } catch (error) {
      // Sent twice at once: the other one was stored.
      stored =
        error instanceof HttpError && error.code === errorCodes.duplicateOnCreate
          ? await findSent(db, key)
          : null;
      if (stored === null) throw error;
    }
    if (stored === null) throw new Error("A stored message was not found");
    publishChatState(bus, found.oid);
    return stored;
  });
};
