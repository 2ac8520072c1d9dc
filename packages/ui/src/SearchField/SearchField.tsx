import { useLingui } from "@lingui/react/macro";
import { SearchField as AriaSearchField } from "react-aria-components";
import type { SearchFieldProps as AriaSearchFieldProps } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Input } from "../Input/Input.tsx";
import styles from "./SearchField.module.css";

export interface SearchFieldProps
  extends
    Pick<FieldProps, "label" | "description">,
    Omit<AriaSearchFieldProps, "children" | "className" | "style"> {
  /** Text shown while empty. */
  readonly placeholder?: string;
  /** Extra class name. */
  readonly className?: string;
}

/** A search line; Escape or its button empties it, Enter submits. */
export const SearchField = ({ label, description, placeholder, className, ...props }: SearchFieldProps) => {
  const { t } = useLingui();
  return (
    <AriaSearchField {...props} className={fieldClass(className)}>
      <Field label={label} description={description}>
        <Input
          {...(placeholder !== undefined && { placeholder })}
          prefix={<Icon name="search" />}
          suffix={
            <Button
              variant="ghost"
              size="sm"
              icon="x"
              aria-label={t({ id: "Clear", message: "Clear" })}
              className={styles["clear"] ?? ""}
            />
          }
        />
      </Field>
    </AriaSearchField>
  );
};
