import type { LookupOption } from "@backroom/contract";
import { useSyncExternalStore } from "react";
import { useFields } from "../context.ts";
import type { Field } from "../model/field.ts";
import type { LookupSource, LookupValue } from "./types.ts";

/** Entries of a field's lookup; null for a field without one. */
export const useLookup = (field: Pick<Field, "lookup">): LookupSource | null => {
  const { lookups } = useFields();
  return field.lookup === null ? null : lookups.get(field.lookup);
};

const never = () => () => undefined;

/** The entry of a value; undefined until it is known. */
export const useLookupOption = (source: LookupSource | null, value: unknown): LookupOption | undefined => {
  const find = () =>
    source === null || value === null || value === undefined ? undefined : source.find(value as LookupValue);
  return useSyncExternalStore(source?.subscribe ?? never, find, find);
};
