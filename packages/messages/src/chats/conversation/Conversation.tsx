import { MAX_CHAT_SEARCH_LENGTH } from "@backroom/contract";
import type { ChatDetail, ChatMessage } from "@backroom/contract";
import { readChat } from "@backroom/contract/calls/chats";
import { Box, IconButton, Row, SearchField, Stack, Truncate } from "@backroom/ui";
import { useServices, useWorkspace } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { chatCalls } from "../chatReadings.ts";
import { ChatMark } from "../list/ChatMark.tsx";
import { FoundMessages } from "../list/FoundMessages.tsx";
import { MessageList } from "./MessageList.tsx";
import { visibleText } from "../state/messageParts.ts";
import { useHistory } from "./useHistory.ts";
import styles from "./Conversation.module.css";

/** Props of {@link Conversation}; it is made anew for another chat. */
interface ConversationProps {
  readonly detail: ChatDetail;
  readonly isDetailsOpen: boolean;
  readonly onDetails: () => void;
  /** Back to the list, where both do not fit. */
  readonly onBack: () => void;
  /** Called once it is on screen. */
  readonly onShown: () => void;
}

/** A chat: whom it is with, and its messages. */
export const Conversation = ({ detail, isDetailsOpen, onDetails, onBack, onShown }: ConversationProps) => {
  const { i18n, t } = useLingui();
  const { api } = useServices();
  const { calls, tenancy } = useWorkspace();
  const { chat, people, tills } = detail;
  const store = useHistory(detail);
  const tenant = useStore(tenancy, ({ tree }) => tree.byOid.get(chat.tenantOid)?.text);
  const [search, setSearch] = useState<string | undefined>(undefined);
  const words = useDeferredValue(search ?? "").trim();
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const { oid, readSeq } = chat;
  const onSeen = useCallback(
    async (message: ChatMessage) => {
      if (message.seq <= readSeq) return;
      try {
        const body = { readAt: message.sentAt, seq: message.seq };
        await api.call(readChat, { params: { oid }, body });
        await calls.renew(...chatCalls);
      } catch {
        // The mark moves with the next message that is seen.
      }
    },
    [api, calls, oid, readSeq],
  );
  const counts = [
    ...(tills.length > 0 ? [i18n._(plural(tills.length, { one: "# till", other: "# tills" }))] : []),
    i18n._(plural(people.length, { one: "# person", other: "# people" })),
    ...(tenant === undefined ? [] : [tenant]),
  ];
  return (
    <>
      <Row pad="0-4" line="end" as="header" flex="none" className={styles["head"]}>
        <IconButton
          className={styles["back"]}
          icon="arrow-left"
          label={t`Back to the chats`}
          onPress={onBack}
        />
        <ChatMark audience={chat.audience} title={chat.title} />
        <Stack as="span" flex="grow">
          <Truncate as="h2" className={styles["title"]}>
            <bdi>{visibleText(chat.title)}</bdi>
          </Truncate>
          <Truncate tone="muted" size="sm" className={styles["hint"]}>
            {counts.join(", ")}
          </Truncate>
        </Stack>
        <Row as="span" gap={0} align="stretch" flex="none">
          <IconButton
            size="sm"
            icon="search"
            label={t`Search in this chat`}
            onPress={() => setSearch(search === undefined ? "" : undefined)}
          />
          <IconButton
            size="sm"
            icon="panel-right"
            label={t`Details`}
            aria-expanded={isDetailsOpen}
            onPress={onDetails}
          />
        </Row>
      </Row>
      {search !== undefined && (
        <Box flex="none" pad="2-4" line="end">
          <SearchField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens when its button is pressed
            autoFocus
            aria-label={t`Search in this chat`}
            maxLength={MAX_CHAT_SEARCH_LENGTH}
            value={search}
            onChange={setSearch}
          />
        </Box>
      )}
      {words === "" ? (
        <MessageList store={store} detail={detail} onSeen={(message) => void onSeen(message)} />
      ) : (
        <FoundMessages
          chatOid={chat.oid}
          search={words}
          onOpen={(seq) => {
            setSearch(undefined);
            void store.open(seq);
          }}
        />
      )}
    </>
  );
};
