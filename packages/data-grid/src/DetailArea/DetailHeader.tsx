import { useLingui } from "@lingui/react/macro";
import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Badge, Button, IconButton, Spinner } from "@backroom/ui";
import { useStore } from "zustand";
import { recordTitle } from "../controller/types.ts";
import { createRowContext } from "../state/newRows.ts";
import type { DetailAreaProps } from "./DetailArea.tsx";
import { NewRecordTenant } from "./TenantChoice.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import styles from "./DetailArea.module.css";

/** Title, state and row menu of the open record. */
export const DetailHeader = ({ grid, actions, now }: Pick<DetailAreaProps, "grid" | "actions" | "now">) => {
  const { t } = useLingui();
  const { key, record, isNew, mode, fetch, isBusy, isFading } = useStore(grid.detail.store);
  if (record === null) return null;
  const isWorking = fetch === "fetching" || isFading;
  return (
    <header className={styles["header"]}>
      <h2 className={styles["title"]}>{recordTitle(grid.meta, record) || t`New record`}</h2>
      <RecordState record={record} isNew={isNew} />
      {isNew && key !== null && <NewRecordTenant grid={grid} rowKey={key} />}
      <Changed record={record} now={now} />
      {isBusy && <Spinner />}
      <span className={styles["menu"]}>
        {mode === "details" && (
          <>
            {grid.rights.edit ? (
              <Button
                variant="primary"
                icon="pencil"
                isDisabled={isWorking}
                onPress={() => void grid.detail.enter("edit")}
              >
                {t({ id: "Edit", message: "Edit" })}
              </Button>
            ) : (
              <Button icon="eye" isDisabled={isWorking} onPress={() => void grid.detail.enter("view")}>
                {t({ id: "View", message: "View" })}
              </Button>
            )}
            <MoreMenu actions={actions} context={createRowContext(record, true)} />
          </>
        )}
        <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={grid.close} />
      </span>
    </header>
  );
};

const RecordState = ({ record, isNew }: { record: EntityRecord; isNew: boolean }) => {
  const { t } = useLingui();
  if (isNew) return <Badge tone="accent">{t`not saved yet`}</Badge>;
  if (record.Deleted) return <Badge tone="danger">{t`deleted`}</Badge>;
  return record.Disabled ? (
    <Badge tone="warning">{t`disabled`}</Badge>
  ) : (
    <Badge tone="success">{t`active`}</Badge>
  );
};

const Changed = ({ record, now }: { record: EntityRecord; now: () => number }) => {
  const { t } = useLingui();
  const formats = useFormats();
  if (record.ModifiedAt === null || record.ModifiedAt === undefined) return null;
  const when = formats.pastTime(record.ModifiedAt, new Date(now()));
  const by = record.ModifiedBy ?? "";
  // A name runs in its own direction: the figures after it belong to the sentence.
  const who = `\u2068${by}\u2069`;
  return (
    <span className={styles["changed"]} title={formats.dateTime(record.ModifiedAt)}>
      {by === "" ? t`changed ${when}` : t`changed ${when} by ${who}`}
    </span>
  );
};
