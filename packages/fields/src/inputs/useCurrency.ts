import { useCallback, useSyncExternalStore } from "react";
import { currencyPaths, findCurrencyPath } from "@backroom/values";
import { useFields } from "../context.ts";
import type { FormPort } from "../form/port.ts";

/**
 * Currency of the amount at a path: the one beside it in the form, else that of the form's record, else that of the
 * provider. `write` is undefined where the record has no place for another currency.
 */
export const useCurrency = (form: FormPort, path: string) => {
  const { currencyOf } = useFields();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = currencyPaths(path).map((candidate) => form.subscribe(candidate, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, path],
  );
  const readPlace = () => findCurrencyPath(form.getValue, path);
  const readCode = () => {
    const place = readPlace();
    const code = place === undefined ? undefined : form.getValue(place);
    return typeof code === "string" && code !== "" ? code : form.currency?.();
  };
  const own = useSyncExternalStore(subscribe, readPlace, readPlace);
  const code = useSyncExternalStore(subscribe, readCode, readCode);
  return {
    currency: code ?? currencyOf({}),
    write: own === undefined ? undefined : (typed: string) => form.setValue(own, typed),
  };
};
