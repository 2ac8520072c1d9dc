import { MAX_SETTING_LENGTH } from "@backroom/contract";
import type { SettingDefinition } from "@backroom/contract";
import { plainNumberText } from "@backroom/fields";
import {
  ComboBox,
  numberKeypad,
  Option,
  Radio,
  Row,
  Segmented,
  Select,
  TextAreaField,
  TextField,
} from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readDuration, useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Editor.module.css";

export interface ValueEditorProps {
  readonly definition: SettingDefinition | null;
  readonly value: string;
  /** What is wrong with it; undefined = nothing. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const zones = (): readonly { readonly id: string }[] =>
  Intl.supportedValuesOf("timeZone").map((id) => ({ id }));

const DurationEditor = ({ value, error, onChange }: Omit<ValueEditorProps, "definition">) => {
  const { t } = useLingui();
  const read = readDuration(value);
  const [unit, setUnit] = useState(read?.unit ?? "M");
  const count = read?.count ?? value.replaceAll(/\D/gu, "");
  const write = (number: string, of: string) => {
    if (number === "") onChange("");
    else onChange(of === "D" ? `P${number}D` : `PT${number}${of}`);
  };
  return (
    <Row align="start">
      <TextField
        aria-label={t`Value`}
        autoFocus
        inputMode="numeric"
        align="end"
        value={count}
        isInvalid={error !== undefined}
        errorMessage={error}
        onChange={(text) => write(plainNumberText(text).replaceAll(/\D/gu, "").slice(0, 6), unit)}
      />
      <Select
        aria-label={t`Unit`}
        value={unit}
        onChange={(key) => {
          setUnit(String(key));
          write(count, String(key));
        }}
      >
        <Option id="S">{t`seconds`}</Option>
        <Option id="M">{t`minutes`}</Option>
        <Option id="H">{t`hours`}</Option>
        <Option id="D">{t`days`}</Option>
      </Select>
    </Row>
  );
};

const ZoneEditor = ({ value, error, onChange }: Omit<ValueEditorProps, "definition">) => {
  const { t } = useLingui();
  const [items] = useState(zones);
  return (
    <ComboBox
      aria-label={t`Value`}
      autoFocus
      allowsCustomValue
      defaultItems={items}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== undefined}
      errorMessage={error}
    >
      {({ id }: { readonly id: string }) => <Option id={id}>{id}</Option>}
    </ComboBox>
  );
};

/** The field a value is edited with, by its type; what is not of the type stays as text until it is. */
export const ValueEditor = ({ definition, value, error, onChange }: ValueEditorProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const { type = "multiline", choices = [], unit = null } = definition ?? {};
  const rest = { value, error, onChange };
  const field = {
    "aria-label": t`Value`,
    autoFocus: true,
    value,
    isInvalid: error !== undefined,
    errorMessage: error,
    onChange,
  };
  if (type === "duration") return <DurationEditor {...rest} />;
  if (type === "time-zone") return <ZoneEditor {...rest} />;
  if (type === "yes-no")
    return (
      <Segmented
        aria-label={t`Value`}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        errorMessage={error}
      >
        <Radio value="true" autoFocus={value !== "false"}>
          {t`yes`}
        </Radio>
        <Radio value="false" autoFocus={value === "false"}>
          {t`no`}
        </Radio>
      </Segmented>
    );
  if (type === "choice")
    return (
      <Select
        aria-label={t`Value`}
        autoFocus
        value={choices.some((one) => one.value === value) ? value : null}
        placeholder={value === "" ? t`Choose` : value}
        isInvalid={error !== undefined}
        errorMessage={error}
        onChange={(key) => onChange(String(key))}
      >
        {choices.map((one) => (
          <Option key={one.value} id={one.value}>
            {texts.serverText(one.title)}
          </Option>
        ))}
      </Select>
    );
  if (type === "color")
    return (
      <Row align="start">
        <input
          type="color"
          className={styles["swatch"]}
          aria-label={t`Colour`}
          value={/^#[0-9a-f]{6}$/iu.test(value) ? value : "#000000"}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField {...field} maxLength={7} />
      </Row>
    );
  if (type === "time") return <TextField {...field} type="time" />;
  if (type === "number" || type === "whole")
    return (
      <TextField
        {...field}
        inputMode={numberKeypad(definition?.min ?? null, type === "whole")}
        align="end"
        suffix={unit ?? ""}
        onChange={(text) => onChange(plainNumberText(text).replaceAll(",", "."))}
      />
    );
  if (type === "text") return <TextField {...field} maxLength={MAX_SETTING_LENGTH} />;
  return <TextAreaField {...field} rows={type === "json" ? 8 : 3} spellCheck={type !== "json"} />;
};
