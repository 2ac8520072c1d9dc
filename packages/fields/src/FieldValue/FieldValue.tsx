import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useFields } from "../context.ts";
import { describeValue } from "@backroom/values";
import type { DescribedField, DescribedValue } from "@backroom/values";
import { drawValue } from "./drawValue.tsx";
import { useDescribeTools } from "./useDescribeTools.ts";

export interface FieldValueProps {
  readonly field: DescribedField;
  readonly value: unknown;
  /** The record the value stands in: an amount takes its currency from it. Default: none. */
  readonly record?: Readonly<Record<string, unknown>>;
}

const noRecord = {};

/** Names of the lookups a field and the fields in it use. */
const lookupsOf = ({ lookup, fields = [] }: DescribedField): readonly string[] => [
  ...(lookup === undefined || lookup === null ? [] : [lookup]),
  ...fields.flatMap(lookupsOf),
];

/** A value as people read it, now; described again when texts of its lookup arrive. */
export const useDescribedValue = ({ field, value, record = noRecord }: FieldValueProps): DescribedValue => {
  const tools = useDescribeTools();
  const { lookups } = useFields();
  const names = useMemo(() => lookupsOf(field), [field]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = names.map((name) => lookups.get(name).subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [names, lookups],
  );
  // Only what lookups answer can change by itself, and it shows in the text.
  const readText = () => (names.length === 0 ? "" : describeValue(field, value, record, tools).text);
  useSyncExternalStore(subscribe, readText, readText);
  return describeValue(field, value, record, tools);
};

/** A value to read, in a cell or a detail. An empty value renders nothing. */
export const FieldValue = (props: FieldValueProps) => drawValue(useDescribedValue(props));
