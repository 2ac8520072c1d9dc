import { records } from "@backroom/api-client/calls";
import { QueryContent, useCall } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { ExportScreen } from "./ExportScreen.tsx";

/** A report as a file: what is asked of it, in which format, and when it is sent by itself. */
export const ExportPage = ({ path, params }: PageProps) => {
  const { reportGroup: area = "", reportType: entity = "" } = params;
  const query = useCall(records(area, entity).meta());
  return (
    <QueryContent query={query} path={path} failure={<Trans>Could not load the report.</Trans>}>
      {(meta) => <ExportScreen key={`${area}/${entity}`} {...{ area, entity, meta }} />}
    </QueryContent>
  );
};
