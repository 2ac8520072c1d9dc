import { Row } from "@backroom/ui";
import type { ChatDetail } from "@backroom/contract";
import { Trans } from "@lingui/react/macro";
import { Delivery } from "./Delivery.tsx";
import { MessageBubble } from "./MessageBubble.tsx";
import type { DrawnMessage } from "../state/history.ts";
import { useTimes } from "../useTimes.ts";
import styles from "./MessageList.module.css";

interface MessageEntryProps {
  readonly entry: DrawnMessage;
  readonly detail: ChatDetail;
  readonly userOid: number;
  /** Whether it is the first message that the user has not read. */
  readonly isFirstNew: boolean;
  /** Whether it is the last message of the user, which shows how far it got. */
  readonly isLastMine: boolean;
}

/** A stored message, below a line where a day or the new messages begin. */
export const MessageEntry = ({
  entry: { message, before },
  detail,
  userOid,
  isFirstNew,
  isLastMine,
}: MessageEntryProps) => {
  const times = useTimes();
  const isNewDay = before === undefined || times.day(before.sentAt) !== times.day(message.sentAt);
  const isFollowing = !isNewDay && before.userOid === message.userOid && before.name === message.name;
  const since = times.time(message.sentAt);
  return (
    <>
      {isNewDay && (
        <Row gap={3} tone="muted" size="sm" className={styles["divider"]}>
          {times.day(message.sentAt)}
        </Row>
      )}
      {isFirstNew && (
        <Row gap={3} tone="muted" size="sm" className={styles["divider"]} data-tone="new">
          <Trans>New since {since}</Trans>
        </Row>
      )}
      <MessageBubble
        chatOid={detail.chat.oid}
        message={message}
        userOid={userOid}
        isFollowing={isFollowing && !isFirstNew}
        state={isLastMine ? <Delivery message={message} detail={detail} userOid={userOid} /> : undefined}
      />
    </>
  );
};
