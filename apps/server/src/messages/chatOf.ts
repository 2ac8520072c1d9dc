import type { ChatSummary } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import { recordNotFound } from "../records/recordOid.ts";
import { visibleOf } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { chat } from "./chat.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { findChat } from "./readChats.ts";
import type { ChatReader } from "./readChats.ts";

/** Who calls, and where they stand. */
export const viewerOf = (request: FastifyRequest): Viewer => ({
  caller: callerOf(request),
  scope: request.scope,
});

/** Who calls, and the tenants whose chats they may read. Throws 403 when there is none. */
export const readerOf = (request: FastifyRequest): ChatReader => {
  const viewer = viewerOf(request);
  return { caller: viewer.caller, visible: visibleOf(chat, viewer) };
};

/** The chat with that oid, if the caller may read it. Throws 404 otherwise. */
export const chatOf = async (db: Queryable, request: FastifyRequest, oid: number): Promise<ChatSummary> => {
  const found = await findChat(db, readerOf(request), oid);
  if (found === null) throw recordNotFound();
  return found;
};
