import { chatMuteSchema, chatOpenSchema, chatReadSchema, chatViews, errorCodes } from "@backroom/contract";
import type { ChatSummary } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { checkRight } from "../data/view.ts";
import { createWriter } from "../data/writeRecord.ts";
import { createOidSource } from "../db/oids.ts";
import { parseBody } from "../http/parseBody.ts";
import { message } from "../kinds/message.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database, DataEvents, NodeBus } from "../ports.ts";
import { chatOf, readerOf, viewerOf } from "./chatOf.ts";
import type { ChatRequest } from "./chatOf.ts";
import { publishChatState } from "./chatState.ts";
import { markDelivered } from "./markDelivered.ts";
import { markRead, sensibleTime, setMuted } from "./markRead.ts";
import { createChatOpener } from "./openChat.ts";
import { countUnread, listChats, readFurther } from "./readChats.ts";
import { findRecipients } from "./recipients.ts";

/** What the calls of chats need. */
export interface ChatRoutesDeps {
  readonly db: Database;
  readonly events: DataEvents;
  readonly bus: NodeBus;
  /** Clock, ms since 1970. */
  readonly now: () => number;
}

/** The chats of the user: list, recipients, one chat, reading marks. Each call needs Demand on the kind, and a chat the user may read. */
export const chatRoutes = (app: FastifyInstance, deps: ChatRoutesDeps): void => {
  const { db, events, bus, now } = deps;
  const openChat = createChatOpener(db, createWriter({ db, events, oids: createOidSource(db) }));

  const mayWrite = (request: FastifyRequest, { tenantOid }: ChatSummary): boolean => {
    try {
      checkRight(message, viewerOf(request), "Create", tenantOid);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };

  app.get("/api/user/chats", async (request: FastifyRequest<{ Querystring: Query }>) => {
    const { query } = request;
    const view = readText(query, "view") ?? "all";
    if (!chatViews.some((one) => one === view))
      throw new HttpError(400, errorCodes.badQuery, "There is no such view");
    return listChats(db, readerOf(request), {
      view,
      search: readText(query, "search") ?? "",
      skip: readWhole(query, "skip", { usual: 0, min: 0, max: 1_000_000 }),
      take: readWhole(query, "take", { usual: 50, min: 1, max: 200 }),
    });
  });

  app.get("/api/user/chats/unread", async (request) => countUnread(db, readerOf(request)));

  app.get("/api/user/chats/recipients", async (request: FastifyRequest<{ Querystring: Query }>) =>
    findRecipients(db, readerOf(request), readText(request.query, "search") ?? ""),
  );

  app.post("/api/user/chats", async (request) => {
    const { audience, oid } = parseBody(chatOpenSchema, request.body);
    return { oid: await openChat({ viewer: viewerOf(request), origin: request.id }, audience, oid) };
  });

  app.put("/api/user/chats/read", async (request, reply) => {
    const caller = callerOf(request);
    const reader = readerOf(request);
    const { chats } = await listChats(db, reader, { view: "unread", search: "", skip: 0, take: 1000 });
    const readUpTo = new Date(now()).toISOString();
    await db.transaction(async (tx) => {
      for (const { oid, tenantOid, lastSeq } of chats)
        await markRead(tx, caller, { oid, tenantOid, readUpTo, seq: lastSeq });
    });
    for (const { oid } of chats) publishChatState(bus, oid);
    return reply.code(204).send();
  });

  app.put("/api/user/chats/delivered", async (request, reply) => {
    for (const oid of await markDelivered(db, readerOf(request))) publishChatState(bus, oid);
    return reply.code(204).send();
  });

  app.get("/api/user/chats/:oid", async (request: ChatRequest) => {
    const found = await chatOf(db, request);
    return { chat: found, mayWrite: mayWrite(request, found), ...(await readFurther(db, found)) };
  });

  app.put("/api/user/chats/:oid/read", async (request: ChatRequest, reply) => {
    const { oid, tenantOid } = await chatOf(db, request);
    const { readAt, seq } = parseBody(chatReadSchema, request.body);
    const readUpTo = sensibleTime(readAt, now());
    const hasMoved = await db.transaction((tx) =>
      markRead(tx, callerOf(request), { oid, tenantOid, readUpTo, seq }),
    );
    if (hasMoved) publishChatState(bus, oid);
    return reply.code(204).send();
  });

  app.put("/api/user/chats/:oid/mute", async (request: ChatRequest, reply) => {
    const { oid, tenantOid } = await chatOf(db, request);
    const { isMuted } = parseBody(chatMuteSchema, request.body);
    await db.transaction((tx) => setMuted(tx, callerOf(request), { oid, tenantOid, isMuted }));
    publishChatState(bus, oid);
    return reply.code(204).send();
  });
};
