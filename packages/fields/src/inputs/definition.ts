import type { ComponentType } from "react";
import type { LookupSource } from "../lookups/types.ts";
import type { Field } from "../model/field.ts";
import type { InputBinding } from "./binding.ts";

/** One kind of input and the fields it edits. */
export interface InputDefinition {
  /** Name for people who debug, `currency`. */
  readonly name: string;
  /** True for the fields it edits; `lookup` is the field's resolved lookup, or null. */
  readonly matches: (field: Field, lookup: LookupSource | null) => boolean;
  readonly component: ComponentType<InputBinding>;
}

/** Chooses the input of a field. */
export interface InputRegistry {
  readonly find: (field: Field, lookup: LookupSource | null) => InputDefinition;
}
