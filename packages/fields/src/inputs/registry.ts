import { createContext } from "react";
import type { ComponentType } from "react";
import type { Field } from "../model/field.ts";
import type { LookupSource } from "../lookups/lookups.ts";
import { defaultInputs } from "./defaultInputs.ts";
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

/** Inputs of this package, with own ones before them: the first that matches is taken. */
export const createInputRegistry = (own: readonly InputDefinition[] = []): InputRegistry => {
  const all = [...own, ...defaultInputs];
  return {
    find: (field, lookup) => {
      const found = all.find((definition) => definition.matches(field, lookup));
      // The last default matches everything.
      if (found === undefined) throw new Error(`No input for field "${field.name}".`);
      return found;
    },
  };
};

/** Given by `FieldsProvider`; without one, the inputs of this package. */
export const RegistryContext = /* @__PURE__ */ createContext<InputRegistry>(
  /* @__PURE__ */ createInputRegistry(),
);
