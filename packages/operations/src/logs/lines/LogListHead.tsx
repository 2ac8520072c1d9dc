import { Text } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "./LogList.module.css";

/** The names of the columns of a log. */
export const LogListHead = ({ isOfTerminals }: { readonly isOfTerminals: boolean }) => {
  const { t } = useLingui();
  return (
    <Text as="div" flex="none" pad="0-4" size="sm" weight="strong" className={styles["head"]} aria-hidden>
      <span>{t`Time`}</span>
      <span>{t`Level`}</span>
      <span>{t`Source`}</span>
      <span>{t`Message`}</span>
      {isOfTerminals ? (
        <span>{t`Terminal`}</span>
      ) : (
        <>
          <span>{t`User`}</span>
          <span>{t`Request`}</span>
        </>
      )}
    </Text>
  );
};
