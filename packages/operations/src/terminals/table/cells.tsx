import type { Terminal, TerminalAction } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { IconButton, Row, StateMark, Text, Truncate } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useRequestText } from "../panel/useRequestText.ts";
import type { RequestsStore } from "../state/createRequestsStore.ts";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import { moodOf } from "../state/mood.ts";
import { moodMarks, useActionTexts, useMoodTexts } from "../useMoodTexts.ts";
import type { SendRequest } from "../useRequestCommands.ts";
import styles from "./cells.module.css";

/** What the cells of a line draw with. */
export interface TableTools {
  readonly terminals: TerminalsStore;
  readonly requests: RequestsStore;
  readonly mayRequest: (tenantOid: number) => boolean;
  readonly send: SendRequest;
}

export const TableContext = createContext<TableTools | undefined>(undefined);

const useTools = (): TableTools => {
  const tools = use(TableContext);
  if (tools === undefined) throw new Error("A cell of terminals stands outside of their table.");
  return tools;
};

interface CellProps {
  readonly oid: number;
}

/** Draws a part of the terminal as it is now; only cells whose own part changes are drawn anew. */
const Live = ({ oid, select }: CellProps & { readonly select: (terminal: Terminal) => ReactNode }) => {
  const { terminals } = useTools();
  const terminal = useStore(terminals, (state) => state.terminals.get(oid));
  return terminal === undefined ? null : select(terminal);
};

/** Number of the terminal, with its state. */
export const IdCell = ({ oid }: CellProps) => {
  const words = useMoodTexts();
  const select = (terminal: Terminal) => {
    const mood = moodOf(terminal);
    return (
      <Row as="span" flex="shrink">
        <StateMark state={moodMarks[mood]} size={12} />
        <span className={styles["number"]}>{terminal.id}</span>
        <Text tone="faint" size="sm">
          {words[mood]}
        </Text>
      </Row>
    );
  };
  return <Live oid={oid} select={select} />;
};

/** Since when it is connected. */
export const SinceCell = ({ oid }: CellProps) => {
  const { dateTime } = useFormats();
  return (
    <Live
      oid={oid}
      select={({ connected, since }) => (connected && since !== null ? dateTime(since) : "–")}
    />
  );
};

/** When it was last heard of. */
export const ContactCell = ({ oid }: CellProps) => {
  const { dateTime } = useFormats();
  return (
    <Live
      oid={oid}
      select={({ lastContactAt }) => (lastContactAt === null ? "–" : dateTime(lastContactAt))}
    />
  );
};

export const VersionCell = ({ oid }: CellProps) => (
  <Live oid={oid} select={({ version }) => version ?? "–"} />
);

/** Receipts it could not send yet. */
export const QueueCell = ({ oid }: CellProps) => {
  const { number } = useFormats();
  return <Live oid={oid} select={({ queueLength }) => (queueLength === null ? "–" : number(queueLength))} />;
};

const icons: readonly (readonly [TerminalAction, IconName])[] = [
  ["PingRequest", "zap"],
  ["ForcePosClassicSync", "refresh-cw"],
  ["ResetProcessQueue", "list-x"],
];

/** The three requests, for the pointer; the keyboard has a key for each. */
export const ActionsCell = ({ oid }: CellProps) => {
  const { t } = useLingui();
  const { terminals, requests, mayRequest, send } = useTools();
  const texts = useActionTexts();
  const isBusy = useStore(requests, (state) => {
    const status = state.requests.get(oid)?.status;
    return status === "waiting" || status === "queued";
  });
  const terminal = terminals.getState().terminals.get(oid);
  if (terminal === undefined || !mayRequest(terminal.tenantOid)) return null;
  const { id } = terminal;
  const name = t`Terminal ${id}`;
  return (
    <Row as="span" isInline className={styles["actions"]}>
      {icons.map(([action, icon]) => (
        <IconButton
          key={action}
          icon={icon}
          size="sm"
          label={`${texts[action]}: ${id}`}
          excludeFromTabOrder
          isDisabled={isBusy}
          onPress={() => void send(action, [oid], name)}
        />
      ))}
    </Row>
  );
};

/** How the last request to it stands. */
export const AnswerCell = ({ oid }: CellProps) => {
  const { requests } = useTools();
  const textOf = useRequestText();
  const request = useStore(requests, (state) => state.requests.get(oid));
  if (request === undefined) return null;
  const { text, tone } = textOf(request);
  return (
    <Truncate tone={tone === "neutral" ? "muted" : tone} dir="auto" title={text}>
      {text}
    </Truncate>
  );
};
