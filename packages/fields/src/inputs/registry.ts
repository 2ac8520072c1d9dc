import { defaultInputs } from "./defaultInputs.ts";
import type { InputDefinition, InputRegistry } from "./definition.ts";

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

/** The inputs of this package alone. */
export const defaultRegistry: InputRegistry = /* @__PURE__ */ createInputRegistry();
