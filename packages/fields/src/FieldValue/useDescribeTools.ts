import { translateServerText, useFormats } from "@backroom/i18n";
import type { DescribeTools } from "@backroom/values";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useFields } from "../context.ts";
import type { LookupValue } from "../lookups/types.ts";

/** What `describeValue` works with here: language, lookups and currencies of the providers around. */
export const useDescribeTools = (): DescribeTools => {
  // A new object whenever the language changes.
  const lingui = useLingui();
  const formats = useFormats();
  const { lookups, currencyOf } = useFields();
  return useMemo(
    () => ({
      words: {
        yes: lingui.i18n._(msg`Yes`),
        no: lingui.i18n._(msg`No`),
        entries: (count) => lingui.i18n._(msg`${plural(count, { one: "# entry", other: "# entries" })}`),
        label: (label) => translateServerText(lingui.i18n, label),
      },
      formats,
      lookup: (name, value) => lookups.get(name).find((value ?? null) as LookupValue),
      currency: currencyOf,
    }),
    [lingui, formats, lookups, currencyOf],
  );
};
