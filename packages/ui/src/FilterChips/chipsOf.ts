import type { FilterChip } from "./FilterChips.tsx";

/** A filter that may be set, and the filters without it. */
export interface FilterPart<Filters> extends Omit<FilterChip, "onRemove"> {
  readonly without: Partial<Filters>;
}

/** Returns the chips of the filters that are set; false = it is not. */
export const chipsOf = <Filters>(
  filters: Filters,
  parts: readonly (FilterPart<Filters> | false)[],
  onChange: (filters: Filters) => void,
): readonly FilterChip[] =>
  parts.flatMap((part) => {
    if (part === false) return [];
    const { without, ...chip } = part;
    return [{ ...chip, onRemove: () => onChange({ ...filters, ...without }) }];
  });
