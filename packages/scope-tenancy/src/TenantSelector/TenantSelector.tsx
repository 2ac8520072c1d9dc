import { createLazyPart, Flag, Icon, useDialogTrigger, VisuallyHidden, ShowPart } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import { useStore } from "zustand";
import type { TenancyStore } from "../state/tenancyStore.ts";
import styles from "./TenantSelector.module.css";

/** Props of {@link TenantSelector}. */
export interface TenantSelectorProps {
  readonly store: TenancyStore;
  /**
   * Asked before the tenant changes; false keeps the old one (a form with unsaved changes, say). Default: always true.
   */
  readonly confirmChange?: () => boolean | Promise<boolean>;
}

const tenantPopover = createLazyPart(async () => (await import("./TenantPopover.tsx")).TenantPopover);

const always = (): boolean => true;

/**
 * The tenant selector of the title bar. Renders nothing when there is nothing to choose. Searchable above 8
 * tenants, grouped by country above 7, the last 3 choices first.
 */
export const TenantSelector = ({ store, confirmChange = always }: TenantSelectorProps) => {
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const { isVisible, current } = useStore(store);
  if (!isVisible) return null;

  const choose = async (oid: number): Promise<void> => {
    setOpen(false);
    if (oid !== store.getState().currentOid && (await confirmChange())) store.choose(oid);
  };

  return (
    <>
      <Button {...buttonProps} className={styles["trigger"] ?? ""} data-testid="tenant-selector">
        {current?.country === undefined ? <Icon name="building-2" /> : <Flag country={current.country} />}
        <VisuallyHidden>
          <Trans>Tenant:</Trans>{" "}
        </VisuallyHidden>
        <span className={styles["name"]}>
          {current === undefined ? <Trans>All tenants</Trans> : current.text}
        </span>{" "}
        {current !== undefined && <span className={styles["id"]}>{current.id}</span>}
        <Icon name="chevron-down" />
      </Button>
      <ShowPart
        part={tenantPopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ ...overlayProps, store, onChoose: (oid) => void choose(oid) }}
      />
    </>
  );
};
