import { useLingui } from "@lingui/react";
import { useDescribeTools, useFields } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { useMemo } from "react";
import type { CellTools } from "./cellRenderers.tsx";

/** What cells draw with, in the language of the moment. */
export const useCellTools = (now: () => number): CellTools => {
  const describe = useDescribeTools();
  const { lookups } = useFields();
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      formats: describe.formats,
      now,
      describe,
      lookups,
      translate: (text) => translateServerText(i18n, text),
    }),
    [describe, lookups, now, i18n],
  );
};
