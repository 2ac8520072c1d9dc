import { Stack, Text } from "@backroom/ui";
import type { ChatMessage } from "@backroom/contract";
import { memo } from "react";
import type { ReactNode } from "react";
import { PersonMark } from "../list/ChatMark.tsx";
import { FileCard } from "./FileCard.tsx";
import { MessageText } from "./MessageText.tsx";
import { RecordCard } from "./RecordCard.tsx";
import { visibleText } from "../state/messageParts.ts";
import { useTimes } from "../useTimes.ts";
import styles from "./Message.module.css";
import texts from "../Texts.module.css";

interface MessageBubbleProps {
  readonly chatOid: number;
  readonly message: ChatMessage;
  readonly userOid: number;
  /** Whether the one before it is of the same person, who is then not named again. */
  readonly isFollowing: boolean;
  /** Below it: how far it got. */
  readonly state: ReactNode;
}

const Bubble = ({ chatOid, message, userOid, isFollowing, state }: MessageBubbleProps) => {
  const times = useTimes();
  const isMine = message.userOid === userOid;
  // Files that came without words have their names as the text.
  const isFilesAlone =
    message.files.length > 0 && message.text === message.files.map(({ name }) => name).join(", ");
  return (
    <article
      className={styles["message"]}
      data-mine={isMine || undefined}
      data-following={isFollowing || undefined}
      aria-label={`${message.name}, ${times.full(message.sentAt)}`}
    >
      {!isMine && (isFollowing ? <span /> : <PersonMark name={message.name} />)}
      <Stack gap={1} align="start" flex="shrink" className={styles["content"]}>
        {!isMine && !isFollowing && (
          <Text as="div" tone="muted" size="sm" className={texts["who"]}>
            <bdi>{visibleText(message.name)}</bdi>{" "}
            <time dateTime={message.sentAt} title={times.full(message.sentAt)}>
              {times.time(message.sentAt)}
            </time>
          </Text>
        )}
        {!isFilesAlone && (
          <div className={styles["bubble"]} dir="auto">
            <MessageText message={message} userOid={userOid} />
          </div>
        )}
        {message.files.map((file) => (
          <FileCard key={file.id} chatOid={chatOid} file={file} />
        ))}
        {message.links.map((record, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what may not be seen has no key
          <RecordCard key={index} record={record} />
        ))}
        {state}
      </Stack>
    </article>
  );
};

/** A message: one's own at the end of the line, those of others with their names. Hundreds are on screen: drawn when they change. */
export const MessageBubble = memo(Bubble);
