import { useLingui } from "@lingui/react";
import { use, useMemo } from "react";
import type { ReactNode } from "react";
import { FieldsContext, useFields } from "../context.ts";
import type { FieldsSetup } from "../context.ts";
import type { InputDefinition } from "../inputs/definition.ts";
import { InputsContext } from "../inputs/inputsContext.ts";
import { translateLookups } from "../lookups/translateLookups.ts";

export interface FieldsProviderProps extends Partial<FieldsSetup> {
  /** Own inputs, taken before those of this package; the same list while it does not change. Default: those around it. */
  readonly inputs?: readonly InputDefinition[];
  /** Forms and tables. */
  readonly children: ReactNode;
}

/** Gives inputs, lookups, currencies and the modal code editor to the fields inside; what is left out comes from the provider around it. */
export const FieldsProvider = ({ inputs, lookups, currencyOf, editCode, children }: FieldsProviderProps) => {
  const outer = useFields();
  const outerInputs = use(InputsContext);
  // A new object whenever the language changes.
  const lingui = useLingui();
  const setup = useMemo(
    () => ({
      lookups: lookups === undefined ? outer.lookups : translateLookups(lookups, lingui.i18n),
      currencyOf: currencyOf ?? outer.currencyOf,
      editCode: editCode ?? outer.editCode,
    }),
    [lookups, currencyOf, editCode, outer, lingui],
  );
  return (
    <InputsContext value={inputs ?? outerInputs}>
      <FieldsContext value={setup}>{children}</FieldsContext>
    </InputsContext>
  );
};
