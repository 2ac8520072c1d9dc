import { call } from "@backroom/api-client/calls";
import { MAX_CHAT_SEARCH_LENGTH } from "@backroom/contract";
import type { ChatRecipient } from "@backroom/contract";
import { chatRecipients, openChat } from "@backroom/contract/calls/chats";
import { EmptyState, Icon, isTyping, Modal, Row, SearchField, Stack, Text, Truncate } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import type { VirtualListHandle } from "@backroom/ui/list";
import { FailureBar, TYPING_PAUSE_MS, useCall, useWrite, Waiting } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { visibleText } from "../state/messageParts.ts";
import styles from "./NewMessageDialog.module.css";
import texts from "../Texts.module.css";

const icons = { Person: "user", Role: "users", Location: "store", Terminal: "monitor" } as const;
/** A line of the results: a recipient, or the heading of those of one kind. */
type Result = ChatRecipient | { readonly heading: ChatRecipient["audience"] };

const keyOf = (result: Result) => ("heading" in result ? result.heading : result.oid);
const textOf = (result: Result) => ("heading" in result ? "" : result.text);

const order = ["Person", "Role", "Location", "Terminal"] as const;

interface NewMessageDialogProps {
  /** Shows locations only. */
  readonly isForTills: boolean;
  readonly onClose: () => void;
  readonly onOpened: (chatOid: number) => void;
}

/** Whom to write to: a person, a role, a location's tills or one till. Opens the chat with them. */
export const NewMessageDialog = ({ isForTills, onClose, onOpened }: NewMessageDialogProps) => {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const write = useWrite(openChat);
  const list = useRef<VirtualListHandle>(null);
  const { data, error, refetch } = useCall(call(chatRecipients, { query: { search: text } }), {
    pause: TYPING_PAUSE_MS,
    keepsPrevious: true,
  });
  const shown = (data ?? []).filter(({ audience }) => !isForTills || audience === "Location");
  const headings = {
    Person: t`People`,
    Role: t`Roles`,
    Location: t`All tills of a location`,
    Terminal: t`Tills`,
  };
  const open = async ({ audience, oid }: ChatRecipient) => {
    const outcome = await write.run({ body: { audience, oid } });
    if (outcome.kind === "done") onOpened(outcome.answer.oid);
  };
  const results = order.flatMap((audience): readonly Result[] => {
    const rows = shown.filter((one) => one.audience === audience);
    return rows.length === 0 ? [] : [{ heading: audience }, ...rows];
  });
  const draw = (result: Result) =>
    "heading" in result ? (
      <Text as="div" size="sm" weight="strong" className={texts["heading"]}>
        {headings[result.heading]}
      </Text>
    ) : (
      <Row pad="2-3" className={styles["choice"]}>
        <Icon name={icons[result.audience]} />
        <Truncate as="bdi" flex="grow" weight="strong">
          {visibleText(result.text)}
        </Truncate>
        <Text tone="muted" size="sm">
          {result.hint}
        </Text>
      </Row>
    );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || !isTyping(event.target)) return;
    event.preventDefault();
    list.current?.focus();
  };
  return (
    <Modal
      state={write.isBusy ? "busy" : "shown"}
      title={isForTills ? <Trans>To all tills of a location</Trans> : <Trans>New message</Trans>}
      icon={isForTills ? "store" : "message-square"}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leads from the search to its results */}
      <Stack gap={3} onKeyDown={leave}>
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
          autoFocus
          label={isForTills ? t`Location` : t`Person, role, location or till`}
          maxLength={MAX_CHAT_SEARCH_LENGTH}
          value={text}
          onChange={setText}
        />
        <Stack className={styles["choices"]}>
          {error !== null && (
            <FailureBar {...{ error, refetch }} failure={<Trans>Could not load the recipients.</Trans>} />
          )}
          {data === undefined && error === null && <Waiting />}
          {data !== undefined && shown.length === 0 && (
            <EmptyState icon="search" title={<Trans>Nothing found.</Trans>} />
          )}
          {results.length > 0 && (
            <VirtualList
              ref={list}
              label={t`Recipients`}
              items={results}
              keyOf={keyOf}
              isHead={(result) => "heading" in result}
              textOf={textOf}
              draw={draw}
              onPick={(result) => {
                if (!("heading" in result)) void open(result);
              }}
            />
          )}
        </Stack>
      </Stack>
    </Modal>
  );
};
