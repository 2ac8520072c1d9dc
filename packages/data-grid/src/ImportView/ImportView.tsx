import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Kbd, Row, Stack, Text } from "@backroom/ui";
import type { ImportField, ImportRules } from "../controller/types.ts";
import styles from "./ImportView.module.css";

export interface ImportViewProps {
  /** Fields an import may hold; undefined = any of the kind. */
  readonly rules: ImportRules | undefined;
  /** Label of a field, for people. */
  readonly labelOf: (name: string) => string;
  /** Records are being prepared. */
  readonly isBusy: boolean;
  /** The paste button was pressed. */
  readonly onPaste: () => void;
  /** The user wants a record with these properties, to fill it in. */
  readonly onCopyTemplate: (names: readonly string[]) => void;
}

/** The words as they are pasted, in every language. */
const YES_OR_NO = "yes / no";
const pasteKeys = ["Ctrl", "V"];

/** What a field may hold, in some words. */
const FieldLimit = ({ field }: { readonly field: ImportField }) => {
  const { t, i18n } = useLingui();
  const { maxLength, decimals, isYesNo = false, extensions } = field;
  const limits = [
    ...(typeof maxLength === "number" ? [t`up to ${maxLength}`] : []),
    ...(decimals === 0 ? [t`whole number`] : []),
    ...(decimals !== undefined && decimals > 0
      ? [t`${plural(decimals, { one: "up to # decimal", other: "up to # decimals" })}`]
      : []),
    ...(isYesNo ? [YES_OR_NO] : []),
    ...(extensions === undefined
      ? []
      : [new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(extensions)]),
  ];
  return limits.length === 0 ? null : <Text tone="faint">{limits.join(", ")}</Text>;
};

/** Takes records from the clipboard; stands where the query bar stands. */
export const ImportView = ({ rules, labelOf, isBusy, onPaste, onCopyTemplate }: ImportViewProps) => {
  const { t } = useLingui();
  return (
    <Stack
      pad="3-4"
      line="end"
      as="section"
      gap={3}
      flex="none"
      className={styles["view"]}
      aria-label={t`Import`}
    >
      <Row gap={3} isWrapping tone="muted">
        <Button variant="primary" icon="clipboard-paste" isPending={isBusy} onPress={onPaste}>
          {t({ id: "Paste", message: "Paste" })}
        </Button>
        <p>
          <Trans>
            Paste records copied as JSON, or press <Kbd keys={pasteKeys} /> anywhere. Each opens as a new
            record to check and save.
          </Trans>
        </p>
        {rules !== undefined && (
          <Button icon="copy" onPress={() => onCopyTemplate(rules.fields.map(({ name }) => name))}>
            {t`Copy template`}
          </Button>
        )}
      </Row>
      {rules !== undefined && (
        <Row
          as="ul"
          rowGap={1}
          align="stretch"
          isWrapping
          size="sm"
          className={styles["fields"]}
          aria-label={t`Fields of an import`}
        >
          {rules.fields.map((field) => (
            <Row as="li" gap={1} key={field.name}>
              <span>{labelOf(field.name)}</span>
              <code>{field.name}</code>
              <FieldLimit field={field} />
              {field.required === true && <Badge tone="accent">{t`required`}</Badge>}
            </Row>
          ))}
        </Row>
      )}
    </Stack>
  );
};
