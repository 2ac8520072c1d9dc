import { Icon, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { TenancyStore } from "../state/tenancyStore.ts";
import styles from "./TenantSelector.module.css";

interface PrimaryMarkProps {
  readonly store: TenancyStore;
  readonly oid: number;
}

/** The star of a tenant: filled at the one the user starts with. */
export const PrimaryMark = ({ store, oid }: PrimaryMarkProps) => {
  const { t } = useLingui();
  const isPrimary = useStore(store, ({ primaryOid }) => primaryOid === oid);
  const text = isPrimary ? t`Primary tenant, the console starts with it` : t`Make this the primary tenant`;
  return (
    <span className={styles["star"]} data-primary={isPrimary || undefined} title={text}>
      <Icon name="star" size={16} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
};
