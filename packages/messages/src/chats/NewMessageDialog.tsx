import { call } from "@backroom/api-client/calls";
import type { ChatRecipient } from "@backroom/contract";
import { chatRecipients, openChat } from "@backroom/contract/calls/chats";
import { EmptyState, Icon, Modal, SearchField } from "@backroom/ui";
import { TYPING_PAUSE_MS, useCall, useWrite } from "@backroom/workspace";
import { useFailureText } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { visibleText } from "./state/messageParts.ts";
import styles from "./NewMessageDialog.module.css";
import buttons from "./RowButton.module.css";
import texts from "./Texts.module.css";

const icons = { Person: "user", Role: "users", Location: "store", Terminal: "monitor" } as const;
const order = ["Person", "Role", "Location", "Terminal"] as const;

/** Props of {@link NewMessageDialog}. */
interface NewMessageDialogProps {
  /** Shows locations only. */
  readonly isForTills: boolean;
  readonly onClose: () => void;
  readonly onOpened: (chatOid: number) => void;
}

/** Whom to write to: a person, a role, a location's tills or one till. Opens the chat with them. */
export const NewMessageDialog = ({ isForTills, onClose, onOpened }: NewMessageDialogProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [text, setText] = useState("");
  const write = useWrite(openChat);
  const list = useRef<HTMLDivElement>(null);
  const { data, error } = useCall(call(chatRecipients, { query: { search: text } }), {
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
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const place = rows.findIndex((row) => row === document.activeElement);
    const next = event.key === "ArrowDown" ? place + 1 : place - 1;
    event.preventDefault();
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
  };
  return (
    <Modal
      state={write.isBusy ? "busy" : "shown"}
      title={isForTills ? <Trans>To all tills of a location</Trans> : <Trans>New message</Trans>}
      icon={isForTills ? "store" : "message-square"}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the search and of its results */}
      <div className={styles["recipients"]} onKeyDown={move}>
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
          autoFocus
          label={isForTills ? t`Location` : t`Person, role, location or till`}
          value={text}
          onChange={setText}
        />
        <div ref={list} className={styles["choices"]}>
          {error !== null && <p role="alert">{failureText(error)}</p>}
          {data !== undefined && shown.length === 0 && (
            <EmptyState icon="search" title={<Trans>Nothing found.</Trans>} />
          )}
          {order.map((audience) => {
            const rows = shown.filter((one) => one.audience === audience);
            if (rows.length === 0) return null;
            return (
              <section key={audience} aria-label={headings[audience]}>
                <h3 className={texts["heading"]}>{headings[audience]}</h3>
                {rows.map((one) => (
                  <button
                    key={one.oid}
                    type="button"
                    className={`${buttons["rowButton"]} ${styles["choice"]}`}
                    onClick={() => void open(one)}
                  >
                    <Icon name={icons[audience]} />
                    <bdi className={styles["choiceName"]}>{visibleText(one.text)}</bdi>
                    <span className={texts["quiet"]}>{one.hint}</span>
                  </button>
                ))}
              </section>
            );
          })}
        </div>
      </div>
    </Modal>
  );
};
