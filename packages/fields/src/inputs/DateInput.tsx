import { TextField } from "@backroom/ui";
import type { SyntheticEvent } from "react";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { toInputText, toUtcText, UNREADABLE_DATE, withCentury } from "./dateText.ts";

const inputTypes = { Date: "date", DateTime: "datetime-local", Time: "time" } as const;
/** Default limits. Without them browsers accept years of six digits, which `YYYY-MM-DD` cannot contain: a fifth digit emptied the field. */
const lastTimes = { Date: "9999-12-31", DateTime: "9999-12-31T23:59", Time: undefined } as const;

/** A day, a point in time (typed in local time, kept in UTC) or a time of day; the browser's own picker. */
export const DateInput = (binding: InputBinding) => {
  const { field, value, setValue } = binding;
  const { type } = field;
  const isTemporal = type === "Date" || type === "DateTime" || type === "Time";
  const bound = (limit: number | string | null) => (typeof limit === "string" ? limit : undefined);
  const shown = toInputText(value, type);
  const change = (text: string) =>
    setValue(type === "DateTime" ? toUtcText(text) : text === "" ? null : text);
  /** Browsers send no change event while a date is incomplete or does not exist, such as 31.02. */
  const checkTyped = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) setValue(UNREADABLE_DATE);
    else if (value === UNREADABLE_DATE && currentTarget.value === "") setValue(null);
  };
  const frame = frameProps(binding);
  return (
    <TextField
      {...frame}
      type={isTemporal ? inputTypes[type] : "text"}
      min={bound(field.min)}
      max={bound(field.max) ?? (isTemporal ? lastTimes[type] : undefined)}
      value={shown}
      onChange={change}
      onKeyUp={checkTyped}
      onBlur={(event) => {
        checkTyped(event);
        // Not while the user types: "20" is the beginning of "2026".
        const full = withCentury(shown);
        if (full !== shown) change(full);
        frame.onBlur();
      }}
    />
  );
};
