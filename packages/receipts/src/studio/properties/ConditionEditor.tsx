import type { FieldChoice } from "@backroom/receipt-template";
import { Button, IconButton, Option, Radio, Row, Segmented, Select, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { comparisons, conditionOf, testOf } from "../model/conditions.ts";
import type { Comparison, ConditionRow } from "../model/conditions.ts";
import { DraftText } from "./DraftText.tsx";
import { FieldPicker } from "./FieldPicker.tsx";
import styles from "./Properties.module.css";

export interface ConditionEditorProps {
  /** As it stands in the template. */
  readonly test: string;
  readonly choices: readonly FieldChoice[];
  readonly isReadOnly: boolean;
  readonly onChange: (test: string, isTyping: boolean) => void;
}

const hasValue = (comparison: Comparison) => comparison !== "has" && comparison !== "hasNot";

/** A condition as rows of field, comparison and value; one that is more than that is edited as it is written. */
export const ConditionEditor = ({ test, choices, isReadOnly, onChange }: ConditionEditorProps) => {
  const { t } = useLingui();
  const condition = conditionOf(test);
  if (condition === null)
    return (
      <>
        <DraftText
          aria-label={t`Condition`}
          value={test}
          dir="ltr"
          isDisabled={isReadOnly}
          onChange={(text) => onChange(text, true)}
        />
        <Text as="p" tone="muted" size="sm">
          <Trans>This condition is more than a list of comparisons, so it is shown as it is written.</Trans>
        </Text>
      </>
    );
  const { join, rows } = condition;
  const write = (next: readonly ConditionRow[], isTyping = false) =>
    onChange(testOf({ join, rows: next }), isTyping);
  const put = (index: number, changes: Partial<ConditionRow>, isTyping = false) =>
    write(
      rows.map((row, at) => (at === index ? { ...row, ...changes } : row)),
      isTyping,
    );
  const words: Readonly<Record<Comparison, string>> = {
    "==": t`is`,
    "!=": t`is not`,
    ">": t`is more than`,
    ">=": t`is at least`,
    "<": t`is less than`,
    "<=": t`is at most`,
    has: t`has a value`,
    hasNot: t`has no value`,
  };
  return (
    <Stack flex="shrink" gap={2}>
      {rows.length > 1 && (
        <Segmented
          aria-label={t`How the comparisons are joined`}
          value={join}
          isDisabled={isReadOnly}
          onChange={(value) => onChange(testOf({ join: value === "or" ? "or" : "and", rows }), false)}
        >
          <Radio value="and">
            <Trans>all are true</Trans>
          </Radio>
          <Radio value="or">
            <Trans>one is true</Trans>
          </Radio>
        </Segmented>
      )}
      <Stack as="ul" flex="shrink" gap={2}>
        {rows.map((row, index) => (
          // A comparison has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack as="li" flex="shrink" gap={2} key={index}>
            <FieldPicker
              aria-label={t`Field of comparison ${index + 1}`}
              value={row.path}
              choices={choices}
              isDisabled={isReadOnly}
              onChange={(path) => put(index, { path })}
            />
            <div className={styles["pair"]}>
              <Select
                aria-label={t`Comparison ${index + 1}`}
                selectedKey={row.comparison}
                isDisabled={isReadOnly}
                onSelectionChange={(key) => {
                  const comparison = comparisons.find((one) => one === key);
                  if (comparison !== undefined)
                    put(index, { comparison, value: row.value === "" ? "0" : row.value });
                }}
              >
                {comparisons.map((one) => (
                  <Option key={one} id={one}>
                    {words[one]}
                  </Option>
                ))}
              </Select>
              {hasValue(row.comparison) && (
                <DraftText
                  aria-label={t`Value of comparison ${index + 1}`}
                  value={row.value}
                  isDisabled={isReadOnly}
                  onChange={(value) => put(index, { value }, true)}
                />
              )}
              {rows.length > 1 && (
                <IconButton
                  size="sm"
                  icon="x"
                  label={t`Remove comparison ${index + 1}`}
                  isDisabled={isReadOnly}
                  onPress={() => write(rows.toSpliced(index, 1))}
                />
              )}
            </div>
          </Stack>
        ))}
      </Stack>
      {!isReadOnly && (
        <Row gap={1} align="stretch" isWrapping>
          <Button
            size="sm"
            icon="plus"
            onPress={() =>
              write([...rows, { path: rows.at(-1)?.path ?? "Total", comparison: "!=", value: "0" }])
            }
          >
            <Trans>Comparison</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
};
