import { RecordScreen } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";

/** The articles, to print their labels. */
export const LabelsPage = ({ path }: PageProps) => (
  <RecordScreen path={path} area="pos-supply" entity="article" />
);
