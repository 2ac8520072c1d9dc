import { PanePage } from "@backroom/shell";
import { QueryContent, useServices } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ReportScreen } from "./ReportScreen.tsx";

/** A report: what is asked of it, its chart, and its groups with their sums. */
export const ReportPage = ({ path, params }: PageProps) => {
  const { reportGroup: area = "", reportType: entity = "" } = params;
  const { api } = useServices();
  const query = useQuery({
    queryKey: ["meta", area, entity],
    queryFn: ({ signal }) => api.data(area, entity).meta({ signal }),
  });
  return (
    <PanePage>
      <QueryContent query={query} path={path} failure={<Trans>The report could not be loaded.</Trans>}>
        {(meta) => <ReportScreen key={`${area}/${entity}`} {...{ path, area, entity, meta }} />}
      </QueryContent>
    </PanePage>
  );
};
