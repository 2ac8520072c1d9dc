import type { EntityMeta } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { Button } from "@backroom/ui";
import { QueryContent, useServerText, useWorkspace } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import type { ReportSettings } from "../model/reportSettings.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { ScheduleList } from "./ScheduleList.tsx";
import { SCHEDULES_PATH, useSchedules } from "./useSchedules.ts";
import styles from "./Schedules.module.css";

/** Props of {@link SchedulePane}. */
export interface SchedulePaneProps {
  readonly area: string;
  readonly entity: string;
  readonly meta: EntityMeta;
  readonly settings: ReportSettings;
  /** Fields the service groups by; null = it does not. */
  readonly groups: readonly string[] | null;
}

/** When the report is sent by itself, and to whom. */
export const SchedulePane = ({ area, entity, meta, settings, groups }: SchedulePaneProps) => {
  const serverText = useServerText();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rights = useAccess((state) => state.rights);
  const schedules = useSchedules(`${area}/${entity}`);
  const [isNew, setNew] = useState(false);
  const mayCreate = rights.may(SCHEDULES_PATH, "Create", tenantOid);
  return (
    <div className={styles["pane"]}>
      <h2 className={styles["title"]}>
        <Trans>Sent on a schedule</Trans>
      </h2>
      <QueryContent
        query={schedules.query}
        path={SCHEDULES_PATH}
        failure={<Trans>The schedules could not be loaded.</Trans>}
      >
        {(records) => (
          <>
            {records.length === 0 && !isNew && (
              <p className={styles["none"]}>
                <Trans>This report is not sent by itself.</Trans>
              </p>
            )}
            <ScheduleList
              records={records}
              onSendNow={(record) => void schedules.sendNow(record, new Date())}
              onRemove={(record) => void schedules.remove(record)}
            />
            {isNew ? (
              <ScheduleForm
                meta={meta}
                title={serverText(meta.title)}
                settings={settings}
                groups={groups}
                onCancel={() => setNew(false)}
                onSave={async (values) => {
                  const isDone = await schedules.create({ ...values, Report: `${area}/${entity}` });
                  if (isDone) setNew(false);
                }}
              />
            ) : (
              mayCreate && (
                <Button icon="calendar-clock" onPress={() => setNew(true)}>
                  <Trans>Send on a schedule</Trans>
                </Button>
              )
            )}
          </>
        )}
      </QueryContent>
    </div>
  );
};
