import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./Field.module.css";

/** Props of {@link FieldMarks}. */
export interface FieldMarksProps {
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly counter: ReactNode;
}

/** What stands beside a label: `Required`, `Readonly`, the counter. */
export const FieldMarks = ({ isRequired, isReadOnly, counter }: FieldMarksProps) => {
  const { t } = useLingui();
  return (
    <>
      {isRequired && (
        <abbr title={t({ id: "Required", message: "Required" })} className={styles["required"]}>
          *
        </abbr>
      )}
      {isReadOnly && <span className={styles["readOnly"]}>{t({ id: "Readonly", message: "Readonly" })}</span>}
      {counter !== undefined && (
        <span className={styles["counter"]} aria-hidden="true">
          {counter}
        </span>
      )}
    </>
  );
};
