import type { ReportParameters } from "./work/scheduleContent.ts";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { BusyButton, keepRowFocus, Stack, Text } from "@backroom/ui";
import { QueryContent, useServerText, useWorkspace } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { queryFields } from "../model/reportSettings.ts";
import type { ReportSettings, ServerGroups } from "../model/reportSettings.ts";
import { NewSchedule } from "./form/NewSchedule.tsx";
import { ScheduleItem } from "./ScheduleItem.tsx";
import { usePlaceTimeZone } from "./texts/usePlaceTimeZone.ts";
import { SCHEDULES_PATH, useSchedules } from "./useSchedules.ts";
import styles from "./Schedules.module.css";

export interface SchedulePaneProps {
  readonly area: string;
  readonly entity: string;
  readonly meta: EntityMeta;
  readonly settings: ReportSettings;
  readonly groups: ServerGroups;
}

const parametersOf = (settings: ReportSettings, groups: ServerGroups): ReportParameters => {
  const { period } = settings;
  const days = typeof period === "object" ? period : null;
  return {
    Query: String(new URLSearchParams(queryFields(settings, days, groups))),
    Period: typeof period === "string" ? period : null,
  };
};

const withEdited = (
  stored: readonly EntityRecord[],
  edited: readonly EntityRecord[],
): readonly EntityRecord[] => {
  const oids = new Set(stored.map(({ Oid }) => Oid));
  return [...stored, ...edited.filter(({ Oid }) => !oids.has(Oid))];
};

/** When the report is sent by itself, and to whom. */
export const SchedulePane = ({ area, entity, meta, settings, groups }: SchedulePaneProps) => {
  const serverText = useServerText();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rights = useAccess((state) => state.rights);
  const schedules = useSchedules(`${area}/${entity}`);
  /** Time zone of a new schedule; undefined = none is being made. */
  const [newZone, setNewZone] = useState<string>();
  const isClosing = useRef(false);
  const close = () => {
    isClosing.current = true;
    setNewZone(undefined);
  };
  /** Focuses the button of a new schedule when its form closes. The first button of the list would send a report. */
  const focusOpener = (button: HTMLButtonElement | null) => {
    if (button === null || !isClosing.current) return;
    isClosing.current = false;
    button.focus();
  };
  /** Schedules as they were when the user began to edit them. If another user deletes one, it stays until it is closed. */
  const [edited, setEdited] = useState<readonly EntityRecord[]>([]);
  const edit = (record: EntityRecord, isEdited: boolean) =>
    setEdited((before) => [...before.filter(({ Oid }) => Oid !== record.Oid), ...(isEdited ? [record] : [])]);
  const readTimeZone = usePlaceTimeZone();
  const mayCreate = rights.may(SCHEDULES_PATH, "Create", tenantOid);
  const mayEdit = rights.may(SCHEDULES_PATH, "Patch", tenantOid);
  const parameters = parametersOf(settings, groups);
  return (
    <Stack ref={keepRowFocus} pad="4" gap={3} isScrolling>
      <h2>
        <Trans>Sent on a schedule</Trans>
      </h2>
      <QueryContent
        query={schedules.query}
        path={SCHEDULES_PATH}
        failure={<Trans>Could not load the schedules.</Trans>}
      >
        {(records) => (
          <>
            {records.length === 0 && edited.length === 0 && newZone === undefined && (
              <Text as="p" tone="muted" size="sm">
                {mayCreate ? (
                  <Trans>No schedule yet. Add one to send this report by e-mail.</Trans>
                ) : (
                  <Trans>No schedule yet.</Trans>
                )}
              </Text>
            )}
            <Stack as="ul" gap={3} className={styles["list"]}>
              {withEdited(records, edited).map((record) => (
                <ScheduleItem
                  key={record.Oid}
                  {...{ meta, record, parameters, schedules, mayEdit, mayCreate }}
                  edited={edited.find(({ Oid }) => Oid === record.Oid)}
                  onEdit={(isEdited) => edit(record, isEdited)}
                />
              ))}
            </Stack>
            {newZone !== undefined ? (
              <NewSchedule
                meta={meta}
                title={serverText(meta.title)}
                timeZone={newZone}
                parameters={parameters}
                schedules={schedules}
                onDone={close}
              />
            ) : (
              mayCreate && (
                <BusyButton
                  ref={focusOpener}
                  icon="calendar-clock"
                  onPress={async () => setNewZone(await readTimeZone())}
                >
                  <Trans>Send on a schedule</Trans>
                </BusyButton>
              )
            )}
          </>
        )}
      </QueryContent>
    </Stack>
  );
};
