import { createContext, use } from "react";
import type { CodeEditorStore } from "@backroom/ui";
import type { CurrencyOf } from "@backroom/values";
import { createLookups } from "./lookups/lookups.ts";
import type { Lookups } from "./lookups/types.ts";

/** What inputs and values share. */
export interface FieldsSetup {
  readonly lookups: Lookups;
  /** Currency of amounts whose record names none (ISO 4217); undefined = none is shown. */
  readonly currencyOf: CurrencyOf;
  /** Opens a text in the modal code editor of the app; left out = code is edited in its field only. */
  readonly editCode?: CodeEditorStore["ask"] | undefined;
}

/** Given by `FieldsProvider`; without one there are no lookups and no currencies. */
export const FieldsContext = /* @__PURE__ */ createContext<FieldsSetup>({
  lookups: /* @__PURE__ */ createLookups({ models: {} }),
  currencyOf: () => undefined,
});

/** Lookups and currencies of the surrounding `FieldsProvider`. */
export const useFields = (): FieldsSetup => use(FieldsContext);
