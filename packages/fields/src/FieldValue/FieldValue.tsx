import { currencyDecimals, roundCurrency, useFormats } from "@backroom/i18n";
import type { Formats } from "@backroom/i18n";
import { Flag, Icon } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { amountCurrency } from "../amounts/amountCurrency.ts";
import { useFields } from "../context.ts";
import { OptionText } from "../inputs/OptionText/OptionText.tsx";
import { useLookup, useLookupOption } from "../lookups/useLookup.ts";
import type { Field } from "../model/field.ts";
import styles from "./FieldValue.module.css";

/** Props of {@link FieldValue}. */
export interface FieldValueProps {
  readonly field: Pick<Field, "name" | "type" | "usage" | "lookup">;
  readonly value: unknown;
  /** The record the value stands in: an amount takes its currency from it. Default: none. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** A value to read, in a cell or a detail. An empty value renders nothing. */
export const FieldValue = (props: FieldValueProps) => {
  const { field, value } = props;
  if (value === null || value === undefined || value === "") return null;
  return field.lookup === null ? <PlainValue {...props} /> : <LookupText field={field} value={value} />;
};

const LookupText = ({ field, value }: Pick<FieldValueProps, "field" | "value">) => {
  const option = useLookupOption(useLookup(field), value);
  return option === undefined ? <span>{String(value)}</span> : <OptionText option={option} />;
};

const PlainValue = ({ field, value, record }: FieldValueProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { currencyOf } = useFields();
  if (typeof value === "boolean") return <BooleanMark label={value ? t`Yes` : t`No`} isTrue={value} />;
  if (typeof value === "number" && field.type === "Number") {
    const { text, unit } = numberText(
      field,
      value,
      amountCurrency(record ?? {}, field.name, currencyOf) ?? null,
      formats,
    );
    return (
      <bdi className={styles["number"]}>
        {text}
        {unit !== null && (
          <>
            &nbsp;
            <span className={styles["unit"]}>{unit}</span>
          </>
        )}
      </bdi>
    );
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field.usage === "Password") return <span>••••••</span>;
  if (field.usage === "Color") return <ColorValue code={text} />;
  if (field.usage === "Country")
    return (
      <span className={styles["pair"]}>
        <Flag country={text} />
        {text}
      </span>
    );
  if (field.type === "Array" && Array.isArray(value))
    return <span className={styles["number"]}>{value.length}</span>;
  return <bdi className={styles["text"]}>{temporalText(field, text, formats) ?? text}</bdi>;
};

const BooleanMark = ({ label, isTrue }: { label: string; isTrue: boolean }) => (
  <span className={styles["boolean"]} data-true={isTrue || undefined}>
    <Icon name={isTrue ? "check" : "minus"} label={label} />
  </span>
);

const ColorValue = ({ code }: { code: string }) => (
  <span className={styles["pair"]}>
    {CSS.supports("color", code) && (
      <span className={styles["swatch"]} style={{ "--swatch": code } as CSSProperties} aria-hidden="true" />
    )}
    {code}
  </span>
);

const numberText = (
  field: FieldValueProps["field"],
  value: number,
  currency: string | null,
  formats: Formats,
) => {
  if (field.usage === "Percent") return { text: formats.number(value), unit: "%" };
  if (field.usage === "Currency") {
    const digits = currencyDecimals(currency ?? "");
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return { text: formats.number(roundCurrency(value, currency ?? ""), decimals), unit: currency };
  }
  return { text: formats.number(value), unit: null };
};

const temporalText = (
  { type }: FieldValueProps["field"],
  text: string,
  formats: Formats,
): string | undefined => {
  if (type === "Date") return formats.date(text);
  if (type === "DateTime") return formats.dateTime(text);
  return type === "Time" ? formats.time(`1970-01-01T${text}`) : undefined;
};
