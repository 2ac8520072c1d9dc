import type { EntityMeta } from "@backroom/contract";
import { useFilterBar } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { defaultQuery } from "./queryFields.ts";
import { leadFieldOf, queryFilters } from "./queryFilters.ts";
import { useFold } from "./useFold.ts";

/** State of a query bar: that of its filter bar, and whether it is folded. */
export const useQueryBar = (meta: Pick<EntityMeta, "query">, form: Form, run: number) => {
  const { lead, filters, defaults } = useMemo(
    () => ({
      lead: leadFieldOf(form.fields),
      filters: queryFilters(meta, form.fields),
      defaults: defaultQuery(meta),
    }),
    [form, meta],
  );
  const barRef = useRef<HTMLDivElement>(null);
  const foldedRef = useRef<HTMLButtonElement>(null);
  const foldRef = useRef<HTMLButtonElement>(null);
  const isStarting = useRef(false);
  const { isFolded, setFolded } = useFold(barRef, run);
  const bar = useFilterBar({
    form,
    lead,
    filters,
    defaults,
    barRef,
    onReveal: () => setFolded(false),
    onSubmit: async () => {
      isStarting.current = true;
      const isStarted = await form.submit();
      if (!isStarted) isStarting.current = false;
      return isStarted;
    },
  });
  // The input that started the query may be gone with the fold.
  useLayoutEffect(() => {
    if (isFolded && isStarting.current && document.activeElement === document.body)
      foldedRef.current?.focus();
    isStarting.current = false;
  }, [isFolded]);
  const fold = () => {
    flushSync(() => setFolded(true));
    foldedRef.current?.focus();
  };
  const unfold = () => {
    flushSync(() => setFolded(false));
    foldRef.current?.focus();
  };
  return { bar, isFolded, fold, unfold, barRef, foldedRef, foldRef };
};
