import { records } from "@backroom/api-client/calls";
import { PanePage } from "@backroom/shell";
import { QueryContent, useCall } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { ReportScreen } from "./ReportScreen.tsx";

/** A report: what is asked of it, its chart, and its groups with their sums. */
export const ReportPage = ({ path, params }: PageProps) => {
  const { reportGroup: area = "", reportType: entity = "" } = params;
  const query = useCall(records(area, entity).meta());
  return (
    <PanePage isTall>
      <QueryContent query={query} path={path} failure={<Trans>Could not load the report.</Trans>}>
        {(meta) => <ReportScreen key={`${area}/${entity}`} {...{ path, area, entity, meta }} />}
      </QueryContent>
    </PanePage>
  );
};
