import { createContext, use } from "react";
import { createLookups } from "./lookups/lookups.ts";
import type { Lookups } from "./lookups/lookups.ts";

/** What inputs and values share. */
export interface FieldsSetup {
  readonly lookups: Lookups;
  /** Currency of amounts whose record names none (ISO 4217); null = show no currency. */
  readonly currency: string | null;
}

/** Given by `FieldsProvider`; without one there are no lookups and no currency. */
export const FieldsContext = /* @__PURE__ */ createContext<FieldsSetup>({
  lookups: /* @__PURE__ */ createLookups({ models: {} }),
  currency: null,
});

/** Lookups and currency of the surrounding `FieldsProvider`. */
export const useFields = (): FieldsSetup => use(FieldsContext);
