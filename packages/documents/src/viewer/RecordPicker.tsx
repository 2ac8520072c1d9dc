import { ComboBox, Option } from "@backroom/ui";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { useRecordName } from "./useDocument.ts";

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
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const key = ["picker", tenantOid, area, entity];
  const [typed, setTyped] = useState<string | null>(null);
  const name = useRecordName(area, entity, Number(value));
  const search = typed ?? "";
  const found = useQuery({
    queryKey: [...key, search, fields],
    queryFn: async ({ signal }) => {
      const page = await api.data(area, entity).list({ search, fields, take: ENTRIES }, { signal });
      const items = page.records.map(({ Oid, Text: text, Id: id }) => ({
        id: String(Oid),
        text: [text, id].filter((one) => typeof one === "string").join(" · "),
      }));
      return { items, hasMore: page.hasMore };
    },
    placeholderData: keepPreviousOf(key),
  });
  return (
    <ComboBox
      label={label}
      items={found.data?.items ?? []}
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
