import type { LookupOption } from "@backroom/contract";
import { LOOKUP_SHOWN } from "../constants.ts";
import type { LookupSource } from "./types.ts";

const never = () => () => undefined;

/** A lookup whose entries are all known. */
export const createInlineSource = (options: readonly LookupOption[]): LookupSource => ({
  options,
  search: (text) => {
    const term = text.trim().toLocaleLowerCase();
    const found = options.filter((option) => option.text.toLocaleLowerCase().includes(term));
    return Promise.resolve({ options: found.slice(0, LOOKUP_SHOWN), hasMore: found.length > LOOKUP_SHOWN });
  },
  find: (value) => options.find((option) => option.value === value),
  subscribe: never,
});
