import { defaultInputs } from "./defaultInputs.ts";
import type { InputDefinition, InputRegistry } from "./definition.ts";

const known = new WeakMap<readonly InputDefinition[], InputRegistry>();

/** Inputs of this package, with own ones before them: the first that matches is taken. The same list gives the same registry. */
export const registryOf = (own: readonly InputDefinition[]): InputRegistry => {
  const before = known.get(own);
  if (before !== undefined) return before;
  const all = [...own, ...defaultInputs];
  const registry: InputRegistry = {
    find: (field, lookup) => {
      const found = all.find((definition) => definition.matches(field, lookup));
      // The last default matches everything.
      if (found === undefined) throw new Error(`No input for field "${field.name}".`);
      return found;
    },
  };
  known.set(own, registry);
  return registry;
};
