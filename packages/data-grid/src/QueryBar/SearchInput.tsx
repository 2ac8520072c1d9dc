import { useFieldValue } from "@backroom/fields";
import type { Field, Form } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Icon, IconButton, Kbd, Text, TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import styles from "./QueryBar.module.css";

export interface SearchInputProps {
  readonly form: Form;
  readonly field: Field;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Key that leads to the search from anywhere on the page. */
export const SEARCH_KEY = "/";

/** The text the query bar begins with. Enter, typed or sent by a scanner, starts the query. */
export const SearchInput = ({ form, field, inputRef }: SearchInputProps) => {
  const { t, i18n } = useLingui();
  const value = useFieldValue(form, field.name);
  const label = translateServerText(i18n, field.label);
  const text = typeof value === "string" ? value : "";
  const clear = () => {
    form.setValue(field.name, null);
    inputRef.current?.focus();
  };
  return (
    <TextField
      inputRef={inputRef}
      className={styles["search"] ?? ""}
      aria-label={label}
      aria-keyshortcuts={SEARCH_KEY}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onChange={(typed) => form.setValue(field.name, typed === "" ? null : typed)}
      onBlur={() => form.blur(field.name)}
      prefix={<Icon name="search" />}
      suffix={
        text === "" ? (
          <Text tone="faint" aria-hidden>
            <Kbd keys={[SEARCH_KEY]} />
          </Text>
        ) : (
          <IconButton
            excludeFromTabOrder
            size="sm"
            icon="x"
            label={t({ id: "Clear", message: "Clear" })}
            onPress={clear}
          />
        )
      }
    />
  );
};
