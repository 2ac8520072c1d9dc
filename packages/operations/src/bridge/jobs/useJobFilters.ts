import type { BridgeJob } from "@backroom/contract";
import { useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { categoryText } from "./jobCategories.ts";
import { categoriesOf } from "./jobList.ts";

/** The filters of the jobs of a bridge in the address of the page. */
export const useJobFilters = (jobs: readonly BridgeJob[]) => {
  const { t, i18n } = useLingui();
  const options = categoriesOf(jobs).map((value) => ({ value, text: categoryText(i18n, value) }));
  return useFilters(
    {
      search: { type: "String", label: t`Job, tenant, error` },
      category: { type: "Array", label: t`Category`, lookup: "categories" },
      busy: { type: "Boolean", inBar: "never" },
    },
    {
      lead: "search",
      isLive: true,
      lookups: () => ({ categories: { kind: "inline", options } }),
    },
  );
};

/** Filters of the jobs of a bridge. */
export type JobFilters = ReturnType<typeof useJobFilters>;
