import { attributeOf } from "@backroom/receipt-template";
import type { AttributeSchema, ElementNode } from "@backroom/receipt-template";
import { NumberField, Option, Radio, Segmented, Select, Switch, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useAttributeTexts } from "./attributeTexts.ts";
import { DraftText } from "./DraftText.tsx";
import styles from "./Properties.module.css";

export interface AttributeFieldProps {
  readonly node: ElementNode;
  readonly schema: AttributeSchema;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string, value: string | null, isTyping?: boolean) => void;
}

/** Letters of choices that fit side by side. */
const SHORT = 20;

/** The unit of a number, where it has one. */
const Unit = ({ name, element }: { readonly name: string; readonly element: string }) => {
  if (name === "height") return <Trans>mm</Trans>;
  if (["width", "indent"].includes(name) && element !== "") return <Trans>characters</Trans>;
  return null;
};

/** An attribute of a block by its schema. What is the usual value anyway is not written. */
export const AttributeField = ({ node, schema, isReadOnly, onChange }: AttributeFieldProps) => {
  const { t } = useLingui();
  const { nameOf, valueOf } = useAttributeTexts();
  const { name, type, values, range } = schema;
  const written = attributeOf(node, name);
  const label = nameOf(name);
  const write = (value: string, isTyping = false) => {
    const isUsual = value === schema.default || value === "";
    onChange(name, isUsual && !schema.isRequired ? null : value, isTyping);
  };
  const editor = () => {
    if (type === "flag")
      return (
        <Switch
          aria-label={label}
          isSelected={(written ?? schema.default) === "true"}
          isDisabled={isReadOnly}
          onChange={(isOn) => write(String(isOn))}
        />
      );
    if (type === "choice" && values.map(valueOf).join("").length <= SHORT)
      return (
        <Segmented
          aria-label={label}
          value={written ?? schema.default ?? ""}
          isDisabled={isReadOnly}
          onChange={(value) => write(value)}
        >
          {values.map((value) => (
            <Radio key={value} value={value}>
              {valueOf(value)}
            </Radio>
          ))}
        </Segmented>
      );
    if (type === "choice")
      return (
        <Select
          aria-label={label}
          selectedKey={written ?? schema.default ?? null}
          isDisabled={isReadOnly}
          onSelectionChange={(key) => write(String(key))}
        >
          {values.map((value) => (
            <Option key={value} id={value}>
              {valueOf(value)}
            </Option>
          ))}
        </Select>
      );
    if (type === "number")
      return (
        <NumberField
          aria-label={label}
          // Not a number = nothing is written and there is no usual value.
          value={Number(written ?? schema.default ?? Number.NaN)}
          minValue={range?.[0] ?? 0}
          maxValue={range?.[1] ?? 999}
          placeholder={t`automatic`}
          suffix={<Unit name={name} element={node.name} />}
          isDisabled={isReadOnly}
          onChange={(value) => write(Number.isNaN(value) ? "" : String(Math.round(value)))}
        />
      );
    return (
      <DraftText
        aria-label={label}
        value={written ?? ""}
        placeholder={schema.default ?? ""}
        isDisabled={isReadOnly}
        onChange={(text) => write(text.trim(), true)}
      />
    );
  };
  return (
    <div className={styles["field"]}>
      <Text tone="muted" size="sm" wrap="anywhere" aria-hidden="true">
        {label}
      </Text>
      {editor()}
    </div>
  );
};
