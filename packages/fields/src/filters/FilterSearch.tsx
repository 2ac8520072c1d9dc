import { MAX_SEARCH_LENGTH } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import { Icon, IconButton, Kbd, Text, TextField, useCharacterKeys } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Form } from "../form/createForm.ts";
import { useFieldValue } from "../form/hooks.ts";
import type { Field } from "../model/field.ts";
import { SEARCH_KEY } from "./useSearchKey.ts";
import styles from "./FilterBar.module.css";

export interface FilterSearchProps {
  readonly form: Form;
  readonly field: Field;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called after the button or Escape has emptied it. */
  readonly onClear: () => void;
}

/** The text the filter bar begins with. Enter, typed or sent by a scanner, applies it, and Escape empties it. */
export const FilterSearch = ({ form, field, inputRef, onClear }: FilterSearchProps) => {
  const { t, i18n } = useLingui();
  const value = useFieldValue(form, field.name);
  const label = translateServerText(i18n, field.label);
  const hasCharacterKeys = useCharacterKeys();
  const text = typeof value === "string" ? value : "";
  const clear = () => {
    form.setValue(field.name, null);
    inputRef.current?.focus();
    onClear();
  };
  return (
    <TextField
      inputRef={inputRef}
      className={styles["search"] ?? ""}
      aria-label={label}
      aria-keyshortcuts={hasCharacterKeys ? SEARCH_KEY : undefined}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={field.maxLength ?? MAX_SEARCH_LENGTH}
      value={text}
      onChange={(typed) => form.setValue(field.name, typed === "" ? null : typed)}
      onBlur={() => form.blur(field.name)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || text === "") return;
        event.stopPropagation();
        clear();
      }}
      prefix={<Icon name="search" />}
      suffix={
        text === "" ? (
          <Text tone="faint" aria-hidden>
            <Kbd keys={[SEARCH_KEY]} isPageKey />
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
