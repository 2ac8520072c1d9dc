import type { EntityMeta } from "@backroom/contract";
import { FieldsProvider, FormRoot, useFormState } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { Button, IconButton } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { AddFilter } from "./AddFilter.tsx";
import { FilterChip } from "./FilterChip.tsx";
import { FoldedQuery } from "./FoldedQuery.tsx";
import { defaultQuery } from "./queryFields.ts";
import { isInUse, leadFieldOf, queryFilters, removedValues } from "./queryFilters.ts";
import type { QueryFilter } from "./queryFilters.ts";
import { SearchInput } from "./SearchInput.tsx";
import { useFold } from "./useFold.ts";
import { useQueryLookups } from "./useQueryLookups.ts";
import { useSearchKey } from "./useSearchKey.ts";
import styles from "./QueryBar.module.css";

export interface QueryBarProps {
  /** The kind: its query's parameters and defaults. */
  readonly meta: Pick<EntityMeta, "query">;
  /** The form over the query's fields; its submit runs the query. */
  readonly form: Form;
  /** Text of the query button. */
  readonly action: "start" | "refresh";
  /** Back to the defaults and an empty result. */
  readonly onReset: () => void;
  /** Number of the query whose result is shown; 0 = none. Default 0. */
  readonly run?: number;
  /** How the rows are shown: stands at the end of the bar. Default: nothing. */
  readonly tools?: ReactNode;
}

/**
 * What a list is asked for, in one line: the search, a sentence for every filter in use, and those that can be added.
 * Enter starts. Where there is little room, Start folds it to a sentence.
 */
export const QueryBar = ({ meta, form, action, onReset, run = 0, tools }: QueryBarProps) => {
  const { t } = useLingui();
  const lookups = useQueryLookups();
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
  const isChanged = useFormState(form, ({ changed }) => changed.length > 0);
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
  const actionText =
    action === "start" ? t({ id: "Start", message: "Start" }) : t({ id: "Refresh", message: "Refresh" });

  return (
    <FormRoot
      form={form}
      onSubmit={() => void submit()}
      aria-label={t`Query`}
      className={styles["container"]}
    >
      <FieldsProvider lookups={lookups}>
        <div ref={barRef} className={styles["bar"]} data-folded={isFolded || undefined}>
          {isFolded ? (
            <>
              <FoldedQuery
                form={form}
                lead={lead}
                filters={shown}
                onUnfold={() => {
                  flushSync(() => setFolded(false));
                  foldRef.current?.focus();
                }}
                onType={search}
                buttonRef={foldedRef}
              />
              <IconButton
                type="submit"
                icon={action === "start" ? "play" : "refresh-cw"}
                label={actionText}
              />
            </>
          ) : (
            <>
              <div className={styles["query"]}>
                {lead !== undefined && <SearchInput form={form} field={lead} inputRef={searchRef} />}
                <Button
                  type="submit"
                  variant={action === "start" || isChanged ? "primary" : "secondary"}
                  icon={action === "start" ? "play" : "refresh-cw"}
                  className={styles["start"]}
                  aria-label={actionText}
                >
                  <span className={styles["startText"]}>{actionText}</span>
                </Button>
                {filters.length > 0 && (
                  <ul className={styles["chips"]} aria-label={t`Filters`}>
                    {shown.map((filter) => (
                      <FilterChip
                        key={filter.name}
                        form={form}
                        filter={filter}
                        defaults={defaults}
                        isOpen={open === filter.name}
                        onOpenChange={(isOpen) => (isOpen ? setOpen(filter.name) : close(filter.name))}
                        onRemove={() => remove(filter)}
                        action={actionText}
                        onSubmit={() => submitFrom(filter.name)}
                      />
                    ))}
                    {unused.length > 0 && (
                      <li>
                        <AddFilter filters={unused} onAdd={setOpen} buttonRef={addRef} />
                      </li>
                    )}
                  </ul>
                )}
                <Button variant="ghost" onPress={onReset}>
                  {t({ id: "Reset", message: "Reset" })}
                </Button>
              </div>
              <div className={styles["tools"]}>
                {tools}
                <IconButton
                  ref={foldRef}
                  icon="chevron-up"
                  label={t`Fold the query`}
                  onPress={() => {
                    flushSync(() => setFolded(true));
                    foldedRef.current?.focus();
                  }}
                />
              </div>
            </>
          )}
        </div>
      </FieldsProvider>
    </FormRoot>
  );
};
