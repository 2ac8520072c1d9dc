import { useLookup } from "../../lookups/useLookup.ts";
import { visibleOptions } from "../SelectInput.tsx";
import type { InputBinding } from "../binding.ts";
import { Choices } from "./Choices.tsx";

/** A list of options of a short, known list, each with a checkbox. */
export const ChoicesInput = (binding: InputBinding) => (
  <Choices binding={binding} choices={visibleOptions(useLookup(binding.field)?.options ?? [], null)} />
);
