import { Box, Stack, Text } from "@backroom/ui";
import { QueryContent, useCall, Waiting } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useEffectEvent, useLayoutEffect } from "react";
import { chatOf } from "../chatReadings.ts";
import { Composer } from "../composer/Composer.tsx";
import { Conversation } from "./Conversation.tsx";
import { UnsentText } from "./UnsentText.tsx";
import styles from "./Conversation.module.css";

interface OpenChatProps {
  readonly oid: number;
  /** Path of the page, at which its rights are held. */
  readonly path: string;
  /** Whether the user may write in chats. The details of the chat contain whether they may write in this one. */
  readonly mayWrite: boolean;
  readonly isDetailsOpen: boolean;
  readonly onDetails: () => void;
  /** Back to the list, where both do not fit. */
  readonly onBack: () => void;
  /** Called when the text field is rendered, while the chat loads. */
  readonly onLoading: () => void;
  /** Called once its messages are on screen. */
  readonly onShown: () => void;
}

/**
 * The open chat; needs its oid as `key`. The text field is rendered while the chat loads, because typed keys would otherwise go to the
 * list of chats and open another one.
 */
export const OpenChat = ({ oid, path, mayWrite, onLoading, ...props }: OpenChatProps) => {
  const query = useCall(chatOf(oid));
  const { data, error } = query;
  const loading = useEffectEvent(onLoading);
  useLayoutEffect(() => loading(), []);
  return (
    <Stack as="section" flex="shrink" className={styles["conversation"]} aria-label={data?.chat.title}>
      <QueryContent
        query={query}
        path={path}
        failure={<Trans>Could not load the chat.</Trans>}
        waiting={
          <Box flex="grow">
            <Waiting />
          </Box>
        }
      >
        {(detail) => <Conversation {...props} detail={detail} />}
      </QueryContent>
      {data?.mayWrite === false && (
        <Text pad="3-4" line="start" as="p" flex="none" tone="muted">
          <Trans>You may read this chat, but not write in it.</Trans>
        </Text>
      )}
      {(data === undefined ? mayWrite && error === null : data.mayWrite) ? (
        <Composer chatOid={oid} detail={data} />
      ) : (
        <UnsentText chatOid={oid} />
      )}
    </Stack>
  );
};
