import { attributeOf, elementsOf, textOf } from "@backroom/receipt-template";
import type { ElementNode } from "@backroom/receipt-template";
import { Button, IconButton, Menu, MenuItem, Row, Stack, Text, useMenuButton } from "@backroom/ui";
import { directionOf } from "@backroom/values";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLanguageNames } from "../../preview/useLanguageNames.ts";
import { DraftText } from "./DraftText.tsx";
import styles from "./Properties.module.css";

export interface LanguageTextsProps {
  readonly node: ElementNode;
  /** `alt` = instead of the text in a language; `empty` = where no field has a value. */
  readonly name: "alt" | "empty";
  readonly isReadOnly: boolean;
  readonly onChange: (name: "alt" | "empty", language: string | null, text: string | null) => void;
}

/** The texts of a block for single languages. */
export const LanguageTexts = ({ node, name, isReadOnly, onChange }: LanguageTextsProps) => {
  const { t } = useLingui();
  const { languages, nameOf } = useLanguageNames();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const shown = elementsOf(node)
    .filter((child) => child.name === name)
    .map((child) => ({ language: attributeOf(child, "language") ?? null, text: textOf(child).trim() }));
  const open = [...(name === "empty" ? [null] : []), ...languages].filter(
    (language) => !shown.some((one) => one.language === language),
  );
  const labelOf = (language: string | null) => (language === null ? t`All languages` : nameOf(language));
  if (isReadOnly && shown.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <h3>
        {name === "alt" ? <Trans>Text in other languages</Trans> : <Trans>Text without a field value</Trans>}
      </h3>
      {shown.length > 0 && (
        <Stack as="ul" gap={2}>
          {shown.map(({ language, text }) => (
            <li key={language ?? ""} className={styles["field"]}>
              <Text tone="muted" size="sm" wrap="anywhere" aria-hidden="true">
                {labelOf(language)}
              </Text>
              <div className={styles["pair"]}>
                <DraftText
                  aria-label={labelOf(language)}
                  value={text}
                  {...(language !== null && { lang: language, dir: directionOf(language) })}
                  isDisabled={isReadOnly}
                  onChange={(next) => onChange(name, language, next)}
                />
                <IconButton
                  size="sm"
                  icon="x"
                  label={t`Remove: ${labelOf(language)}`}
                  isDisabled={isReadOnly}
                  onPress={() => onChange(name, language, null)}
                />
              </div>
            </li>
          ))}
        </Stack>
      )}
      {!isReadOnly && open.length > 0 && (
        <Row gap={1} align="stretch" isWrapping>
          <Button {...buttonProps} size="sm" icon="plus">
            <Trans>Language</Trans>
          </Button>
          {isOpen && (
            <Menu
              {...overlayProps}
              onAction={(key) => onChange(name, key === "" ? null : String(key), t`Text`)}
            >
              {open.map((language) => (
                <MenuItem key={language ?? ""} id={language ?? ""}>
                  {labelOf(language)}
                </MenuItem>
              ))}
            </Menu>
          )}
        </Row>
      )}
    </section>
  );
};
