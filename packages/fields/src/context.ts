import { createContext, use } from "react";
import type { CurrencyOf } from "@backroom/values";
import { createLookups } from "./lookups/lookups.ts";
import type { Lookups } from "./lookups/types.ts";

/** What inputs and values share. */
export interface FieldsSetup {
  readonly lookups: Lookups;
  /** Currency of amounts whose record names none (ISO 4217); undefined = none is shown. */
  readonly currencyOf: CurrencyOf;
}

/** Given by `FieldsProvider`; without one there are no lookups and no currencies. */
export const FieldsContext = /* @__PURE__ */ createContext<FieldsSetup>({
  lookups: /* @__PURE__ */ createLookups({ models: {} }),
  currencyOf: () => undefined,
});

/** Lookups and currencies of the surrounding `FieldsProvider`. */
export const useFields = (): FieldsSetup => use(FieldsContext);
