import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import styles from "./Footer.module.css";

export interface VendorLogoProps {
  /** Address of the picture. */
  readonly src: string;
}

/** The vendor's logo; nothing when it cannot be loaded. */
export const VendorLogo = ({ src }: VendorLogoProps) => {
  const { t } = useLingui();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return <img className={styles["logo"]} src={src} alt={t`Vendor`} onError={() => setHasFailed(true)} />;
};
