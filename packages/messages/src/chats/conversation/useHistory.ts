import type { ChatDetail } from "@backroom/contract";
import { chatMessages } from "@backroom/contract/calls/chats";
import { useReconnected, useServices } from "@backroom/workspace";
import { useEffect, useEffectEvent, useState } from "react";
import { createHistoryStore } from "../state/createHistoryStore.ts";
import type { HistoryStore } from "../state/createHistoryStore.ts";

/** The messages of a chat, live; to be made anew for another chat (`key`). `detail` says whether there are newer ones. */
export const useHistory = ({ chat: { oid, lastSeq } }: ChatDetail): HistoryStore => {
  const { api } = useServices();
  const [store] = useState(() =>
    createHistoryStore(async (page) => api.call(chatMessages, { params: { oid }, query: { ...page } })),
  );
  useEffect(() => {
    void store.open();
  }, [store]);
  const loadNewer = useEffectEvent((last: number) => {
    const { history } = store.getState();
    // Who reads far back stays there.
    if (history === undefined || history.hasNewer) return;
    if (last > (history.messages.at(-1)?.seq ?? 0)) void store.loadNewer();
  });
  useEffect(() => loadNewer(lastSeq), [lastSeq]);
  // An earlier attempt may have failed.
  useReconnected(() => void store.loadNewer());
  return store;
};
