import type { Field } from "@backroom/fields";
import { translateServerText, useFormats } from "@backroom/i18n";
import { Box, Disclosure, Row, Text } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import styles from "./DetailFields.module.css";

export interface EmptyFieldsProps {
  readonly fields: readonly Field[];
  readonly isShown: boolean;
  readonly onShownChange: (isShown: boolean) => void;
}

/** Names in the folded line; one more would say less than the number of those left. */
const NAMED = 4;

/** One line that counts the fields without a value and names the first; opened it names all. */
export const EmptyFields = ({ fields, isShown, onShownChange }: EmptyFieldsProps) => {
  const { t, i18n } = useLingui();
  const { locale } = useFormats();
  const names = fields.map(({ label }) => translateServerText(i18n, label));
  const count = names.length;
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  const rest = count - NAMED;
  const first = list.format(names.slice(0, NAMED));
  const named = rest > 1 ? t`${first} and ${rest} more` : list.format(names);
  return (
    <Box line="start">
      <Disclosure
        isExpanded={isShown}
        onExpandedChange={onShownChange}
        title={
          <Row
            as="span"
            gap={4}
            rowGap={0}
            align="baseline"
            justify="between"
            isWrapping
            flex="grow"
            tone="muted"
            weight="medium"
          >
            <span>{t`${plural(count, { one: "# empty field", other: "# empty fields" })}`}</span>
            {!isShown && (
              <Text tone="faint" size="sm" weight="normal" className={styles["emptyNames"]}>
                {named}
              </Text>
            )}
          </Row>
        }
      >
        <ul className={styles["emptyList"]}>
          {fields.map((field, index) => (
            <li key={field.name}>{names[index]}</li>
          ))}
        </ul>
      </Disclosure>
    </Box>
  );
};
