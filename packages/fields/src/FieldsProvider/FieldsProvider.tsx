import { useLingui } from "@lingui/react";
import { use, useMemo } from "react";
import type { ReactNode } from "react";
import { FieldsContext, useFields } from "../context.ts";
import type { FieldsSetup } from "../context.ts";
import type { InputRegistry } from "../inputs/definition.ts";
import { RegistryContext } from "../inputs/registryContext.ts";
import { translateLookups } from "../lookups/translateLookups.ts";

/** Props of {@link FieldsProvider}. */
export interface FieldsProviderProps extends Partial<FieldsSetup> {
  /** Inputs by field. Default: those around it, else those of this package. */
  readonly registry?: InputRegistry;
  /** Forms and tables. */
  readonly children: ReactNode;
}

/** Gives inputs, lookups and currencies to the fields inside; what is left out comes from the provider around it. */
export const FieldsProvider = ({ registry, lookups, currencyOf, children }: FieldsProviderProps) => {
  const outer = useFields();
  const outerRegistry = use(RegistryContext);
  // A new object whenever the language changes.
  const lingui = useLingui();
  const setup = useMemo(
    () => ({
      lookups: lookups === undefined ? outer.lookups : translateLookups(lookups, lingui.i18n),
      currencyOf: currencyOf ?? outer.currencyOf,
    }),
    [lookups, currencyOf, outer, lingui],
  );
  return (
    <RegistryContext value={registry ?? outerRegistry}>
      <FieldsContext value={setup}>{children}</FieldsContext>
    </RegistryContext>
  );
};
