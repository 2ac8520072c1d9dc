import type { PermissionName } from "@backroom/contract";
import { Disclosure, Icon, Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { RightReason } from "./RightReason.tsx";
import { rightTexts } from "./rightTexts.ts";
import styles from "./rights.module.css";

/** Props of {@link RightsPanel}. */
export interface RightsPanelProps {
  readonly overlay: DialogOverlayProps;
  /** Path of the page. */
  readonly path: string;
  /** Rights the page knows, and whether they are held. */
  readonly rights: readonly { readonly right: PermissionName; readonly isHeld: boolean }[];
}

/** What the user may do on a page, and why, right by right. */
export const RightsPanel = ({ overlay, path, rights }: RightsPanelProps) => {
  const { t } = useLingui();
  return (
    <Popover {...overlay} placement="bottom end" aria-label={t`What you may do here`}>
      <div className={styles["panel"]}>
        <h2 className={styles["heading"]}>
          <Trans>What you may do here</Trans>
        </h2>
        <p className={styles["hint"]}>
          <Trans>Commands you have no right to are left out. Open a right to see what decides it.</Trans>
        </p>
        <ul className={styles["rights"]}>
          {rights.map(({ right, isHeld }) => (
            <li key={right} className={styles["right"]}>
              <Right path={path} right={right} isHeld={isHeld} />
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
};

interface RightProps {
  readonly path: string;
  readonly right: PermissionName;
  readonly isHeld: boolean;
}

const Right = ({ path, right, isHeld }: RightProps) => {
  const { i18n, t } = useLingui();
  return (
    <Disclosure
      title={
        <span className={styles["title"]}>
          <span className={styles["sign"]} data-tone={isHeld ? "success" : "danger"}>
            <Icon name={isHeld ? "check" : "ban"} label={isHeld ? t`Allowed` : t`Not allowed`} />
          </span>
          {i18n._(rightTexts[right])}
        </span>
      }
    >
      <RightReason path={path} right={right} />
    </Disclosure>
  );
};
