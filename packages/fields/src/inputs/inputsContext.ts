import { createContext } from "react";
import type { InputDefinition } from "./definition.ts";

/** Own inputs, given by `FieldsProvider`. The inputs of this package come with the first field, not with the provider. */
export const InputsContext = /* @__PURE__ */ createContext<readonly InputDefinition[]>([]);
