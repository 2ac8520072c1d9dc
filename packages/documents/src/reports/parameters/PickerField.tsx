import { Field, fieldClass } from "@backroom/ui";
import type { ReactNode } from "react";
import { LabelContext } from "react-aria-components";
import styles from "./Parameters.module.css";

export interface PickerFieldProps {
  readonly label: string;
  /** Whether the field is as wide as its text, so that no part of it is cut. Default false. */
  readonly isWhole?: boolean;
  /** A button whose accessible name contains the label. */
  readonly children: ReactNode;
}

/** The name of the button contains the label, so that screen readers read it once. */
const hiddenLabel = { elementType: "span", "aria-hidden": true } as const;

/** A button that opens a choice, with a label like that of the fields beside it. */
export const PickerField = ({ label, isWhole = false, children }: PickerFieldProps) => (
  <div className={fieldClass(styles[isWhole ? "whole" : "field"])}>
    <LabelContext value={hiddenLabel}>
      <Field label={label}>{children}</Field>
    </LabelContext>
  </div>
);
