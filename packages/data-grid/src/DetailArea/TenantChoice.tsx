import { useLingui } from "@lingui/react/macro";
import { Badge, EmptyState, Flag, Option, Select } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import { useScopeText } from "../cells/useScopeText.ts";
import styles from "./DetailArea.module.css";

export interface NewRecordTenantProps {
  /** The grid. */
  readonly grid: GridController;
  /** Key of the new record's row. */
  readonly rowKey: string;
}

const TenantSelect = ({ grid, rowKey, value }: NewRecordTenantProps & { readonly value: number | null }) => {
  const { t } = useLingui();
  const textOf = useScopeText();
  const { isPreparing } = useStore(grid.screen);
  return (
    <Select
      aria-label={t`Tenant of the new record`}
      placeholder={t`Choose a tenant`}
      className={styles["tenant"] ?? ""}
      isDisabled={isPreparing}
      value={value}
      onChange={(oid) => {
        if (typeof oid === "number" && oid !== value) void grid.setTenant(rowKey, oid);
      }}
    >
      {grid.tenants.map((choice) => (
        <Option key={choice.oid} id={choice.oid} textValue={textOf(choice)}>
          {choice.country !== null && <Flag country={choice.country} />} {textOf(choice)}
        </Option>
      ))}
    </Select>
  );
};

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
        <TenantSelect grid={grid} rowKey={rowKey} value={record.TenantOid} />
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
      title={t`Whose record is this?`}
      description={t`You are working with all tenants. A record for all of them is seen by every tenant.`}
      action={
        <div data-question="">
          <TenantSelect grid={grid} rowKey={rowKey} value={null} />
        </div>
      }
    />
  );
};
