import type { EntityRecord, ListFilter, LookupModel, LookupOption } from "@backroom/contract";
import { LOOKUP_BATCH, LOOKUP_SHOWN, LOOKUP_TAKE } from "../constants.ts";
import { asText } from "@backroom/values";
import type { LookupSource, LookupValue } from "./types.ts";

/** One list call for a lookup: `GET {path}?search=&filter=&skip=0&take=`. */
export interface LookupRequest {
  readonly path: string;
  readonly search?: string;
  readonly filter?: ListFilter;
  readonly take: number;
  readonly signal?: AbortSignal;
}

/** Makes list calls for lookups; `@backroom/api-client` is wired here. */
export type LookupLoader = (request: LookupRequest) => Promise<readonly EntityRecord[]>;

const matches = (option: LookupOption, search: string): boolean =>
  option.text.toLowerCase().includes(search.trim().toLowerCase());

type RemoteModel = Extract<LookupModel, { kind: "remote" }>;

/**
 * A lookup over the list call of a kind. Searches show 6 of 7 entries; the texts of stored values are asked for
 * together, one call for all values wanted in the same moment, so that a page of a table costs one call. Options of the
 * model itself come first and are never asked for.
 */
export const createRemoteSource = (model: RemoteModel, load: LookupLoader): LookupSource => {
  const { options: fixed = [] } = model;
  const known = new Map<LookupValue, LookupOption>(fixed.map((option) => [option.value, option]));
  const asked = new Set<LookupValue>();
  const listeners = new Set<() => void>();
  let wanted: LookupValue[] = [];

  const toOption = (record: EntityRecord): LookupOption => ({
    value: record[model.valueField] as LookupValue,
    text: asText(record[model.textField] ?? record[model.valueField]),
    disabled: record.Disabled,
    deleted: record.Deleted,
  });
  const keep = (records: readonly EntityRecord[]) => {
    const options = records.map(toOption);
    for (const option of options) known.set(option.value, option);
    return options;
  };
  const ask = async (values: readonly LookupValue[]) => {
    try {
      keep(
        await load({ path: model.path, filter: { [model.valueField]: { in: values } }, take: values.length }),
      );
      for (const listener of listeners) listener();
    } catch {
      // The value itself shows instead of its text; asking again on the next mount is enough.
      for (const value of values) asked.delete(value);
    }
  };
  const askForWanted = () => {
    const all = wanted;
    wanted = [];
    for (let start = 0; start < all.length; start += LOOKUP_BATCH)
      void ask(all.slice(start, start + LOOKUP_BATCH));
  };

  return {
    options: null,
    search: async (text, signal) => {
      const search = text.trim() === "" ? {} : { search: text.trim() };
      const records = keep(await load({ path: model.path, ...search, take: LOOKUP_TAKE, signal }));
      const options = [...fixed.filter((option) => matches(option, text)), ...records];
      return { options: options.slice(0, LOOKUP_SHOWN), hasMore: options.length > LOOKUP_SHOWN };
    },
    find: (value) => {
      const option = known.get(value);
      if (option === undefined && value !== null && !asked.has(value)) {
        asked.add(value);
        if (wanted.length === 0) queueMicrotask(askForWanted);
        wanted.push(value);
      }
      return option;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
