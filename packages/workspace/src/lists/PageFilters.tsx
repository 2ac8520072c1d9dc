import { FieldsProvider, FilterBar, FormRoot, useFilterBar } from "@backroom/fields";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { ReactNode } from "react";
import type { Filters } from "./useFilters.ts";
import styles from "./PageFilters.module.css";

export interface PageFiltersProps {
  readonly filters: Pick<Filters<unknown>, "bar">;
  /** Shown between search and filters. Default: nothing. */
  readonly children?: ReactNode;
}

const none = {};

/** Search and filters of a page, for its command bar. Each change applies when it is confirmed. */
export const PageFilters = ({ filters: { bar: parts }, children }: PageFiltersProps) => {
  const { t } = useLingui();
  const { form, lead, filters, lookups, inputs } = parts;
  const barRef = useRef<HTMLDivElement>(null);
  const bar = useFilterBar({ form, lead, filters, defaults: none, barRef, isImmediate: true });
  return (
    <FieldsProvider lookups={lookups} {...(inputs !== undefined && { inputs })}>
      <FormRoot form={form} className={styles["inline"]} onSubmit={() => void bar.submit()}>
        <div ref={barRef} className={styles["inline"]}>
          <FilterBar bar={bar} action={t`Filter`}>
            {children}
          </FilterBar>
        </div>
      </FormRoot>
    </FieldsProvider>
  );
};
