import { useLingui } from "@lingui/react/macro";
import { Badge, createLazyPart, EmptyState, ShowPart, whenIdle } from "@backroom/ui";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useScopeText } from "../cells/useScopeText.ts";
import type { TenantSelectProps } from "./TenantSelect.tsx";

type NewRecordTenantProps = Pick<TenantSelectProps, "grid" | "rowKey">;

const tenantSelect = createLazyPart(async () => (await import("./TenantSelect.tsx")).TenantSelect);

/** Loads the choice of a tenant while the browser is idle, because a new record may be begun without a connection. */
export const usePreparedTenantChoice = (isPossible: boolean): void => {
  useEffect(
    () => (isPossible ? whenIdle(() => void tenantSelect.load().catch(() => undefined)) : undefined),
    [isPossible],
  );
};

const Choice = (props: TenantSelectProps) => (
  <ShowPart part={tenantSelect} props={props} isNeeded onGiveUp={() => undefined} />
);

/** Whose the new record is: chosen here where there is a choice; a warning when it is for all tenants. */
export const NewRecordTenant = ({ grid, rowKey }: NewRecordTenantProps) => {
  const { t } = useLingui();
  const textOf = useScopeText();
  const { record } = useStore(grid.detail.store);
  const row = useStore(grid.rows, ({ newRows }) => newRows.find(({ key }) => key === rowKey));
  if (record === null || row === undefined || row.needsTenant) return null;
  const choice = grid.tenants.find(({ oid }) => oid === record.TenantOid);
  const scope = grid.scopeOf(record.TenantOid);
  const isShared = choice?.isShared === true;
  return (
    <>
      {grid.tenants.length > 1 ? (
        <Choice grid={grid} rowKey={rowKey} value={record.TenantOid} />
      ) : (
        scope !== undefined && !isShared && <Badge>{textOf(scope)}</Badge>
      )}
      {isShared && <Badge tone="warning">{t`for all tenants`}</Badge>}
    </>
  );
};

/** Asks whose the new record is before anything can be typed into it. */
export const TenantQuestion = ({ grid, rowKey }: NewRecordTenantProps) => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="building-2"
      title={t`Choose a tenant for the new record`}
      description={t`You are working with all tenants. A record for all of them is seen by every tenant.`}
      action={
        <div data-question="">
          <Choice grid={grid} rowKey={rowKey} value={null} />
        </div>
      }
    />
  );
};
