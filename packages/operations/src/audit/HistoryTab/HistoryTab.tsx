import { auditEntrySchema } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { Button, EmptyState, ErrorState, Skeleton, useDelayed } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import type { RecordTabProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { RestoreBar } from "./RestoreBar.tsx";
import { chosenValues, toggleChosen, versionsToRead } from "./restore.ts";
import type { Chosen } from "./restore.ts";
import { useHistory } from "./useHistory.ts";
import { Version } from "./Version.tsx";
import styles from "./HistoryTab.module.css";

const none: Chosen = new Map();

const Waiting = () => (useDelayed(true) ? <Skeleton lines={6} /> : null);

/** The versions of a record: who changed what and when. Old values of chosen fields go into the form as edits of the user. */
export const HistoryTab = ({ meta, record, fields, isReadOnly, setValues }: RecordTabProps) => {
  const { api, notifier } = useServices();
  const failureText = useFailureText();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useHistory(
    meta,
    record.Oid,
  );
  const [chosen, setChosen] = useState(none);
  const [restored, setRestored] = useState<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  const toggle = (name: string, seq: number) => {
    setRestored(null);
    setChosen((before) => toggleChosen(before, name, seq));
  };
  const restore = async () => {
    setIsReading(true);
    try {
      const whole = await Promise.all(
        versionsToRead(chosen, entries).map((seq) =>
          api.request(auditEntrySchema, { path: `/api/audit/entry/${seq}` }),
        ),
      );
      const values = chosenValues(chosen, [...whole, ...entries], { fields, record });
      setValues(values);
      setRestored(Object.keys(values).length);
      setChosen(none);
    } catch (failure) {
      notifier.failed(failure);
    } finally {
      setIsReading(false);
    }
  };

  if (error !== null && data === undefined)
    return (
      <ErrorState
        title={<Trans>The history could not be loaded.</Trans>}
        description={failureText(error)}
        action={
          <Button icon="refresh-cw" onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  if (data === undefined) return <Waiting />;
  if (entries.length === 0)
    return (
      <EmptyState
        title={<Trans>There is no history of this record.</Trans>}
        description={
          <Trans>It has not changed since changes are recorded, or they are no longer kept.</Trans>
        }
      />
    );
  return (
    <div className={styles["history"]}>
      <ol className={styles["versions"]}>
        {entries.map((entry) => (
          <Version
            key={entry.seq}
            entry={entry}
            record={record}
            fields={fields}
            chosen={chosen}
            onToggle={isReadOnly ? undefined : toggle}
          />
        ))}
      </ol>
      {error !== null && (
        <p role="alert" className={styles["failure"]}>
          <Trans>The history could not be loaded.</Trans> {failureText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          <Trans>Older versions</Trans>
        </Button>
      )}
      {!isReadOnly && (
        <RestoreBar
          count={chosen.size}
          restored={restored}
          isBusy={isReading}
          onRestore={() => void restore()}
        />
      )}
    </div>
  );
};
