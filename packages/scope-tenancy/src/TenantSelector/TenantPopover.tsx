import { Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { PlaceList } from "./PlaceList.tsx";
import type { PlaceListProps } from "./PlaceList.tsx";
import styles from "./TenantSelector.module.css";

export interface TenantPopoverProps extends PlaceListProps, DialogOverlayProps {}

/** The tenants beside their selector. */
export const TenantPopover = ({ store, onChoose, onPrimaryChange, ...overlay }: TenantPopoverProps) => {
  const { t } = useLingui();
  return (
    <Popover
      {...overlay}
      aria-label={t`Choose a tenant`}
      placement="bottom end"
      className={styles["popover"] ?? ""}
    >
      <PlaceList store={store} onChoose={onChoose} onPrimaryChange={onPrimaryChange} />
    </Popover>
  );
};
