import type { UnprocessedDocument } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { Row, StateMark } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatLongSpan } from "../../bridge/runs/spans.ts";
import { reasonText } from "./documentTexts.ts";
import styles from "./Unprocessed.module.css";

export interface ReasonProps {
  readonly document: Pick<UnprocessedDocument, "error" | "queuedAt" | "lock">;
}

const LockReason = ({ lock }: { readonly lock: NonNullable<UnprocessedDocument["lock"]> }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const who = <bdi>{lock.lockedBy ?? t`another user`}</bdi>;
  if (lock.lockedAt === null) return <Trans>Locked by {who}</Trans>;
  const span = formatLongSpan(formats, systemClock.now() - Date.parse(lock.lockedAt));
  return (
    <span title={formats.dateTime(lock.lockedAt)}>
      <Trans>
        Locked by {who} for {span}
      </Trans>
    </span>
  );
};

/** Why a document is not processed: its lock, its turn, or what was wrong with it. */
export const Reason = ({ document: { error, queuedAt, lock } }: ReasonProps) => {
  const { i18n } = useLingui();
  const [state, text]: readonly [MarkedState, ReactNode] =
    lock !== null
      ? ["waiting", <LockReason key="lock" lock={lock} />]
      : queuedAt !== null
        ? ["busy", <Trans key="turn">waits to be processed again</Trans>]
        : [error === null ? "waiting" : "bad", reasonText(i18n, error)];
  return (
    <Row as="span" isInline className={styles["reason"]}>
      <StateMark state={state} />
      {text}
    </Row>
  );
};
