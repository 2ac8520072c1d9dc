import type { ChatDetail, ChatMessage } from "@backroom/contract";
import { Icon, Row } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { useTimes } from "../useTimes.ts";
import styles from "./Message.module.css";

/** How far an own message got: how many tills have it, to how many people it was delivered, how many have read it. */
export const Delivery = ({
  message,
  detail,
  userOid,
}: {
  readonly message: ChatMessage;
  readonly detail: ChatDetail;
  readonly userOid: number;
}) => {
  const times = useTimes();
  const { seq } = message;
  const time = times.time(message.sentAt);
  const others = detail.people.filter(({ oid }) => oid !== userOid);
  const people = others.filter(({ readSeq }) => readSeq >= seq).length;
  const receivers = others.filter(({ deliveredSeq }) => deliveredSeq >= seq).length;
  const { tills } = detail;
  const delivered = tills.filter(({ deliveredSeq }) => deliveredSeq >= seq).length;
  const all = tills.length;
  const isThere = all > 0 ? delivered === all : people > 0;
  return (
    <Row
      as="span"
      isInline
      gap={1}
      tone="muted"
      size="xs"
      className={styles["delivery"]}
      data-done={isThere || undefined}
    >
      {all > 0 ? (
        <Trans>
          {time}, delivered to {delivered} of {all} tills
        </Trans>
      ) : people > 0 ? (
        <Plural value={people} one={`${time}, read by #`} other={`${time}, read by #`} />
      ) : receivers > 0 ? (
        <Plural value={receivers} one={`${time}, delivered to #`} other={`${time}, delivered to #`} />
      ) : (
        <Trans>{time}, sent</Trans>
      )}
      <Icon name={isThere ? "circle-check" : "check"} size={12} />
    </Row>
  );
};
