import { isApiError } from "@backroom/api-client";
import type { CellRenderers, GridOptions } from "@backroom/data-grid";
import { useFailureText } from "@backroom/i18n";
import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { useLayout } from "@backroom/shell";
import { Button, createLazyPart, ErrorState, ShowPart, Skeleton, useDelayed } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { useServerText } from "../services/useServerText.ts";
import { useAddressPlace } from "../addresses/useAddressPlace.ts";
import { RecordGrid } from "./RecordGrid.tsx";
import type { ImportRulesOf } from "./RecordGrid.tsx";

const reason = createLazyPart(async () => (await import("../rights/ForbiddenReason.tsx")).ForbiddenReason);

const Waiting = () => (useDelayed(true) ? <Skeleton lines={6} /> : null);

/** Props of {@link RecordScreen}. */
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
  const { api } = useServices();
  const { draftReturns, tenancy } = useWorkspace();
  const { setPermitted } = useLayout();
  const title = useAccess(({ navigation }) => findResponsibleItem(navigation, path)?.text);
  const serverText = useServerText();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const turn = useStore(draftReturns, (state) => state.turn);
  const meta = useQuery({
    queryKey: ["meta", area, entity, tenantOid],
    queryFn: ({ signal }) => api.data(area, entity).meta({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // 0 = nobody is logged in: after a logout the page stays until the next one has come.
    enabled: tenantOid !== 0,
  });
  const isForbidden = isApiError(meta.error) && meta.error.status === 403;
  useEffect(() => {
    if (!isForbidden) return undefined;
    setPermitted(false);
    return () => setPermitted(true);
  }, [isForbidden, setPermitted]);

  const isSwitching = useAddressPlace();
  const failureText = useFailureText();

  if (meta.isPending || isSwitching) return <Waiting />;
  if (isForbidden) {
    return (
      <ErrorState
        title={<Trans>You have no permission to see these records.</Trans>}
        action={
          // Another tenant has another reason.
          <ShowPart key={tenantOid} part={reason} props={{ path }} isNeeded onGiveUp={() => undefined} />
        }
      />
    );
  }
  if (meta.isError) {
    return (
      <ErrorState
        title={<Trans>The description of these records could not be loaded.</Trans>}
        description={failureText(meta.error)}
        action={
          <Button icon="refresh-cw" onPress={() => void meta.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  }
  // Another kind or place means other records and other rights, and an opened draft another address: a new screen.
  return (
    <RecordGrid
      key={`${area}/${entity}:${placeOid}:${turn}`}
      path={path}
      meta={meta.data}
      tenantOid={tenantOid}
      title={title === undefined ? undefined : serverText(title)}
      options={options}
      importRules={importRules}
      cells={cells}
    />
  );
};
