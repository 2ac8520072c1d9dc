import { records } from "@backroom/api-client/calls";
import type { CellRenderers, GridOptions } from "@backroom/data-grid";
import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useCall } from "../calls/useCall.ts";
import { QueryContent } from "../QueryContent/QueryContent.tsx";
import { Waiting } from "../QueryContent/Waiting.tsx";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { useServerText } from "../services/notices/useServerText.ts";
import { useAddressPlace } from "../addresses/useAddressPlace.ts";
import { RecordGrid } from "./RecordGrid.tsx";
import type { ImportRulesOf } from "./RecordGrid.tsx";

export interface RecordScreenProps {
  /** Path of the page in the navigation; rights are held there. */
  readonly path: string;
  /** The kind, as in `/api/data/{area}/{entity}`. */
  readonly area: string;
  readonly entity: string;
  /** What the page switches off or changes of its grid. Default: nothing. */
  readonly options?: GridOptions;
  /** How pasted records of this kind are read. Default: the editor checks them alone. */
  readonly importRules?: ImportRulesOf | undefined;
  /** How the page draws values of columns, by their format. Default: as everywhere. */
  readonly cells?: CellRenderers;
}

const noOptions: GridOptions = {};

/** Grid and editor of one kind for the current tenant; the kind's meta data says everything else. */
export const RecordScreen = ({
  path,
  area,
  entity,
  options = noOptions,
  importRules,
  cells,
}: RecordScreenProps) => {
  const { draftReturns, tenancy } = useWorkspace();
  const title = useAccess(({ navigation }) => findResponsibleItem(navigation, path)?.text);
  const serverText = useServerText();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const turn = useStore(draftReturns, (state) => state.turn);
  // 0 = no user is logged in: after a logout the page stays until the next one has come.
  const meta = useCall(tenantOid === 0 ? null : records(area, entity).meta(), { fresh: "forever" });
  const isSwitching = useAddressPlace();
  if (isSwitching) return <Waiting />;
  return (
    <QueryContent
      // Another tenant has another reason of a refusal.
      key={tenantOid}
      query={meta}
      path={path}
      failure={<Trans>Could not load the description of these records.</Trans>}
      refusal={<Trans>You have no permission to see these records.</Trans>}
    >
      {(known) => (
        // Another kind or place means other records and other rights, and an opened draft another address: a new screen.
        <RecordGrid
          key={`${area}/${entity}:${placeOid}:${turn}`}
          path={path}
          meta={known}
          tenantOid={tenantOid}
          title={title === undefined ? undefined : serverText(title)}
          options={options}
          importRules={importRules}
          cells={cells}
        />
      )}
    </QueryContent>
  );
};
