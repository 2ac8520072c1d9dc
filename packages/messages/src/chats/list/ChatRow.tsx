import type { ChatSummary } from "@backroom/contract";
import { Box, Icon, Row, Stack, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ReactNode } from "react";
import { ChatMark } from "./ChatMark.tsx";
import type { MessageDraft } from "../state/drafts.ts";
import { visibleText } from "../state/messageParts.ts";
import { useTimes } from "../useTimes.ts";
import styles from "./ChatRow.module.css";
import texts from "../Texts.module.css";

interface ChatRowProps {
  readonly chat: ChatSummary;
  readonly isOpen: boolean;
  readonly draft: MessageDraft | undefined;
  readonly userOid: number;
}

/** The last words of a chat, and what stands before them: apart, so that each is cut at the end of its own direction. */
interface Preview {
  readonly lead?: ReactNode;
  readonly text: string;
}

const usePreview = ({ chat, draft, userOid, isOpen }: ChatRowProps): Preview => {
  const { t } = useLingui();
  const { last } = chat;
  if (draft !== undefined && !isOpen) return { lead: t`Draft:`, text: visibleText(draft.text) };
  if (last === null) return { text: t`No message yet` };
  const text = visibleText(last.text);
  if (last.userOid === userOid) return { lead: t`You:`, text };
  if (chat.audience === "Person") return { text };
  const lead = (
    <>
      <Truncate as="bdi">{visibleText(last.name)}</Truncate>:
    </>
  );
  return { lead, text };
};

const Chat = ({ chat, isOpen, draft, userOid }: ChatRowProps) => {
  const { t } = useLingui();
  const times = useTimes();
  const { lead, text } = usePreview({ chat, draft, userOid, isOpen });
  const { audience, title, unread, last } = chat;
  const isMine = last?.userOid === userOid;
  return (
    <Box pad="0-4" line="end" className={styles["row"]} data-open={isOpen || undefined}>
      <ChatMark audience={audience} title={title} />
      <Stack as="span" flex="shrink" className={texts["column"]}>
        <Truncate as="bdi" weight="strong" className={texts["name"]}>
          {visibleText(title)}
        </Truncate>
        <Row
          as="span"
          gap={1}
          align="stretch"
          tone="muted"
          size="sm"
          className={styles["preview"]}
          data-unread={unread > 0 || undefined}
        >
          {lead !== undefined && (
            <Row as="span" gap={0} align="stretch" flex="none" className={styles["lead"]}>
              {lead}
            </Row>
          )}{" "}
          <Truncate as="bdi">{text}</Truncate>
        </Row>
      </Stack>
      <Stack as="span" gap={1} align="end">
        <Text tone="muted" size="sm" isNumeric>
          {times.short(chat.lastAt)}
        </Text>
        <Row as="span" gap={1} tone="muted" className={styles["state"]}>
          {chat.isMuted && <Icon name="bell-off" label={t`Muted`} size={12} />}
          {unread > 0 ? (
            <Text
              size="sm"
              weight="strong"
              isNumeric
              pad="0-2"
              radius="lg"
              className={styles["unread"]}
              data-muted={chat.isMuted || undefined}
            >
              <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
              <VisuallyHidden elementType="span">
                <Plural value={unread} one="# unread message" other="# unread messages" />
              </VisuallyHidden>
            </Text>
          ) : (
            isMine && chat.seenSeq >= chat.lastSeq && <Icon name="check" label={t`Read`} size={14} />
          )}
        </Row>
      </Stack>
    </Box>
  );
};

/** A chat in the list: whom it is with, its last message, when, and what is unread. A list may have a thousand: drawn when it changes. */
export const ChatRow = memo(Chat);
