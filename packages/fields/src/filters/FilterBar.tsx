import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AddFilter } from "./AddFilter.tsx";
import { FilterChip } from "./FilterChip.tsx";
import { FilterSearch } from "./FilterSearch.tsx";
import type { FilterBarState } from "./useFilterBar.ts";
import styles from "./FilterBar.module.css";

export interface FilterBarProps {
  readonly bar: FilterBarState;
  /** Text of the buttons that apply a filter. */
  readonly action: string;
  /** Shown between search and filters. Default: nothing. */
  readonly children?: ReactNode;
}

/**
 * What a list is limited to: the search box, each filter in use as a sentence that opens its inputs, and a menu of those that can be
 * added. Render it inside the `FormRoot` of its form and the `FieldsProvider` of its lookups.
 */
export const FilterBar = ({ bar, action, children }: FilterBarProps) => {
  const { t } = useLingui();
  const { form, lead, defaults, shown, unused, open } = bar;
  return (
    <>
      {lead !== undefined && (
        <FilterSearch form={form} field={lead} inputRef={bar.searchRef} onClear={bar.cleared} />
      )}
      {children}
      {shown.length + unused.length > 0 && (
        <ul className={styles["chips"]} aria-label={t`Filters`}>
          {shown.map((filter) => (
            <FilterChip
              key={filter.name}
              form={form}
              filter={filter}
              defaults={defaults}
              isOpen={open === filter.name}
              onOpenChange={(isOpen) => (isOpen ? bar.setOpen(filter.name) : bar.close(filter.name))}
              onRemove={() => bar.remove(filter)}
              action={action}
              onSubmit={() => bar.submitFrom(filter.name)}
            />
          ))}
          {unused.length > 0 && (
            <li>
              <AddFilter filters={unused} onAdd={bar.setOpen} buttonRef={bar.addRef} />
            </li>
          )}
        </ul>
      )}
    </>
  );
};
