import type { ChatSummary } from "@backroom/contract";
import { Button, EmptyState, Kbd, SearchField, useSlashKey, VisuallyHidden } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { CalledPages } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useStore } from "zustand";
import { ChatRow } from "./ChatRow.tsx";
import { useMessageServices } from "./messageServices.ts";
import styles from "./ChatList.module.css";

/** What of the chats is listed. */
export interface ListChoice {
  readonly view: "all" | "unread" | "tills" | "roles";
  readonly search: string;
}

/** Props of {@link ChatList}. */
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
    <fieldset className={styles["views"]} aria-label={t`Which chats`}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={styles["view"]}
          aria-pressed={choice.view === view}
          onClick={() => onChoice({ ...choice, view })}
        >
          {names[view]}
          {view === "unread" && unread > 0 && (
            <span className={styles["chip"]}>{unread > 99 ? "99+" : unread}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
};

/** The chats of the user: search, views, and one row per chat, which the arrow keys move over. */
export const ChatList = ({ path, list, choice, onChoice, openOid, unread, onOpen }: ChatListProps) => {
  const { t } = useLingui();
  const { drafts, userOid } = useMessageServices();
  const allDrafts = useStore(drafts);
  const search = useSlashKey<HTMLDivElement>();
  const rows = useRef<HTMLUListElement>(null);
  const [activeOid, setActive] = useState(openOid);
  const move = (event: KeyboardEvent, chats: readonly ChatSummary[]) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -chats.length,
      End: chats.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = chats.findIndex(({ oid }) => oid === activeOid);
    const next = chats[Math.min(Math.max(place + step, 0), chats.length - 1)];
    if (next === undefined) return;
    setActive(next.oid);
    rows.current?.querySelector<HTMLElement>(`[data-chat="${next.oid}"]`)?.focus();
  };
  const open = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-chat]") : null;
    if (row === null) return;
    const oid = Number(row.dataset["chat"]);
    setActive(oid);
    onOpen(oid);
  };
  return (
    <nav className={styles["list"]} aria-label={t`Chats`} data-pane="list">
      <div ref={search} className={styles["find"]}>
        <SearchField
          aria-label={t`Search chats`}
          placeholder={t`People, tills, words`}
          value={choice.search}
          onChange={(text) => onChoice({ ...choice, search: text })}
        />
        {choice.search === "" && (
          <span className={styles["slash"]} aria-hidden>
            <Kbd keys={["/"]} />
          </span>
        )}
      </div>
      <Views {...{ choice, onChoice, unread }} />
      <QueryContent query={list} path={path} failure={<Trans>The chats could not be loaded.</Trans>}>
        {(chats) => {
          const active = chats.some(({ oid }) => oid === activeOid) ? activeOid : (openOid ?? chats[0]?.oid);
          return (
            <div className={styles["scroll"]}>
              {chats.length === 0 && (
                <EmptyState
                  icon="message-square"
                  title={choice.search === "" ? <Trans>No chats here.</Trans> : <Trans>Nothing found.</Trans>}
                />
              )}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons of the rows take the keys */}
              <ul
                ref={rows}
                className={styles["rows"]}
                onClick={open}
                onKeyDown={(event) => move(event, chats)}
              >
                {chats.map((chat) => (
                  <li key={chat.oid}>
                    <ChatRow
                      chat={chat}
                      isOpen={chat.oid === openOid}
                      isActive={chat.oid === active || (active === undefined && chat === chats[0])}
                      draft={allDrafts.find(({ chatOid }) => chatOid === chat.oid)}
                      userOid={userOid}
                    />
                  </li>
                ))}
              </ul>
              {list.hasMore && (
                <Button variant="ghost" onPress={list.more} isDisabled={list.isFetchingMore}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </div>
          );
        }}
      </QueryContent>
      <VisuallyHidden>
        <output>
          {list.data !== undefined && <Plural value={list.data.length} one="# chat" other="# chats" />}
        </output>
      </VisuallyHidden>
    </nav>
  );
};
