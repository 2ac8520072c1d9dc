import type { ChatDetail, ChatMessage } from "@backroom/contract";
import { Button, EmptyState, Skeleton, Stack, VisuallyHidden } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import type { VirtualListHandle } from "@backroom/ui/list";
import { FailureState } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { MessageEntry } from "./MessageEntry.tsx";
import { useMessageServices } from "../messageServices.ts";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import type { HistoryStore } from "../state/createHistoryStore.ts";
import { drawnEntries, withWaiting } from "../state/history.ts";
import type { DrawnEntry } from "../state/history.ts";
import { useSeen } from "./useSeen.ts";
import styles from "./MessageList.module.css";

/** Maximum number of received messages that screen readers read when several arrive together. */
const MAX_NEWS = 5;

interface MessageListProps {
  readonly store: HistoryStore;
  readonly detail: ChatDetail;
  /** The user sees the messages up to that number. */
  readonly onSeen: (message: ChatMessage) => void;
}

const keyOf = ({ key }: DrawnEntry) => key;

/** The messages of a chat. Older and newer ones are read near the ends of those that are loaded. */
export const MessageList = ({ store, detail, onSeen }: MessageListProps) => {
  const { t } = useLingui();
  const { outbox, userOid } = useMessageServices();
  const { oid: chatOid } = detail.chat;
  const { history: stored, error, isLoadingOlder, isOlderFailed, around } = useStore(store);
  const queue = useStore(outbox);
  const history = useMemo(() => stored && withWaiting(stored, queue, chatOid), [stored, queue, chatOid]);
  const entries = useMemo(() => (history === undefined ? [] : drawnEntries(history)), [history]);
  const list = useRef<VirtualListHandle>(null);
  const [isEndInView, setEndInView] = useState(true);
  const hasNewer = history?.hasNewer === true;
  const isAtEnd = isEndInView && !hasNewer;
  // Up to where it was read when it was opened: the line stays while new ones are read.
  const [readSeq] = useState(detail.chat.readSeq);
  // Screen readers read the last message when the chat opens, and each later one.
  const [newsSeq] = useState(detail.chat.lastSeq);
  const { messages, waiting } = history ?? { messages: [], waiting: [] };
  const last = messages.at(-1);

  const showLatest = async () => {
    if (hasNewer) await store.open();
    list.current?.scrollTo("end");
  };
  const showFirst = async () => {
    if (history?.hasOlder === true) await store.open(1);
    list.current?.scrollTo("start");
  };
  const onKey = (key: string): boolean => {
    if (key !== "Home" && key !== "End") return false;
    void (key === "Home" ? showFirst() : showLatest());
    return true;
  };

  // Who writes sees what they wrote.
  const waitingCount = queue.filter((one) => one.chatOid === chatOid).length;
  const onWritten = useEffectEvent(() => void showLatest());
  useEffect(() => {
    if (waitingCount > 0) onWritten();
  }, [waitingCount]);
  useSeen(last, isAtEnd, onSeen);

  if (history === undefined && error !== undefined)
    return (
      <FailureState
        error={error}
        refetch={store.open}
        failure={<Trans>Could not load the messages.</Trans>}
      />
    );
  const firstNew = messages.find((one) => one.seq > readSeq && one.userOid !== userOid);
  const lastMine = messages.findLast((one) => one.userOid === userOid);
  const news = messages.filter((one) => one.seq >= newsSeq && one.userOid !== userOid).slice(-MAX_NEWS);
  const draw = (entry: DrawnEntry) => (
    <Stack gap={3} className={styles["entry"]}>
      {entry.message === undefined ? (
        <OutgoingBubble message={entry.outgoing} userOid={userOid} />
      ) : (
        <MessageEntry
          {...{ entry, detail, userOid }}
          isFirstNew={entry.message === firstNew && readSeq > 0}
          isLastMine={entry.message === lastMine}
        />
      )}
    </Stack>
  );
  const failure = <Trans>Could not load the messages.</Trans>;
  const shown = entries.find(({ message }) => message?.seq === around);
  return (
    <Stack flex="grow" className={styles["history"]} data-pane="history">
      {history === undefined && <Skeleton lines={6} />}
      {history !== undefined && entries.length === 0 && (
        <EmptyState icon="message-square" title={<Trans>No message yet</Trans>} />
      )}
      {entries.length > 0 && (
        <VirtualList
          ref={list}
          pattern="log"
          anchor="end"
          label={t`Messages`}
          items={entries}
          keyOf={keyOf}
          draw={draw}
          picked={shown?.key ?? null}
          keys={onKey}
          onEnd={setEndInView}
          older={{
            has: history?.hasOlder === true,
            isReading: isLoadingOlder,
            failure: isOlderFailed ? failure : undefined,
            read: () => void store.loadOlder(),
          }}
          more={{
            has: hasNewer,
            isReading: false,
            failure: error === undefined ? undefined : failure,
            read: () => void store.loadNewer(),
          }}
        />
      )}
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
        <div aria-live="polite" aria-relevant="additions">
          {news.map(({ seq, name, text }) => (
            <p key={seq}>{`${name}: ${text}`}</p>
          ))}
        </div>
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
    </Stack>
  );
};
