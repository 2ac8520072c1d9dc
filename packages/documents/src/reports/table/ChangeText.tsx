import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import styles from "./ChangeText.module.css";

/** Props of {@link ChangeText}. */
export interface ChangeTextProps {
  /** As a share: 0.062 is +6.2 %; null = there was nothing before, undefined = not known. */
  readonly change: number | null | undefined;
}

/** How much more or less something is than before. */
export const ChangeText = ({ change }: ChangeTextProps) => {
  const { number } = useFormats();
  if (change === undefined) return <span className={styles["none"]}>–</span>;
  if (change === null)
    return (
      <span className={styles["change"]}>
        <Trans>new</Trans>
      </span>
    );
  const text = number(change, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <span className={styles["change"]} data-sign={Math.sign(Math.round(change * 1000))}>
      <bdi>{text}</bdi>
    </span>
  );
};
