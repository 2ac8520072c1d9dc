import { chatListSchema, chatUnreadSchema } from "@backroom/contract";
import type { DataServiceEvent } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { Link, LinkButton } from "@backroom/ui";
import { useServices, useWorkspace } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";
import { useMessageServices } from "./messageServices.ts";
import { visibleText } from "./state/messageParts.ts";
import { useChatEvents } from "./useChats.ts";
import { useDelivery } from "./useDelivery.ts";
import styles from "./UnreadButton.module.css";

const PATH = "/service/messages";
const MOST_SHOWN = 99;
const MOST_WORDS = 120;

/** Link to the messages with the number of unread ones; notifies of a new one while another page is open. */
const Unread = () => {
  const { i18n } = useLingui();
  const { api, notifier } = useServices();
  const { tenancy } = useWorkspace();
  const { userOid } = useMessageServices();
  const queryClient = useQueryClient();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const userName = useStore(useServices().session, ({ user }) => user?.username);
  const notified = useRef(new Set<string>());
  const isMissed = useRef(false);
  const { data } = useQuery({
    queryKey: ["chats", "unread", tenantOid, userOid],
    queryFn: ({ signal }) =>
      api.request(chatUnreadSchema, { path: "/api/user/chats/unread", signal, isUnlogged: true }),
  });
  const notify = useCallback(async () => {
    const { chats } = await api.request(chatListSchema, {
      path: "/api/user/chats",
      query: { view: "unread", take: 1 },
      isUnlogged: true,
    });
    const [chat] = chats;
    if (chat?.last === undefined || chat.last === null || chat.isMuted) return;
    const key = `${chat.oid} ${chat.lastSeq}`;
    if (chat.last.userOid === userOid || notified.current.has(key)) return;
    notified.current.add(key);
    const words = `${chat.last.name}: ${visibleText(chat.last.text).slice(0, MOST_WORDS)}`;
    notifier.show({
      type: "info",
      group: "messages",
      icon: "message-square",
      title: <bdi>{visibleText(chat.title)}</bdi>,
      content: (
        <Link href={`${PATH}?chat=${chat.oid}`}>
          <bdi>{words}</bdi>
        </Link>
      ),
    });
  }, [api, notifier, userOid]);
  const onChange = useCallback(
    (came: readonly DataServiceEvent[]) => {
      void queryClient.invalidateQueries({ queryKey: ["chats"] });
      if (!came.some((event) => event.userName !== userName)) return;
      // Of several tabs only the one in front shows it; another does once it comes to the front, unless it was read.
      if (document.hidden) isMissed.current = true;
      else if (!window.location.pathname.endsWith(PATH)) notify().catch(() => undefined);
    },
    [queryClient, notify, userName],
  );
  useChatEvents(onChange);
  const count = data?.messages ?? 0;
  const onFront = useEffectEvent(() => {
    if (document.hidden || !isMissed.current) return;
    isMissed.current = false;
    if (!window.location.pathname.endsWith(PATH)) notify().catch(() => undefined);
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", onFront);
    return () => document.removeEventListener("visibilitychange", onFront);
  }, []);
  useDelivery(count);
  const label =
    count === 0
      ? i18n._({ id: "Messages", message: "Messages" })
      : i18n._(plural(count, { one: "Messages, # unread", other: "Messages, # unread" }));
  return (
    <span className={styles["button"]}>
      <LinkButton href={PATH} variant="ghost" icon="message-square" aria-label={label} />
      {count > 0 && (
        <span className={styles["count"]} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
};

/** The button of the title bar for who may read messages; nothing for everybody else. */
export const UnreadButton = () => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const mayRead = useAccess(({ rights }) => rights.may(PATH, "Demand", tenantOid));
  return mayRead && tenantOid !== 0 ? <Unread /> : null;
};
