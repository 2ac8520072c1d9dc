import { records } from "@backroom/api-client/calls";
import { ComboBox, Option } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import { useState } from "react";
import { useRecordName } from "./useRecordName.ts";

/** Props of {@link RecordPicker}. */
export interface RecordPickerProps {
  readonly label: string;
  readonly area: string;
  readonly entity: string;
  /** Oid as text; "" = none. */
  readonly value: string;
  /** What the records must have: those of a location. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly onChange: (value: string) => void;
}

/** Entries of the list; more are found by typing. */
const ENTRIES = 50;

/** One record of a kind, found by typing. */
export const RecordPicker = ({ label, area, entity, value, fields, onChange }: RecordPickerProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const name = useRecordName(area, entity, Number(value));
  const found = useCall(records(area, entity).list({ search: typed ?? "", fields, take: ENTRIES }), {
    keepsPrevious: true,
  });
  const items = found.data?.records.map(({ Oid, Text: text, Id: id }) => ({
    id: String(Oid),
    text: [text, id].filter((one) => typeof one === "string").join(" · "),
  }));
  return (
    <ComboBox
      label={label}
      items={items ?? []}
      inputValue={typed ?? name ?? ""}
      onInputChange={setTyped}
      selectedKey={value === "" ? null : value}
      onSelectionChange={(key) => {
        setTyped(null);
        onChange(key === null ? "" : String(key));
      }}
      isLoading={found.isFetching && typed !== null}
      isTruncated={found.data?.hasMore ?? false}
    >
      {({ id, text }: { readonly id: string; readonly text: string }) => <Option id={id}>{text}</Option>}
    </ComboBox>
  );
};
