import { QueryContent, useServices } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ExportScreen } from "./ExportScreen.tsx";

/** A report as a file: what is asked of it, in which format, and when it is sent by itself. */
export const ExportPage = ({ path, params }: PageProps) => {
  const { reportGroup: area = "", reportType: entity = "" } = params;
  const { api } = useServices();
  const query = useQuery({
    queryKey: ["meta", area, entity],
    queryFn: ({ signal }) => api.data(area, entity).meta({ signal }),
  });
  return (
    <QueryContent query={query} path={path} failure={<Trans>The report could not be loaded.</Trans>}>
      {(meta) => <ExportScreen key={`${area}/${entity}`} {...{ area, entity, meta }} />}
    </QueryContent>
  );
};
