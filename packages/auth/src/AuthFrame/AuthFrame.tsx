import { Row, Stack } from "@backroom/ui";
import type { ReactNode } from "react";
import { BrandMark } from "./BrandMark.tsx";
import styles from "./AuthFrame.module.css";

export interface AuthFrameProps {
  /** Name of the product. */
  readonly productTitle: string;
  /** Address of a logo shown instead of the built-in mark. Default: none. */
  readonly vendorLogo?: string | null;
  /** Picture before the product's name, where there is no logo. Default: the mark of Backroom; null = none. */
  readonly mark?: ReactNode;
  /** What the product is for, beside the form in wide windows. Default: nothing. */
  readonly claim?: { readonly title: ReactNode; readonly text?: ReactNode };
  /** State of the service, in the corner of the wide layout: version, ready or not. Default: nothing. */
  readonly serviceState?: ReactNode;
  /** The pickers at the foot: language and theme. Default: nothing. */
  readonly foot?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

const markOf = (mark: ReactNode): ReactNode => (mark === undefined ? <BrandMark /> : mark);

/** The page around every form under `/auth`: the product beside it, or above it on narrow screens. */
export const AuthFrame = ({
  productTitle,
  vendorLogo,
  mark,
  claim,
  serviceState,
  foot,
  children,
}: AuthFrameProps) => (
  <div className={styles["frame"]}>
    <Stack gap={4} justify="between" className={styles["side"]}>
      <Row size="xl" weight="strong" className={styles["brand"]}>
        {vendorLogo ? <img src={vendorLogo} alt="" className={styles["logo"]} /> : markOf(mark)}
        <span>{productTitle}</span>
      </Row>
      {claim !== undefined && (
        <div className={styles["claim"]}>
          <p className={styles["claimTitle"]}>{claim.title}</p>
          {claim.text !== undefined && <p className={styles["claimText"]}>{claim.text}</p>}
        </div>
      )}
      <div className={styles["state"]}>{serviceState}</div>
    </Stack>
    <Stack flex="shrink">
      <main className={styles["box"]}>{children}</main>
      {foot !== undefined && (
        <Row pad="4" as="footer" align="stretch" justify="center" isWrapping>
          {foot}
        </Row>
      )}
    </Stack>
  </div>
);
