import type { EntityMeta } from "@backroom/contract";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { EmptyState, LinkButton, PaneBody, Spacer } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { reportColumns } from "../model/reportColumns.ts";
import { daysOfSettings, queryFields, serverGroups, writeSettings } from "../model/reportSettings.ts";
import { ReportParameters } from "../parameters/ReportParameters.tsx";
import { useSettings } from "../ReportPage/useSettings.ts";
import { SavedParameters } from "../saved/SavedParameters.tsx";
import { SchedulePane } from "../schedules/SchedulePane.tsx";
import { FormatList } from "./FormatList.tsx";
import { formatsOf } from "./formats.ts";
import { useReportFile } from "./useReportFile.ts";

export interface ExportScreenProps {
  readonly area: string;
  readonly entity: string;
  readonly meta: EntityMeta;
}

/** A report as a file, whose meta data is known. */
export const ExportScreen = ({ area, entity, meta }: ExportScreenProps) => {
  const { t } = useLingui();
  const { settings, today, change, replace } = useSettings(meta);
  const tenantLabel = t`Tenant`;
  const columns = useMemo(() => reportColumns(meta, tenantLabel), [meta, tenantLabel]);
  const chosen = settings.groups ?? columns.defaultGroups;
  const days = daysOfSettings(settings, today);
  const groups = serverGroups(columns, chosen);
  const fields = queryFields(settings, days, groups);
  const { running, bytes, start, cancel } = useReportFile({ area, entity, fields });
  return (
    <>
      <CommandBarContent>
        <SavedParameters
          report={`${area}/${entity}`}
          search={writeSettings(settings)}
          onChoose={(search) => replace(search)}
        />
        <Spacer />
        <LinkButton icon="chart-column" href={`/report/${area}/${entity}${writeSettings(settings)}`}>
          <Trans>Show the report</Trans>
        </LinkButton>
      </CommandBarContent>
      <PanePage
        side={{
          label: t`Schedules`,
          content: <SchedulePane {...{ area, entity, meta, settings, groups }} />,
        }}
      >
        <ReportParameters
          meta={meta}
          settings={settings}
          days={days}
          onChange={change}
          grouping={columns.isGroupedByServer ? { groups: columns.groups, chosen } : undefined}
        />
        <PaneBody>
          {formatsOf(meta).length === 0 ? (
            <EmptyState title={<Trans>This report cannot be saved as a file.</Trans>} />
          ) : (
            <FormatList
              meta={meta}
              running={running}
              bytes={bytes}
              onStart={(format) => start(format)}
              onCancel={cancel}
            />
          )}
        </PaneBody>
      </PanePage>
    </>
  );
};
