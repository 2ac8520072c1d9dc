import type { LookupOption } from "@backroom/contract";
import { LOOKUP_SHOWN } from "../constants.ts";
import type { LookupSource } from "./types.ts";

const never = () => () => undefined;

/** A lookup whose entries are all loaded. Deleted entries come last, since inputs list them only while they are the value. */
export const createInlineSource = (options: readonly LookupOption[]): LookupSource => ({
  options,
  search: (text) => {
    const term = text.trim().toLocaleLowerCase();
    const found = options.filter((option) => option.text.toLocaleLowerCase().includes(term));
    const usable = found.filter(({ deleted }) => deleted !== true);
    const deleted = found.filter((option) => option.deleted === true);
    return Promise.resolve({
      options: [...usable.slice(0, LOOKUP_SHOWN), ...deleted],
      hasMore: usable.length > LOOKUP_SHOWN,
    });
  },
  find: (value) => options.find((option) => option.value === value),
  subscribe: never,
});
