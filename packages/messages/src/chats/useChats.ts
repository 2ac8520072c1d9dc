import { chatDetailSchema, chatListSchema, chatMessagesSchema } from "@backroom/contract";
import type { ChatDetail, DataServiceEvent } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createHistoryStore } from "./state/createHistoryStore.ts";
import type { HistoryStore } from "./state/createHistoryStore.ts";

const TAKE = 50;
/** All pages are read again when something changes: few large ones. */
const FURTHER_TAKE = 200;
/** Several messages and marks come at once: what they change is read again together. */
const GATHER_MS = 150;

/** Calls the listener when something of chats changed, or may have while there was no connection. */
export const useChatEvents = (onChange: (newMessages: readonly DataServiceEvent[]) => void): void => {
  const { hub } = useWorkspace();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let came: DataServiceEvent[] = [];
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const messages = came;
        came = [];
        onChange(messages);
      }, GATHER_MS);
    };
    const onEvent = (event: DataServiceEvent) => {
      if (event.area !== "pos-operating" || (event.entity !== "message" && event.entity !== "chat")) return;
      if (event.entity === "message") came.push(event);
      later();
    };
    const end = hub.follow({
      on: {
        DataServiceCreate: onEvent,
        DataServiceUpdate: onEvent,
        DataServiceDelete: onEvent,
        ChatStateChanged: later,
      },
      missed: later,
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [hub, onChange]);
};

/** The chats of a view, page by page, live. */
export const useChatList = (view: string, search: string) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const query = useInfiniteQuery({
    queryKey: ["chats", "list", tenantOid, view, search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.request(chatListSchema, {
        path: "/api/user/chats",
        query: { view, search, skip: pageParam, take: pageParam === 0 ? TAKE : FURTHER_TAKE },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.hasMore ? TAKE + (pages.length - 1) * FURTHER_TAKE : undefined),
    // Chats of another tenant are not shown while those of this one load.
    placeholderData: (before, query) => (query?.queryKey[2] === tenantOid ? before : undefined),
  });
  // A chat with a new message may be on two pages.
  const chats = [
    ...new Map(query.data?.pages.flatMap((page) => page.chats).map((chat) => [chat.oid, chat])).values(),
  ];
  return { ...query, data: query.data === undefined ? undefined : chats };
};

/** A chat and whom it concerns, live. */
export const useChatDetail = (oid: number) => {
  const { api } = useServices();
  return useQuery<ChatDetail>({
    queryKey: ["chats", "detail", oid],
    queryFn: ({ signal }) => api.request(chatDetailSchema, { path: `/api/user/chats/${oid}`, signal }),
  });
};

/** The messages of a chat, live; to be made anew for another chat (`key`). */
export const useHistory = (oid: number): HistoryStore => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createHistoryStore((page) =>
      api.request(chatMessagesSchema, { path: `/api/user/chats/${oid}/messages`, query: { ...page } }),
    ),
  );
  useEffect(() => {
    void store.open();
  }, [store]);
  // The detail is read again with every change; its last number shows whether there are newer messages.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== "updated" || query.queryKey[1] !== "detail" || query.queryKey[2] !== oid) return;
        const detail: ChatDetail | undefined = queryClient.getQueryData(["chats", "detail", oid]);
        const { history } = store.getState();
        // Who reads far back stays there.
        if (detail === undefined || history === undefined || history.hasNewer) return;
        if (detail.chat.lastSeq > (history.messages.at(-1)?.seq ?? 0)) void store.loadNewer();
      }),
    [oid, queryClient, store],
  );
  return store;
};
