import type { ReactNode } from "react";
import { Radio as AriaRadio, RadioGroup as AriaRadioGroup } from "react-aria-components";
import type {
  RadioGroupProps as AriaRadioGroupProps,
  RadioProps as AriaRadioProps,
} from "react-aria-components";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./RadioGroup.module.css";

export interface RadioGroupProps
  extends
    FieldProps,
    Omit<AriaRadioGroupProps, "children" | "className" | "style" | "isRequired" | "isReadOnly"> {
  /** The `Radio`s. */
  readonly children: ReactNode;
  /** "segmented" is one bar of buttons, for two to five short words. Default "list". */
  readonly look?: "list" | "segmented";
}

/** One of a few choices, all in sight. Arrow keys choose. */
export const RadioGroup = ({
  label,
  description,
  errorMessage,
  counter,
  isRequired = false,
  isReadOnly = false,
  look = "list",
  children,
  ...props
}: RadioGroupProps) => (
  <AriaRadioGroup
    validationBehavior="aria"
    {...props}
    isRequired={isRequired}
    isReadOnly={isReadOnly}
    className={fieldClass()}
  >
    <Field {...{ label, description, errorMessage, counter, isRequired, isReadOnly }}>
      <div className={styles["group"]} data-look={look}>
        {children}
      </div>
    </Field>
  </AriaRadioGroup>
);

export interface RadioProps extends Omit<AriaRadioProps, "children" | "className" | "style"> {
  /** The text; a segment with an icon alone needs `aria-label`. */
  readonly children?: ReactNode;
  /** Icon before the text. */
  readonly icon?: IconProps["name"];
}

/** One choice of a `RadioGroup` or a `Segmented`. */
export const Radio = ({ children, icon, ...props }: RadioProps) => (
  <AriaRadio {...props} className={styles["radio"] ?? ""}>
    <span className={styles["dot"]} />
    {icon !== undefined && <Icon name={icon} />}
    {children !== undefined && <span>{children}</span>}
  </AriaRadio>
);

export interface SegmentedProps extends Omit<RadioGroupProps, "look"> {
  /** Accessible name, where there is no label. */
  readonly "aria-label"?: string;
}

/** One of two to five short words, as a bar: light, dark, auto. */
export const Segmented = (props: SegmentedProps) => <RadioGroup {...props} look="segmented" />;
