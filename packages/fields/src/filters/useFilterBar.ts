import { useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { Form } from "../form/createForm.ts";
import { useFormState } from "../form/hooks.ts";
import type { Field } from "../model/field.ts";
import { isInUse, removedValues } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { useSearchKey } from "./useSearchKey.ts";

/** Options of {@link useFilterBar}. */
export interface FilterBarOptions {
  /** Form over the lead field and the fields of the filters. Its submit applies them. */
  readonly form: Form;
  /** Field of the search box. Default: there is none. */
  readonly lead?: Field | undefined;
  readonly filters: readonly Filter[];
  /** Values without any filter, by field. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** The element around the bar. */
  readonly barRef: RefObject<HTMLElement | null>;
  /** Whether removing a filter and emptying the search apply immediately, and closing a filter takes back what was not applied. Default: false. */
  readonly isImmediate?: boolean;
  /** Shows a bar that is folded, before the focus goes into it. Default: it is never folded. */
  readonly onReveal?: () => void;
  /** Submits the form; resolves to false if that is refused. Default: `form.submit`. */
  readonly onSubmit?: () => Promise<boolean>;
}

/** State of a {@link FilterBar}: filters in use, the open one, and the focus. */
export type FilterBarState = ReturnType<typeof useFilterBar>;

/** Connects a filter bar with its form. */
export const useFilterBar = (options: FilterBarOptions) => {
  const { form, lead, filters, defaults, barRef, isImmediate = false, onReveal } = options;
  const [open, setOpen] = useState<string | null>(null);
  const used = useFormState(form, ({ values }) =>
    filters.flatMap((filter) => (isInUse(filter, values, defaults) ? [filter.name] : [])).join(" "),
  );
  const isShown = ({ name }: Filter) => name === open || used.split(" ").includes(name);
  const shown = filters.filter(isShown);
  const searchRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const reveal = () => flushSync(() => onReveal?.());

  const chipOf = (name: string) =>
    barRef.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(name)}"] button`);
  /** The focus stays in the bar: at the chip, at the one in its place, or where filters are added. */
  const leave = (name: string) => {
    const at = shown.findIndex((filter) => filter.name === name);
    flushSync(() => setOpen(null));
    const next = chipOf(name) ?? chipOf(shown[at + 1]?.name ?? "") ?? addRef.current ?? searchRef.current;
    next?.focus();
  };
  const close = (name: string) => {
    const filter = filters.find((one) => one.name === name);
    if (isImmediate) form.revert(filter?.fields.map((field) => field.name));
    leave(name);
  };
  /** Where the user can correct what is refused. */
  const showIssue = () => {
    const { issues } = form.store.getState();
    const isWrong = ({ name }: { readonly name: string }) => issues[name] !== undefined;
    // A second press while the first is under way.
    if (!form.fields.some(isWrong)) return;
    reveal();
    const filter = filters.find(({ fields }) => fields.some(isWrong));
    if (lead !== undefined && isWrong(lead)) searchRef.current?.focus();
    else setOpen(filter?.name ?? null);
  };
  const submit = async (): Promise<void> => {
    // The next text, of a scanner for example, takes the place of this one.
    if (document.activeElement === searchRef.current) searchRef.current?.select();
    if (!(await (options.onSubmit ?? form.submit)())) showIssue();
  };
  const applied = () => {
    if (isImmediate) void submit();
  };
  const search = () => {
    reveal();
    searchRef.current?.focus();
    searchRef.current?.select();
  };
  useSearchKey(barRef, lead === undefined ? () => undefined : search);
  return {
    form,
    lead,
    defaults,
    shown,
    unused: filters.filter((filter) => filter.isOffered !== false && !isShown(filter)),
    open,
    setOpen,
    close,
    remove: (filter: Filter) => {
      for (const [name, value] of removedValues(filter, defaults)) {
        form.setValue(name, value);
        form.blur(name);
      }
      leave(filter.name);
      applied();
    },
    cleared: applied,
    search,
    submit,
    submitFrom: (name: string) => {
      leave(name);
      void submit();
    },
    searchRef,
    addRef,
  };
};
