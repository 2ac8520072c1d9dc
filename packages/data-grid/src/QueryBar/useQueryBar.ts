import type { EntityMeta } from "@backroom/contract";
import { useFormState } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { defaultQuery } from "./queryFields.ts";
import { isInUse, leadFieldOf, queryFilters, removedValues } from "./queryFilters.ts";
import type { QueryFilter } from "./queryFilters.ts";
import { useFold } from "./useFold.ts";
import { useSearchKey } from "./useSearchKey.ts";

/** What a query bar shows and does: its filters, which one is open, whether it is folded, and where the focus goes. */
export const useQueryBar = (meta: Pick<EntityMeta, "query">, form: Form, run: number) => {
  const { lead, filters, defaults } = useMemo(
    () => ({
      lead: leadFieldOf(form.fields),
      filters: queryFilters(meta, form.fields),
      defaults: defaultQuery(meta),
    }),
    [form, meta],
  );
  const [open, setOpen] = useState<string | null>(null);
  const used = useFormState(form, ({ values }) =>
    filters.flatMap((filter) => (isInUse(filter, values, defaults) ? [filter.name] : [])).join(" "),
  );
  const isShown = ({ name }: QueryFilter) => name === open || used.split(" ").includes(name);
  const shown = filters.filter(isShown);
  const unused = filters.filter((filter) => !isShown(filter));

  const barRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const foldedRef = useRef<HTMLButtonElement>(null);
  const foldRef = useRef<HTMLButtonElement>(null);
  const isStarting = useRef(false);
  const { isFolded, setFolded } = useFold(barRef, run);
  // The input that started the query may be gone with the fold.
  useLayoutEffect(() => {
    if (isFolded && isStarting.current && document.activeElement === document.body)
      foldedRef.current?.focus();
    isStarting.current = false;
  }, [isFolded]);

  const chipOf = (name: string) =>
    barRef.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(name)}"] button`);
  /** The focus stays in the bar: at the chip, at what stands in its place, or where filters are added. */
  const close = (name: string) => {
    const at = shown.findIndex((filter) => filter.name === name);
    flushSync(() => setOpen(null));
    const next = chipOf(name) ?? chipOf(shown[at + 1]?.name ?? "") ?? addRef.current ?? searchRef.current;
    next?.focus();
  };
  const remove = (filter: QueryFilter) => {
    for (const [name, value] of removedValues(filter, defaults)) {
      form.setValue(name, value);
      form.blur(name);
    }
    close(filter.name);
  };
  const search = () => {
    flushSync(() => setFolded(false));
    searchRef.current?.focus();
    searchRef.current?.select();
  };
  useSearchKey(barRef, search);

  /** Where the user can mend what keeps the query from starting. */
  const showIssue = () => {
    const { issues } = form.store.getState();
    const isWrong = ({ name }: { readonly name: string }) => issues[name] !== undefined;
    isStarting.current = false;
    // A second press while the first is under way.
    if (!form.fields.some(isWrong)) return;
    flushSync(() => setFolded(false));
    const filter = filters.find(({ fields }) => fields.some(isWrong));
    if (lead !== undefined && isWrong(lead)) searchRef.current?.focus();
    else setOpen(filter?.name ?? null);
  };
  const submit = async () => {
    // The next text, of a scanner for example, takes the place of this one.
    if (document.activeElement === searchRef.current) searchRef.current?.select();
    isStarting.current = true;
    if (!(await form.submit())) showIssue();
  };
  const submitFrom = (name: string) => {
    close(name);
    void submit();
  };
  const fold = () => {
    flushSync(() => setFolded(true));
    foldedRef.current?.focus();
  };
  const unfold = () => {
    flushSync(() => setFolded(false));
    foldRef.current?.focus();
  };
  return {
    lead,
    defaults,
    shown,
    unused,
    hasFilters: filters.length > 0,
    open,
    setOpen,
    isFolded,
    fold,
    unfold,
    search,
    close,
    remove,
    submit,
    submitFrom,
    barRef,
    searchRef,
    addRef,
    foldedRef,
    foldRef,
  };
};
