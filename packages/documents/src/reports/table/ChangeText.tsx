import { Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import styles from "./ChangeText.module.css";

export interface ChangeTextProps {
  /** As a share: 0.062 is +6.2 %; null = there was nothing before, undefined = not known. */
  readonly change: number | null | undefined;
}

/** How much more or less something is than before. */
export const ChangeText = ({ change }: ChangeTextProps) => {
  const { number } = useFormats();
  if (change === undefined)
    return (
      <Text tone="muted" weight="strong" isNumeric className={styles["none"]}>
        –
      </Text>
    );
  if (change === null)
    return (
      <Text tone="muted" weight="strong" isNumeric className={styles["change"]}>
        <Trans>new</Trans>
      </Text>
    );
  const text = number(change, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <Text
      tone="muted"
      weight="strong"
      isNumeric
      className={styles["change"]}
      data-sign={Math.sign(Math.round(change * 1000))}
    >
      <bdi>{text}</bdi>
    </Text>
  );
};
