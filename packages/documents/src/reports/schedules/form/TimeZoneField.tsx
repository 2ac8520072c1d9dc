import { ComboBox, Option } from "@backroom/ui";
import type { SmallFormField } from "@backroom/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

/** Props of {@link TimeZoneField}; the value is an IANA name, "" = none. */
export type TimeZoneFieldProps = Omit<SmallFormField<string>, "name">;

const zoneName = (zone: string): string => zone.replaceAll("_", " ");

/** The time zone by whose clocks a report is sent. */
export const TimeZoneField = ({ value, isInvalid, errorMessage, onChange }: TimeZoneFieldProps) => {
  const { t } = useLingui();
  const items = useMemo(
    () =>
      [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), value])]
        .filter((zone) => zone !== "")
        .map((zone) => ({ id: zone, text: zoneName(zone) })),
    [value],
  );
  return (
    <ComboBox
      label={t`Time zone`}
      isRequired
      defaultItems={items}
      defaultInputValue={zoneName(value)}
      selectedKey={value === "" ? null : value}
      onSelectionChange={(key) => onChange(key === null ? "" : String(key))}
      isInvalid={isInvalid}
      errorMessage={errorMessage}
    >
      {({ id, text }: { readonly id: string; readonly text: string }) => <Option id={id}>{text}</Option>}
    </ComboBox>
  );
};
