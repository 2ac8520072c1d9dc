import type { EntityQuery } from "@backroom/api-client";
import { records } from "@backroom/api-client/calls";
import { MAX_SEARCH_LENGTH } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { ComboBox, Option } from "@backroom/ui";
import type { ComboBoxProps } from "@backroom/ui";
import { useState } from "react";
import { TYPING_PAUSE_MS } from "../calls/callOptions.ts";
import { useCall } from "../calls/useCall.ts";
import { hasWords, recordNotes, recordText } from "./recordText.ts";
import { RecordNotes } from "./RecordNotes.tsx";
import { useRecordName } from "./useRecordName.ts";

type Frame = Pick<
  ComboBoxProps<object>,
  | "label"
  | "aria-label"
  | "description"
  | "placeholder"
  | "prefix"
  | "isReadOnly"
  | "isInvalid"
  | "errorMessage"
  | "autoFocus"
  | "onBlur"
  | "menuTrigger"
>;

export interface RecordPickerProps extends Frame {
  /** Kind of the records: data area and entity. */
  readonly of: readonly [area: string, entity: string];
  /** Tenant whose records are found; the root's oid = those of all tenants. Default: that of the user's scope. */
  readonly tenantOid?: number;
  /** Conditions of the records, by field. Default: none. */
  readonly filter?: NonNullable<EntityQuery["filter"]> | undefined;
  /** Oid of the chosen record; null = none is chosen. Default: the box only finds records, and keeps its text when it is left. */
  readonly value?: number | null;
  /** Name of the chosen record. Default: its text, read by its oid. */
  readonly name?: string;
  /** Called with the chosen record; null = the text was emptied. */
  readonly onPick: (record: EntityRecord | null) => void;
  /** Quieter texts of an entry, which also tell entries of the same name apart. Default: its id. */
  readonly notesOf?: (record: EntityRecord) => readonly string[];
}

/** Entries of the list; further ones are found by typing. */
const ENTRIES = 20;

/** Chooses one record of a kind, found by typing. */
export const RecordPicker = (props: RecordPickerProps) => {
  const { of, tenantOid, filter, value, name, onPick, notesOf = recordNotes, ...frame } = props;
  const [area, entity] = of;
  const failureText = useFailureText();
  // Null = nothing is typed: the chosen record is named.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A name that is read after the choice would open the list again.
  const [picked, setPicked] = useState({ oid: 0, text: "" });
  const read = useRecordName(of, name === undefined && value ? value : 0);
  const chosen = (picked.oid === value ? picked.text : (name ?? read)) ?? "";
  const search = (typed ?? "").trim();
  const query = { search, take: ENTRIES, ...(tenantOid !== undefined && { tenantOid }), filter };
  const found = useCall(isOpen || search !== "" ? records(area, entity).list(query) : null, {
    keepsPrevious: true,
    pause: search === "" ? 0 : TYPING_PAUSE_MS,
  });
  // Records found for the text before must not be chosen for this one.
  const items = (found.data?.records ?? [])
    .map((record) => ({ id: record.Oid, record, text: recordText(record), notes: notesOf(record) }))
    .filter(({ text, notes }) => !found.isPlaceholderData || hasWords([text, ...notes], search));
  const type = (text: string) => {
    setTyped(text === chosen ? null : text);
    if (text === "" && value) onPick(null);
  };
  const choose = (key: unknown) => {
    const item = items.find(({ id }) => id === key);
    setOpen(false);
    if (item !== undefined || value !== undefined) setTyped(null);
    if (item === undefined || item.id === value) return;
    setPicked({ oid: item.id, text: item.text });
    onPick(item.record);
  };
  return (
    <ComboBox
      {...frame}
      items={items}
      maxLength={MAX_SEARCH_LENGTH}
      inputValue={typed ?? chosen}
      onInputChange={type}
      value={value ?? null}
      onChange={choose}
      onOpenChange={setOpen}
      allowsCustomValue={value === undefined}
      isLoading={found.isFetching && (isOpen || typed !== null)}
      isTruncated={found.data?.hasMore ?? false}
      {...(found.error !== null && {
        isFailed: true,
        isInvalid: true,
        errorMessage: failureText(found.error),
      })}
    >
      {({ id, text, notes }) => (
        <Option
          id={id}
          textValue={text}
          {...(notes.length > 0 && { description: <RecordNotes notes={notes} /> })}
        >
          <bdi>{text}</bdi>
        </Option>
      )}
    </ComboBox>
  );
};
