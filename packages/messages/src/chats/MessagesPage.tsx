import { muteChat, readAllChats } from "@backroom/contract/calls/chats";
import { useAccess } from "@backroom/permissions";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { Box, Button, createLazyPart, EmptyState, Kbd, KeyHints, ShowPart, Spacer } from "@backroom/ui";
import {
  QueryContent,
  TYPING_PAUSE_MS,
  useCall,
  usePages,
  usePageSearch,
  useWorkspace,
  useWrite,
} from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { useStore } from "zustand";
import { ChatList } from "./list/ChatList.tsx";
import type { ListChoice } from "./list/listChoice.ts";
import { OpenChat } from "./conversation/OpenChat.tsx";
import { ChatDetails } from "./details/ChatDetails.tsx";
import { chatCalls, chatOf, chatsOf } from "./chatReadings.ts";
import { useChatFocus } from "./useChatFocus.ts";
import { usePageKeys } from "./usePageKeys.ts";
import styles from "./MessagesPage.module.css";

const dialog = createLazyPart(async () => (await import("./list/NewMessageDialog.tsx")).NewMessageDialog);

const readerHints = [
  { keys: ["/"], text: <Trans>search</Trans>, isPageKey: true },
  { keys: ["F6"], text: <Trans>next pane</Trans> },
];

const writerHints = [
  { keys: ["N"], text: <Trans>new message</Trans>, isPageKey: true },
  ...readerHints,
  { keys: ["Enter"], text: <Trans>send</Trans> },
  { keys: ["Shift", "Enter"], text: <Trans>new line</Trans> },
];

const chatIn = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get("chat") ?? "";
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
};

const Details = ({ oid, path }: { readonly oid: number; readonly path: string }) => {
  const query = useCall(chatOf(oid));
  const mute = useWrite(muteChat, { changes: chatCalls });
  return (
    <QueryContent query={query} path={path} failure={<Trans>Could not load the chat.</Trans>}>
      {(detail) => (
        <ChatDetails
          detail={detail}
          onMute={(isMuted) => void mute.run({ params: { oid }, body: { isMuted } })}
        />
      )}
    </QueryContent>
  );
};

/** Chats between people and tills: the list, the one that is open, and whom it concerns. */
export const MessagesPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { calls, tenancy } = useWorkspace();
  const { search: address, write } = usePageSearch();
  const openOid = chatIn(address);
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const mayWrite = useAccess(({ rights }) => rights.may(path, "Create", tenantOid));
  const [choice, setChoice] = useState<ListChoice>({ view: "all", search: "" });
  const [newFor, setNewFor] = useState<"message" | "tills" | undefined>(undefined);
  const [isDetailsOpen, setDetailsOpen] = useState(() => window.matchMedia("(min-width: 1200px)").matches);
  const search = useDeferredValue(choice.search);
  const list = usePages(chatsOf({ view: choice.view, search }), {
    pause: TYPING_PAUSE_MS,
    keepsPrevious: true,
  });
  const unread = (list.data ?? []).reduce((sum, chat) => sum + (chat.isMuted ? 0 : chat.unread), 0);
  const markAll = useWrite(readAllChats, { changes: chatCalls });
  usePageKeys({ onNew: mayWrite ? () => setNewFor("message") : undefined });
  const { beforeOpen, onLoading, onShown } = useChatFocus(openOid, newFor !== undefined);
  const open = (oid: number | undefined) => {
    beforeOpen(oid);
    write(oid === undefined ? "" : `?chat=${oid}`, openOid === undefined ? "push" : "replace");
  };
  const side =
    openOid === undefined || !isDetailsOpen
      ? undefined
      : {
          label: t`Details of the chat`,
          content: <Details key={openOid} oid={openOid} path={path} />,
          onClose: () => setDetailsOpen(false),
        };
  return (
    <>
      <CommandBarContent>
        {mayWrite && (
          <>
            <Button variant="primary" icon="plus" onPress={() => setNewFor("message")}>
              <Trans>New message</Trans> <Kbd keys={["N"]} isPageKey />
            </Button>
            <Button icon="store" onPress={() => setNewFor("tills")}>
              <Trans>To all tills of a location…</Trans>
            </Button>
          </>
        )}
        <Spacer />
        <Button variant="ghost" icon="check" isDisabled={unread === 0} onPress={() => void markAll.run({})}>
          <Trans>Mark all as read</Trans>
        </Button>
      </CommandBarContent>
      <PanePage side={side}>
        <Box flex="grow" className={styles["panes"]} data-open={openOid !== undefined || undefined}>
          <ChatList {...{ path, list, choice, openOid, unread }} onChoice={setChoice} onOpen={open} />
          {openOid === undefined ? (
            <EmptyState
              className={styles["nothing"]}
              icon="message-square"
              title={<Trans>No chat is open.</Trans>}
              description={<Trans>Choose a chat, or begin a new one.</Trans>}
            />
          ) : (
            <OpenChat
              key={openOid}
              oid={openOid}
              path={path}
              isDetailsOpen={isDetailsOpen}
              onDetails={() => setDetailsOpen(!isDetailsOpen)}
              onBack={() => open(undefined)}
              mayWrite={mayWrite}
              onLoading={onLoading}
              onShown={onShown}
            />
          )}
        </Box>
        <KeyHints hints={mayWrite ? writerHints : readerHints} />
      </PanePage>
      {newFor !== undefined && (
        <ShowPart
          part={dialog}
          props={{
            isForTills: newFor === "tills",
            onClose: () => setNewFor(undefined),
            onOpened: (oid: number) => {
              setNewFor(undefined);
              void calls.renew(...chatCalls);
              open(oid);
            },
          }}
          isNeeded
          onGiveUp={() => setNewFor(undefined)}
        />
      )}
    </>
  );
};
