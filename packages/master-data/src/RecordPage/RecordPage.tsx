import { RecordScreen } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { importRules } from "../import/importRules.ts";
import { gridOptions } from "./gridOptions.ts";

/** Grid and editor of the kind named by the params `dataGroup` and `dataType`. */
export const RecordPage = ({ path, params }: PageProps) => {
  const { dataGroup: area = "", dataType: entity = "" } = params;
  return (
    <RecordScreen
      path={path}
      area={area}
      entity={entity}
      options={gridOptions(params)}
      importRules={importRules[`${area}/${entity}`]}
    />
  );
};
