import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { Text } from "../Layout/Text.tsx";
import styles from "./Field.module.css";

/** What {@link fieldMarks} draws. */
export interface FieldMarksProps {
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly counter: ReactNode;
}

const required = msg({ id: "Required", message: "Required" });
const readOnly = msg({ id: "Readonly", message: "Readonly" });

/** What stands beside a label: `Required`, `Readonly`, the counter. */
export const fieldMarks = (i18n: I18n, { isRequired, isReadOnly, counter }: FieldMarksProps): ReactNode => (
  <>
    {isRequired && (
      <abbr title={i18n._(required)} className={styles["required"]}>
        *
      </abbr>
    )}
    {isReadOnly && <span className={styles["readOnly"]}>{i18n._(readOnly)}</span>}
    {counter !== undefined && (
      <Text isAtEnd tone="faint" isNumeric className={styles["counter"]} aria-hidden="true">
        {counter}
      </Text>
    )}
  </>
);

/** {@link fieldMarks} as a component. */
export const FieldMarks = (props: FieldMarksProps) => fieldMarks(useLingui().i18n, props);
