import { call } from "@backroom/api-client/calls";
import { auditEntry } from "@backroom/contract/calls/audit";
import { useFailureText } from "@backroom/i18n";
import type { AuditEntry } from "@backroom/contract";
import { EmptyState, Skeleton, Stack, useDelayed } from "@backroom/ui";
import { VirtualList } from "@backroom/ui/list";
import { FailureState, usePages, useWorkspace, useWriteBy } from "@backroom/workspace";
import type { RecordTabProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { historyOf } from "./historyOf.ts";
import { RestoreBar } from "./RestoreBar.tsx";
import { chosenValues, toggleChosen, versionsToRead } from "./restore.ts";
import type { Chosen } from "./restore.ts";
import { Version } from "./Version.tsx";
import styles from "./HistoryTab.module.css";

const none: Chosen = new Map();

const Waiting = () => (useDelayed(true) ? <Skeleton lines={6} /> : null);

/** The versions of a record: who changed what and when. Old values of chosen fields go into the form as edits of the user. */
export const HistoryTab = ({ meta, record, fields, isReadOnly, setValues }: RecordTabProps) => {
  const { t } = useLingui();
  const { calls } = useWorkspace();
  const failureText = useFailureText();
  const { data, error, refetch, more, hasMore, isFetchingMore } = usePages(historyOf(meta, record.Oid));
  const [chosen, setChosen] = useState(none);
  const [restored, setRestored] = useState<number | null>(null);
  const entries = data ?? [];

  const toggle = (name: string, seq: number) => {
    setRestored(null);
    setChosen((before) => toggleChosen(before, name, seq));
  };
  const restore = useWriteBy(async () => {
    const whole = await Promise.all(
      versionsToRead(chosen, entries).map(async (seq) => calls.read(call(auditEntry, { params: { seq } }))),
    );
    const values = chosenValues(chosen, [...whole, ...entries], { fields, record });
    setValues(values);
    setRestored(Object.keys(values).length);
    setChosen(none);
  });

  if (error !== null && data === undefined)
    return <FailureState {...{ error, refetch }} failure={<Trans>Could not load the history.</Trans>} />;
  if (data === undefined) return <Waiting />;
  if (entries.length === 0)
    return (
      <EmptyState
        title={<Trans>There is no history of this record.</Trans>}
        description={<Trans>No change has been recorded, or the changes are no longer kept.</Trans>}
      />
    );
  const draw = (entry: AuditEntry) => (
    <Version {...{ entry, record, fields, chosen }} onToggle={isReadOnly ? undefined : toggle} />
  );
  return (
    <Stack gap={3} align="start" className={styles["history"]}>
      <div className={styles["versions"]}>
        <VirtualList
          pattern="list"
          size="content"
          className={styles["scroller"]}
          label={t`Versions`}
          items={entries}
          keyOf={({ seq }) => seq}
          draw={draw}
          more={{
            has: hasMore,
            isReading: isFetchingMore,
            failure:
              error === null ? undefined : (
                <>
                  <Trans>Could not load the history.</Trans> {failureText(error)}
                </>
              ),
            read: more,
          }}
        />
      </div>
      {!isReadOnly && (
        <RestoreBar
          count={chosen.size}
          restored={restored}
          isBusy={restore.isBusy}
          onRestore={() => void restore.run(undefined)}
        />
      )}
    </Stack>
  );
};
