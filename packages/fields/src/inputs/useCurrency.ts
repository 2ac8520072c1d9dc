import { useFields } from "../context.ts";
import { useFieldValue } from "../form/hooks.ts";
import type { FormPort } from "../form/port.ts";

/**
 * Currency of an amount: the value beside it named `{field}Currency` or `Currency`, else that of the setup. `write` is
 * undefined where no value beside it can take another currency.
 */
export const useCurrency = (form: FormPort, path: string) => {
  const setup = useFields();
  const ownPath = `${path}Currency`;
  const sharedPath = `${path.slice(0, path.lastIndexOf(".") + 1)}Currency`;
  const own = useFieldValue(form, ownPath);
  const shared = useFieldValue(form, sharedPath);
  if (typeof own === "string")
    return { currency: own, write: (code: string) => form.setValue(ownPath, code) };
  if (typeof shared === "string")
    return { currency: shared, write: (code: string) => form.setValue(sharedPath, code) };
  return { currency: setup.currency, write: undefined };
};
