import type { ChatDetail, ChatMessage } from "@backroom/contract";
import { Button, EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden } from "@backroom/ui";
import { useFailureText } from "@backroom/i18n";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { Delivery } from "./Delivery.tsx";
import { MessageBubble } from "./MessageBubble.tsx";
import { useMessageServices } from "./messageServices.ts";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import type { HistoryStore } from "./state/createHistoryStore.ts";
import { withWaiting } from "./state/history.ts";
import { useHistoryPlace } from "./useHistoryPlace.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./MessageList.module.css";

/** Props of {@link MessageList}. */
interface MessageListProps {
  readonly store: HistoryStore;
  readonly detail: ChatDetail;
  /** The user sees the messages up to that number. */
  readonly onSeen: (message: ChatMessage) => void;
}

/** The messages of a chat; more are read where they are scrolled to, and what is in sight stays where it is. */
export const MessageList = ({ store, detail, onSeen }: MessageListProps) => {
  const { t } = useLingui();
  const times = useTimes();
  const failureText = useFailureText();
  const { outbox, userOid } = useMessageServices();
  const { oid: chatOid } = detail.chat;
  const { history: stored, error, isLoadingOlder } = useStore(store);
  const queue = useStore(outbox);
  const history = useMemo(() => stored && withWaiting(stored, queue, chatOid), [stored, queue, chatOid]);
  const { box, isAtEnd, measure, showLatest, showFirst } = useHistoryPlace(store, history);
  // Up to where it was read when it was opened: the line stays while new ones are read.
  const [readSeq] = useState(detail.chat.readSeq);
  const { messages, waiting } = history ?? { messages: [], waiting: [] };
  const last = messages.at(-1);

  // Who writes sees what they wrote.
  const waitingCount = queue.filter((one) => one.chatOid === chatOid).length;
  const onWritten = useEffectEvent(() => void showLatest());
  useEffect(() => {
    if (waitingCount > 0) onWritten();
  }, [waitingCount]);
  const seen = useRef(0);
  const see = useEffectEvent(() => {
    if (document.hidden || last === undefined || !isAtEnd || history?.hasNewer !== false) return;
    if (last.seq <= seen.current) return;
    seen.current = last.seq;
    onSeen(last);
  });
  const lastSeq = last?.seq;
  useEffect(() => {
    if (isAtEnd && lastSeq !== undefined) see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [lastSeq, isAtEnd]);

  if (history === undefined && error !== undefined)
    return (
      <ErrorState
        title={<Trans>The messages could not be loaded.</Trans>}
        description={failureText(error)}
        action={
          <Button icon="refresh-cw" onPress={() => void store.open()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  const firstNew = messages.find((one) => one.seq > readSeq && one.userOid !== userOid);
  const lastMine = messages.findLast((one) => one.userOid === userOid);
  const news = last !== undefined && last.userOid !== userOid ? `${last.name}: ${last.text}` : "";
  return (
    <div className={styles["history"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Home and End lead to the ends of the chat */}
      <div
        ref={box}
        className={styles["messages"]}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow and page keys scroll it
        tabIndex={0}
        data-pane="history"
        onScroll={measure}
        onKeyDown={(event) => {
          if (event.key !== "Home" && event.key !== "End") return;
          event.preventDefault();
          void (event.key === "Home" ? showFirst() : showLatest());
        }}
      >
        {history === undefined && <Skeleton lines={6} />}
        {isLoadingOlder && <Spinner label={t`Older messages are loaded`} />}
        {history !== undefined && messages.length === 0 && waiting.length === 0 && (
          <EmptyState icon="message-square" title={<Trans>No message yet</Trans>} />
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const isNewDay = before === undefined || times.day(before.sentAt) !== times.day(message.sentAt);
          const isFollowing = !isNewDay && before.userOid === message.userOid && before.name === message.name;
          const isFirstNew = message === firstNew && readSeq > 0;
          const since = times.time(message.sentAt);
          return (
            <Fragment key={message.oid}>
              {isNewDay && <div className={styles["divider"]}>{times.day(message.sentAt)}</div>}
              {isFirstNew && (
                <div className={styles["divider"]} data-tone="new">
                  <Trans>New since {since}</Trans>
                </div>
              )}
              <MessageBubble
                chatOid={chatOid}
                message={message}
                userOid={userOid}
                isFollowing={isFollowing && !isFirstNew}
                state={
                  message === lastMine ? (
                    <Delivery message={message} detail={detail} userOid={userOid} />
                  ) : undefined
                }
              />
            </Fragment>
          );
        })}
        {waiting.map((one) => (
          <OutgoingBubble key={one.clientId} message={one} userOid={userOid} />
        ))}
      </div>
      {!isAtEnd && (
        <Button
          className={styles["latest"] ?? ""}
          size="sm"
          icon="arrow-down"
          onPress={() => void showLatest()}
        >
          <Trans>Latest messages</Trans>
        </Button>
      )}
      <VisuallyHidden>
        <output>{news}</output>
        {waiting.length > 0 && (
          <output>
            <Plural
              value={waiting.length}
              one="# message waits to be sent"
              other="# messages wait to be sent"
            />
          </output>
        )}
      </VisuallyHidden>
    </div>
  );
};
