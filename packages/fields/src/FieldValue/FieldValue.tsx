import { useFormats } from "@backroom/i18n";
import type { Formats } from "@backroom/i18n";
import { Flag } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { numberText } from "../amounts/numberText.ts";
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

const noRecord = {};

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
  if (typeof value === "boolean") {
    return (
      <span className={styles["boolean"]} data-no={!value || undefined}>
        {value ? t`Yes` : t`No`}
      </span>
    );
  }
  if (typeof value === "number" && field.type === "Number") {
    const { text, unit, room } = numberText(field, value, record ?? noRecord, { formats, currencyOf });
    return (
      <bdi className={styles["number"]}>
        {text}
        {room !== "" && <span className={styles["room"]} data-room={room} />}
        {unit !== "" && (
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

const ColorValue = ({ code }: { code: string }) => (
  <span className={styles["pair"]}>
    {CSS.supports("color", code) && (
      <span className={styles["swatch"]} style={{ "--swatch": code } as CSSProperties} aria-hidden="true" />
    )}
    {code}
  </span>
);

const temporalText = (
  { type }: FieldValueProps["field"],
  text: string,
  formats: Formats,
): string | undefined => {
  if (type === "Date") return formats.date(text);
  if (type === "DateTime") return formats.dateTime(text);
  return type === "Time" ? formats.time(`1970-01-01T${text}`) : undefined;
};
