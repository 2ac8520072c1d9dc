import { Button, Icon, Row, Stack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "./Card.tsx";
import { useMessageServices } from "../messageServices.ts";
import { MessageText } from "./MessageText.tsx";
import type { Outgoing } from "../state/outgoing.ts";
import styles from "./Message.module.css";

/** A message that has not arrived: it waits, or the server does not take it. */
export const OutgoingBubble = ({
  message,
  userOid,
}: {
  readonly message: Outgoing;
  readonly userOid: number;
}) => {
  const { t } = useLingui();
  const { outbox, drafts } = useMessageServices();
  const { clientId, refusal, chatOid } = message;
  const edit = () => {
    drafts.keep({ chatOid, text: message.text, mentions: [], files: [], at: message.writtenAt });
    outbox.remove(clientId);
  };
  return (
    <article className={styles["message"]} data-mine data-waiting={refusal === undefined || undefined}>
      <Stack gap={1} align="start" flex="shrink" className={styles["content"]}>
        <div className={styles["bubble"]} dir="auto">
          <MessageText message={message} userOid={userOid} />
        </div>
        {message.fileNames.map((name) => (
          <Card key={name} icon="paperclip" name={name} />
        ))}
        {refusal === undefined ? (
          <Row as="span" isInline gap={1} tone="muted" size="xs" className={styles["delivery"]}>
            <Trans>Waiting to be sent</Trans>
            <Icon name="clock" size={12} />
          </Row>
        ) : (
          <Row as="span" gap={1} isWrapping tone="danger" size="sm" role="alert">
            <Icon name="circle-alert" size={14} />
            {t`Not sent: ${refusal}`}
            <Button size="sm" variant="ghost" onPress={() => outbox.retry(clientId)}>
              <Trans>Send again</Trans>
            </Button>
            <Button size="sm" variant="ghost" onPress={edit}>
              <Trans>Edit</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </article>
  );
};
