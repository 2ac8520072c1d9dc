import { chatList } from "@backroom/contract/calls/chats";
import { useAccess } from "@backroom/permissions";
import { Link, LinkButton, Row, Text } from "@backroom/ui";
import { useCall, useServices, useWorkspace } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";
import { unreadMessages } from "../chatReadings.ts";
import { useMessageServices } from "../messageServices.ts";
import { visibleText } from "../state/messageParts.ts";
import { useDelivery } from "../conversation/useDelivery.ts";
import { useNewMessages } from "./useNewMessages.ts";
import styles from "./UnreadButton.module.css";

const PATH = "/service/messages";
const MOST_SHOWN = 99;
const MOST_WORDS = 120;

/** Link to the messages with the number of unread ones; notifies of a new one while another page is open. */
const Unread = () => {
  const { i18n } = useLingui();
  const { api, notifier, session } = useServices();
  const { calls } = useWorkspace();
  const { userOid } = useMessageServices();
  const userName = useStore(session, ({ user }) => user?.username);
  const notified = useRef(new Set<string>());
  const isMissed = useRef(false);
  const { data } = useCall(unreadMessages);
  const notify = async () => {
    if (window.location.pathname.endsWith(PATH)) return;
    const query = { view: "unread", take: 1 } as const;
    const { chats } = await api.call(chatList, { query }, { isUnlogged: true });
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
  };
  useNewMessages(userName, () => {
    // Of several tabs only the one in front shows it; another does once it comes to the front, unless it was read.
    isMissed.current = document.hidden;
    if (!document.hidden) notify().catch(() => undefined);
    // A hidden page does not read by itself; its messages are reported as delivered all the same.
    else calls.read(unreadMessages).catch(() => undefined);
  });
  const count = data?.messages ?? 0;
  const onFront = useEffectEvent(() => {
    if (document.hidden || !isMissed.current) return;
    isMissed.current = false;
    notify().catch(() => undefined);
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
    <Row as="span" isInline gap={0} align="stretch" flex="none" className={styles["button"]}>
      <LinkButton href={PATH} variant="ghost" icon="message-square" aria-label={label} />
      {count > 0 && (
        <Text size="xs" weight="strong" isNumeric className={styles["count"]} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </Text>
      )}
    </Row>
  );
};

/** The button of the title bar for users who may read messages; renders nothing for others. */
export const UnreadButton = () => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const mayRead = useAccess(({ rights }) => rights.may(PATH, "Demand", tenantOid));
  return mayRead && tenantOid !== 0 ? <Unread /> : null;
};
