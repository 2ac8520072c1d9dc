import { call } from "@backroom/api-client/calls";
import type { ChatMessage } from "@backroom/contract";
import { chatMessages } from "@backroom/contract/calls/chats";
import { EmptyState, Stack, Text } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import { FailureState, TYPING_PAUSE_MS, useCall, Waiting } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { visibleText } from "../state/messageParts.ts";
import { useTimes } from "../useTimes.ts";
import styles from "./FoundMessages.module.css";
import texts from "../Texts.module.css";

const MOST = 100;

interface FoundMessagesProps {
  readonly chatOid: number;
  readonly search: string;
  readonly onOpen: (seq: number) => void;
}

/** Messages of the chat that hold the words, the newest first. */
export const FoundMessages = ({ chatOid, search, onOpen }: FoundMessagesProps) => {
  const { t } = useLingui();
  const times = useTimes();
  const found = call(chatMessages, { params: { oid: chatOid }, query: { search, take: MOST } });
  const { data, error, refetch } = useCall(found, { pause: TYPING_PAUSE_MS });
  if (data === undefined && error !== null)
    return <FailureState {...{ error, refetch }} failure={<Trans>Could not load the messages.</Trans>} />;
  if (data === undefined) return <Waiting />;
  if (data.messages.length === 0) return <EmptyState icon="search" title={<Trans>Nothing found.</Trans>} />;
  const draw = ({ name, sentAt, text }: ChatMessage) => (
    <Stack pad="2-4" className={styles["hit"]}>
      <Text tone="muted" size="sm" className={texts["who"]}>
        <bdi>{visibleText(name)}</bdi> {times.full(sentAt)}
      </Text>
      <span dir="auto">{visibleText(text)}</span>
    </Stack>
  );
  return (
    <VirtualList
      label={t`Messages found`}
      items={data.messages.toReversed()}
      keyOf={({ oid }) => oid}
      draw={draw}
      textOf={({ text }) => text}
      onPick={({ seq }) => onOpen(seq)}
    />
  );
};
