import { Flag, Option, Select } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useScopeText } from "../cells/useScopeText.ts";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./DetailArea.module.css";

export interface TenantSelectProps {
  /** The grid. */
  readonly grid: GridController;
  /** Key of the new record's row. */
  readonly rowKey: string;
  /** Oid of the chosen tenant; null = none yet. */
  readonly value: number | null;
}

/** Chooses whose a new record is. */
export const TenantSelect = ({ grid, rowKey, value }: TenantSelectProps) => {
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
