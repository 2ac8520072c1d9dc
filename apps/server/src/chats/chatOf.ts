import { errorCodes } from "@backroom/contract";
import type { ChatSummary } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import type { Query } from "../dashboard/queryValues.ts";
import { visibleTenants } from "../data/view.ts";
import type { Viewer } from "../data/view.ts";
import { chat } from "../kinds/chat.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Queryable } from "../ports.ts";
import { findChat } from "./readChats.ts";
import type { ChatReader } from "./readChats.ts";

/** A call of one chat. */
export type ChatRequest = FastifyRequest<{ Params: { oid: string }; Querystring: Query }>;

/** Who calls, and where they stand. */
export const viewerOf = (request: FastifyRequest): Viewer => ({
  caller: callerOf(request),
  scope: request.scope,
});

/** Who calls, and the tenants whose chats they may read. Throws 403 when there is none. */
export const readerOf = (request: FastifyRequest): ChatReader => {
  const viewer = viewerOf(request);
  return { caller: viewer.caller, tenants: visibleTenants(chat, viewer) };
};

const oidOf = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

/** The chat of the call, if the caller may read it. Throws 404 otherwise. */
export const chatOf = async (db: Queryable, request: ChatRequest): Promise<ChatSummary> => {
  const found = await findChat(db, readerOf(request), oidOf(request.params.oid));
  if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  return found;
};
