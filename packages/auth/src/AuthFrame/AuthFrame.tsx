import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BrandMark } from "./BrandMark.tsx";
import styles from "./AuthFrame.module.css";

/** Props of {@link AuthFrame}. */
export interface AuthFrameProps {
  /** Name of the product. */
  productTitle: string;
  /** Address of a logo shown instead of the built-in mark. Default: none. */
  vendorLogo?: string | null;
  /** State of the service, in the corner of the wide layout: version, ready or not. Default: nothing. */
  serviceState?: ReactNode;
  /** The pickers at the foot: language and theme. Default: nothing. */
  foot?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The page around every form under `/auth`: the product beside it, or above it on narrow screens. */
export const AuthFrame = ({ productTitle, vendorLogo, serviceState, foot, children }: AuthFrameProps) => (
  <div className={styles["frame"]}>
    <div className={styles["side"]}>
      <div className={styles["brand"]}>
        {vendorLogo ? <img src={vendorLogo} alt="" className={styles["logo"]} /> : <BrandMark />}
        <span>{productTitle}</span>
      </div>
      <div className={styles["claim"]}>
        <p className={styles["claimTitle"]}>
          <Trans>Every store, every till, one back office.</Trans>
        </p>
        <p className={styles["claimText"]}>
          <Trans>Master data, documents, receipts and terminals of all your tenants.</Trans>
        </p>
      </div>
      <div className={styles["state"]}>{serviceState}</div>
    </div>
    <div className={styles["main"]}>
      <main className={styles["box"]}>{children}</main>
      {foot !== undefined && <footer className={styles["foot"]}>{foot}</footer>}
    </div>
  </div>
);
