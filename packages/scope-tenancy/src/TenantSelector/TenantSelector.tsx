import {
  createLazyPart,
  Flag,
  Icon,
  ShowPart,
  Text,
  Truncate,
  useDialogTrigger,
  VisuallyHidden,
} from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { Button } from "react-aria-components";
import { useStore } from "zustand";
import type { TenancyStore } from "../state/tenancyStore.ts";
import styles from "./TenantSelector.module.css";

export interface TenantSelectorProps {
  readonly store: TenancyStore;
  /**
   * Asked before the tenant or the place in it changes; false keeps the old one (a form with unsaved changes, say). Default:
   * always true.
   */
  readonly confirmChange?: () => boolean | Promise<boolean>;
  /** Called when the user stars the tenant to start with, or with undefined removes the star. Default: there are no stars. */
  readonly onPrimaryChange?: (oid: number | undefined) => void;
}

const tenantPopover = createLazyPart(async () => (await import("./TenantPopover.tsx")).TenantPopover);

const always = (): boolean => true;

/**
 * The tenant selector of the title bar: the way from the country down to the terminal calls are limited to, and the tree
 * to choose from. Renders nothing when there is nothing to choose. Searchable above 8 entries, grouped by country above 7
 * tenants, the last 3 tenants first.
 */
export const TenantSelector = ({ store, confirmChange = always, onPrimaryChange }: TenantSelectorProps) => {
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const { isVisible, current, location, terminal } = useStore(store);
  if (!isVisible) return null;

  const choose = async (oid: number): Promise<void> => {
    setOpen(false);
    if (oid !== store.getState().placeOid && (await confirmChange())) store.choose(oid);
  };

  return (
    <>
      <Button {...buttonProps} className={styles["trigger"] ?? ""} data-testid="tenant-selector">
        {current?.country === undefined ? <Icon name="building-2" /> : <Flag country={current.country} />}
        <VisuallyHidden>
          <Trans>Tenant:</Trans>{" "}
        </VisuallyHidden>
        <Truncate flex="grow" className={styles["name"]}>
          {current === undefined ? <Trans>All tenants</Trans> : current.text}
        </Truncate>{" "}
        {current !== undefined && location === undefined && (
          <Text tone="faint" size="sm" weight="normal" isNumeric className={styles["id"]}>
            {current.id}
          </Text>
        )}
        {[location, terminal].map(
          (place) =>
            place !== undefined && (
              <Fragment key={place.oid}>
                <Icon name="chevron-right" size={12} className={styles["step"] ?? ""} />{" "}
                <Truncate flex="grow" className={styles["name"]}>
                  {place.text === "" ? place.id : place.text}
                </Truncate>{" "}
              </Fragment>
            ),
        )}
        <Icon name="chevron-down" />
      </Button>
      <ShowPart
        part={tenantPopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ ...overlayProps, store, onChoose: (oid) => void choose(oid), onPrimaryChange }}
      />
    </>
  );
};
