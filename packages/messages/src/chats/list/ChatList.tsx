import type { ListChoice } from "./listChoice.ts";
import { MAX_CHAT_SEARCH_LENGTH } from "@backroom/contract";
import type { ChatSummary } from "@backroom/contract";
import {
  Box,
  EmptyState,
  Kbd,
  Row,
  SearchField,
  Stack,
  Text,
  useSlashKey,
  VisuallyHidden,
} from "@backroom/ui";
import { PagedList } from "@backroom/workspace";
import type { CalledPages } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { ChatRow } from "./ChatRow.tsx";
import { useMessageServices } from "../messageServices.ts";
import styles from "./ChatList.module.css";

interface ChatListProps {
  readonly path: string;
  readonly list: CalledPages<ChatSummary, unknown>;
  readonly choice: ListChoice;
  readonly onChoice: (choice: ListChoice) => void;
  readonly openOid: number | undefined;
  readonly unread: number;
  readonly onOpen: (oid: number) => void;
}

const Views = ({ choice, onChoice, unread }: Pick<ChatListProps, "choice" | "onChoice" | "unread">) => {
  const { t } = useLingui();
  const names = { all: t`All`, unread: t`Unread`, tills: t`Tills`, roles: t`Roles` };
  const views = ["all", "unread", "tills", "roles"] as const;
  return (
    <Row pad="0-4" line="end" as="fieldset" align="stretch" flex="none" aria-label={t`Which chats`}>
      {views.map((view) => (
        <Row
          as="button"
          isInline
          tone="muted"
          weight="medium"
          key={view}
          type="button"
          className={styles["view"]}
          aria-pressed={choice.view === view}
          onClick={() => onChoice({ ...choice, view })}
        >
          {names[view]}
          {view === "unread" && unread > 0 && (
            <Text size="sm" isNumeric pad="0-2" radius="lg" fill="surface-3" className={styles["chip"]}>
              {unread > 99 ? "99+" : unread}
            </Text>
          )}
        </Row>
      ))}
    </Row>
  );
};

/** The chats of the user: search, views, and one row per chat. */
export const ChatList = ({ path, list, choice, onChoice, openOid, unread, onOpen }: ChatListProps) => {
  const { t } = useLingui();
  const { drafts, userOid } = useMessageServices();
  const allDrafts = useStore(drafts);
  const search = useSlashKey<HTMLDivElement>();
  const draw = (chat: ChatSummary, isOpen: boolean) => (
    <ChatRow {...{ chat, isOpen, userOid }} draft={allDrafts.find(({ chatOid }) => chatOid === chat.oid)} />
  );
  return (
    <Stack as="nav" flex="shrink" className={styles["list"]} aria-label={t`Chats`} data-pane="list">
      <Box flex="none" pad="2-3" line="end" ref={search} className={styles["find"]}>
        <SearchField
          aria-label={t`Search chats`}
          placeholder={t`People, tills, words`}
          maxLength={MAX_CHAT_SEARCH_LENGTH}
          value={choice.search}
          onChange={(text) => onChoice({ ...choice, search: text })}
        />
        {choice.search === "" && (
          <Row as="span" gap={0} className={styles["slash"]} aria-hidden>
            <Kbd keys={["/"]} isPageKey />
          </Row>
        )}
      </Box>
      <Views {...{ choice, onChoice, unread }} />
      <PagedList
        pages={list}
        path={path}
        failure={<Trans>Could not load the chats.</Trans>}
        nothing={
          <EmptyState
            icon="message-square"
            title={choice.search === "" ? <Trans>No chats here.</Trans> : <Trans>Nothing found.</Trans>}
          />
        }
        label={t`Chats`}
        items={list.data ?? []}
        keyOf={({ oid }) => oid}
        draw={(chat, { isPicked }) => draw(chat, isPicked)}
        picked={openOid ?? null}
        onPick={({ oid }) => onOpen(oid)}
      />
      <VisuallyHidden>
        <output>
          {list.data !== undefined && <Plural value={list.data.length} one="# chat" other="# chats" />}
        </output>
      </VisuallyHidden>
    </Stack>
  );
};
