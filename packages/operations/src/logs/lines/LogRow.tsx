import type { LogLine } from "@backroom/contract";
import { Row, StateMark, Text } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import type { CSSProperties } from "react";
import { memo } from "react";
import { gridRoles } from "./gridRoles.ts";
import { levelLook } from "../filters/levelTexts.ts";
import { MarkedMessage } from "./MarkedMessage.tsx";
import { printableLine } from "../printable.ts";
import styles from "./LogList.module.css";

/** What a row draws besides its line. */
export interface LogRowProps {
  readonly id: string;
  /** Undefined = it is not loaded yet. */
  readonly line: LogLine | undefined;
  readonly place: number;
  /** Px from the top of the list. */
  readonly top: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly hasFailed: boolean;
  readonly find: string;
  readonly timeOf: (at: string) => string;
  readonly terminalOf: (oid: number | null) => string;
  /** Lines of the log of the terminals name one; others a user and a request. */
  readonly isOfTerminals: boolean;
  readonly onRequest: (requestId: string) => void;
}

const Cells = ({
  line,
  find,
  timeOf,
  terminalOf,
  isOfTerminals,
  onRequest,
}: LogRowProps & { readonly line: LogLine }) => {
  const { i18n } = useLingui();
  const { label, state } = levelLook(line.level);
  const { requestId } = line;
  return (
    <>
      <Text tone="muted" isNumeric {...gridRoles.cell} title={line.at}>
        {timeOf(line.at)}
      </Text>
      <Row as="span" {...gridRoles.cell} className={styles["level"]} data-level={line.level}>
        <StateMark state={state} size={10} />
        <span>{i18n._(label)}</span>
      </Row>
      <span {...gridRoles.cell} className={styles["source"]} dir="auto">
        {printableLine(line.source)}
      </span>
      <span {...gridRoles.cell} className={styles["message"]} dir="auto">
        <MarkedMessage text={line.message} find={find} />
      </span>
      {isOfTerminals ? (
        <span {...gridRoles.cell} className={styles["user"]} dir="auto">
          {terminalOf(line.terminalOid)}
        </span>
      ) : (
        <>
          <span {...gridRoles.cell} className={styles["user"]} dir="auto">
            {printableLine(line.userName ?? "")}
          </span>
          <span {...gridRoles.cell} className={styles["request"]}>
            {requestId !== null && (
              <button
                type="button"
                tabIndex={-1}
                className={styles["requestLink"]}
                onClick={() => onRequest(requestId)}
              >
                <bdi>{requestId.slice(0, 13)}</bdi>
              </button>
            )}
          </span>
        </>
      )}
    </>
  );
};

/** A line of the list. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { id, line, place, top, isActive, isOpen, hasFailed } = props;
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <Text
      as="div"
      pad="0-4"
      line="end"
      size="sm"
      {...gridRoles.row}
      id={id}
      className={styles["row"]}
      style={style}
      aria-rowindex={place + 2}
      aria-expanded={line === undefined ? undefined : isOpen}
      aria-selected={isActive}
      data-place={place}
      data-level={line?.level}
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      data-failed={hasFailed || undefined}
    >
      {line === undefined ? (
        <span {...gridRoles.cell} className={styles["skeleton"]} />
      ) : (
        <Cells {...props} line={line} />
      )}
    </Text>
  );
});
