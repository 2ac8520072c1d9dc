import { DatePicker as AriaDatePicker, Group, TimeField as AriaTimeField } from "react-aria-components";
import type {
  DatePickerProps as AriaDatePickerProps,
  DateValue,
  TimeFieldProps as AriaTimeFieldProps,
  TimeValue,
} from "react-aria-components";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import inputStyles from "../Input/Input.module.css";
import { CalendarButton, CalendarPopover, ClearDate, DateSegments } from "./DateParts.tsx";

type WithoutFrame<P> = Omit<P, "children" | "className" | "style" | "isRequired" | "isReadOnly">;

export interface DatePickerProps<T extends DateValue>
  extends Omit<FieldProps, "counter">, WithoutFrame<AriaDatePickerProps<T>> {
  /** Extra class name. */
  readonly className?: string;
}

/**
 * A day, typed or chosen from a calendar. Values are those of `@internationalized/date`: `CalendarDate` is a day
 * without time zone. Emptying gives null.
 */
export const DatePicker = <T extends DateValue>({
  label,
  description,
  errorMessage,
  isRequired = false,
  isReadOnly = false,
  className,
  ...props
}: DatePickerProps<T>) => (
  <AriaDatePicker
    validationBehavior="aria"
    {...props}
    isRequired={isRequired}
    isReadOnly={isReadOnly}
    className={fieldClass(className)}
  >
    <Field {...{ label, description, errorMessage, isRequired, isReadOnly }}>
      <Group className={inputStyles["box"] ?? ""}>
        <DateSegments />
        <ClearDate isAllowed={!isRequired && !isReadOnly && props.isDisabled !== true} />
        <CalendarButton />
      </Group>
    </Field>
    <CalendarPopover />
  </AriaDatePicker>
);

/** A day with a time: `CalendarDateTime` (no time zone) or `ZonedDateTime`. To the minute unless `granularity` says else. */
export const DateTimePicker = <T extends DateValue>(props: DatePickerProps<T>) => (
  <DatePicker granularity="minute" {...props} />
);

export interface TimeFieldProps<T extends TimeValue>
  extends Omit<FieldProps, "counter">, WithoutFrame<AriaTimeFieldProps<T>> {
  /** Extra class name. */
  readonly className?: string;
}

/** A time of day: `Time`. */
export const TimeField = <T extends TimeValue>({
  label,
  description,
  errorMessage,
  isRequired = false,
  isReadOnly = false,
  className,
  ...props
}: TimeFieldProps<T>) => (
  <AriaTimeField
    validationBehavior="aria"
    {...props}
    isRequired={isRequired}
    isReadOnly={isReadOnly}
    className={fieldClass(className)}
  >
    <Field {...{ label, description, errorMessage, isRequired, isReadOnly }}>
      <div className={inputStyles["box"]}>
        <DateSegments />
      </div>
    </Field>
  </AriaTimeField>
);
