import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useFields } from "../context.ts";
import type { LookupValue } from "../lookups/types.ts";
import type { DescribeTools } from "./describeValue.ts";

/** What `describeValue` works with here: language, lookups and currencies of the providers around. */
export const useDescribeTools = (): DescribeTools => {
  // A new object whenever the language changes.
  const lingui = useLingui();
  const formats = useFormats();
  const { lookups, currencyOf } = useFields();
  return useMemo(
    () => ({
      i18n: lingui.i18n,
      formats,
      lookup: (name, value) => lookups.get(name).find((value ?? null) as LookupValue),
      currency: currencyOf,
    }),
    [lingui, formats, lookups, currencyOf],
  );
};
