import { createContext } from "react";
import type { InputRegistry } from "./definition.ts";

/** Given by `FieldsProvider`; null = the inputs of this package. */
export const RegistryContext = /* @__PURE__ */ createContext<InputRegistry | null>(null);
