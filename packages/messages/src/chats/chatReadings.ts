import { call, paged } from "@backroom/api-client/calls";
import type { Live } from "@backroom/api-client/calls";
import { chatDetail, chatList, unreadChats } from "@backroom/contract/calls/chats";
import type { ListChoice } from "./list/listChoice.ts";

const TAKE = 50;
/** All pages are read again after a change: few large ones. */
const FURTHER_TAKE = 200;

const live: readonly Live[] = ["pos-operating/message", "pos-operating/chat", "ChatStateChanged"];

/** Calls whose responses a write of messages or marks changes. */
export const chatCalls = [chatList, unreadChats, chatDetail] as const;

/** The chats of a view. */
export const chatsOf = ({ view, search }: ListChoice) =>
  paged({
    at: (skip: number) =>
      call(chatList, { query: { view, search, skip, take: skip === 0 ? TAKE : FURTHER_TAKE } }, { live }),
    first: 0,
    next: ({ hasMore }, pages) => (hasMore ? TAKE + (pages.length - 1) * FURTHER_TAKE : null),
    items: ({ chats }) => chats,
    keyOf: ({ oid }) => oid,
  });

/** A chat and whom it concerns. */
export const chatOf = (oid: number) => call(chatDetail, { params: { oid } }, { live });

/** The number of unread messages. */
export const unreadMessages = call(unreadChats, {}, { live, isUnlogged: true });
