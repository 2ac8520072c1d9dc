import { createInlineSource, isBooleanLookup, useFields } from "@backroom/fields";
import type { Lookups, LookupSource } from "@backroom/fields";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { DISABLED_LOOKUP, EITHER_LOOKUP } from "./queryFields.ts";

/** The lookups around, with an answer that leaves a question of yes or no open. */
export const useQueryLookups = (): Lookups => {
  const { t } = useLingui();
  const { lookups } = useFields();
  const words = {
    either: t`Either`,
    yes: t`Yes`,
    no: t`No`,
    shown: t`Shown`,
    hidden: t`Hidden`,
    only: t`Only these`,
  };
  const { either, yes, no, shown, hidden, only } = words;
  return useMemo<Lookups>(() => {
    const open = { value: null, text: either };
    const own = new Map([
      [EITHER_LOOKUP, createInlineSource([open, { value: true, text: yes }, { value: false, text: no }])],
      [
        DISABLED_LOOKUP,
        createInlineSource([
          { value: false, text: hidden },
          { value: null, text: shown },
          { value: true, text: only },
        ]),
      ],
    ]);
    const answers = new Map<LookupSource, LookupSource>();
    // The kind's own words for yes and no need a way to leave the question open, too.
    const opened = (source: LookupSource): LookupSource => {
      if (!isBooleanLookup(source.options) || source.options?.some(({ value }) => value === null))
        return source;
      const known = answers.get(source) ?? createInlineSource([open, ...(source.options ?? [])]);
      answers.set(source, known);
      return known;
    };
    const resolve = (name: string | null, find: Lookups["get"]) =>
      (name === null ? undefined : own.get(name)) ?? opened(find(name));
    return {
      resolve: (name) => resolve(name, lookups.resolve),
      get: (name) => resolve(name, lookups.get),
    };
  }, [lookups, either, yes, no, shown, hidden, only]);
};
