import type { ChatSummary } from "@backroom/contract";
import {
  chatDetail,
  chatList,
  chatRecipients,
  deliverChats,
  muteChat,
  openChat,
  readAllChats,
  readChat,
  unreadChats,
} from "@backroom/contract/calls/chats";
import type { FastifyRequest } from "fastify";
import { checkRight } from "../records/rightChecks.ts";
import { createWriter } from "../records/writeRecord.ts";
import { createOidSource } from "../db/oids.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { message } from "./message.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { chatOf, readerOf, viewerOf } from "./chatOf.ts";
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
  readonly bus: ProcessBus;
  /** Clock, ms since 1970. */
  readonly now: () => number;
}

/** The chats of the user: list, recipients, one chat, reading marks. Each call needs a chat the user may read. */
export const chatRoutes = ({ db, events, bus, now }: ChatRoutesDeps): readonly Route[] => {
  const findOrBegin = createChatOpener(db, createWriter({ db, events, oids: createOidSource(db) }));

  const mayWrite = (request: FastifyRequest, { tenantOid }: ChatSummary): boolean => {
    try {
      checkRight(message, viewerOf(request), "Create", tenantOid);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };

  return [
    route(chatList, ({ query: { search = "", ...page }, request }) =>
      listChats(db, readerOf(request), { ...page, search }),
    ),
    route(unreadChats, ({ request }) => countUnread(db, readerOf(request))),
    route(chatRecipients, ({ query, request }) => findRecipients(db, readerOf(request), query.search)),
    route(openChat, async ({ body: { audience, oid }, request }) => ({
      oid: await findOrBegin({ viewer: viewerOf(request), origin: request.id }, audience, oid),
    })),
    route(readAllChats, async ({ request }) => {
      const caller = callerOf(request);
      const reader = readerOf(request);
      const { chats } = await listChats(db, reader, { view: "unread", search: "", skip: 0, take: 1000 });
      const readUpTo = new Date(now()).toISOString();
      await db.transaction(async (tx) => {
        for (const { oid, tenantOid, lastSeq } of chats)
          await markRead(tx, caller, { oid, tenantOid, readUpTo, seq: lastSeq });
      });
      for (const { oid } of chats) publishChatState(bus, oid);
    }),
    route(deliverChats, async ({ request }) => {
      for (const oid of await markDelivered(db, readerOf(request))) publishChatState(bus, oid);
    }),
    route(chatDetail, async ({ params, request }) => {
      const found = await chatOf(db, request, params.oid);
      return { chat: found, mayWrite: mayWrite(request, found), ...(await readFurther(db, found)) };
    }),
    route(readChat, async ({ params, body: { readAt, seq }, request }) => {
      const { oid, tenantOid } = await chatOf(db, request, params.oid);
      const readUpTo = sensibleTime(readAt, now());
      const hasMoved = await db.transaction((tx) =>
        markRead(tx, callerOf(request), { oid, tenantOid, readUpTo, seq }),
      );
      if (hasMoved) publishChatState(bus, oid);
    }),
    route(muteChat, async ({ params, body: { isMuted }, request }) => {
      const { oid, tenantOid } = await chatOf(db, request, params.oid);
      await db.transaction((tx) => setMuted(tx, callerOf(request), { oid, tenantOid, isMuted }));
      publishChatState(bus, oid);
    }),
  ];
};
