import type { LookupModel } from "@backroom/contract";
import { createLookups, filterKindOf, useForm } from "@backroom/fields";
import type { Field, Filter, Form, InputDefinition, Lookups } from "@backroom/fields";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { usePageSearch } from "../addresses/usePageSearch.ts";
import { createLookupLoader } from "../RecordScreen/lookupLoader.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { fieldsOf, parseFilters, stringifyFilters } from "./filterValues.ts";
import type { FilterSpecs, FilterValues } from "./filterValues.ts";

/** Options of {@link useFilters}. */
export interface FiltersOptions<Specs extends FilterSpecs> {
  /** The filter in the search box. Default: there is no search box. */
  readonly lead?: Extract<keyof Specs, string>;
  /** Whether typing in the search box applies immediately, for rows that the page has already. Default: Enter applies it. */
  readonly isLive?: boolean;
  /** Returns the lookups that fields name, for the values of the address. Default: there are none. */
  readonly lookups?: (values: FilterValues<Specs>) => Readonly<Record<string, LookupModel>>;
  /** Inputs of single filters; the same list all along. Default: those of their types. */
  readonly inputs?: readonly InputDefinition[];
}

type Others = Readonly<Record<string, string>>;

/** The filters of a page. The address is their only state. */
export interface Filters<Values> {
  readonly values: Values;
  /** Whether a filter is set. */
  readonly isFiltered: boolean;
  /** Names of filters of the address that cannot be read. */
  readonly unread: readonly string[];
  /** Parameters of the address that are no filters, such as the open row. */
  readonly others: Others;
  /** Sets filters, and replaces the other parameters. `mode` = "push", the default, is a step for Back. */
  readonly change: (values: Partial<Values>, others?: Others, mode?: "push" | "replace") => void;
  /** The whole address with these other parameters, to be shared. */
  readonly hrefOf: (others: Others) => string;
  /** Parts of the bar. */
  readonly bar: {
    readonly form: Form;
    readonly lead: Field | undefined;
    readonly filters: readonly Filter[];
    readonly lookups: Lookups;
    readonly inputs: readonly InputDefinition[] | undefined;
  };
}

/** The filters of a bar, without that of its search box. `from` and `to` are one period. */
const filtersOf = (specs: FilterSpecs, fields: readonly Field[], lead: string | undefined) =>
  fields.flatMap((field): readonly Filter[] => {
    const { name, label } = field;
    const end = fields.find((one) => one.name === "to");
    const inBar = specs[name]?.inBar;
    if (name === lead || name === "to" || inBar === "never") return [];
    if (name === "from" && end !== undefined)
      return [{ name, label: null, fields: [field, end], kind: "range" }];
    return [{ name, label, fields: [field], kind: filterKindOf(field), isOffered: inBar === undefined }];
  });

/** Lookups of these models, which are JSON. */
const useLookupsOf = (models: string): Lookups => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  return useMemo(
    () =>
      createLookups({
        models: JSON.parse(models) as Readonly<Record<string, LookupModel>>,
        load: createLookupLoader({ api, tenancy, tenantOid }),
      }),
    [models, api, tenancy, tenantOid],
  );
};

/** Connects the filters of a page with its address: a reload, Back and a shared link bring them back. */
export const useFilters = <const Specs extends FilterSpecs>(
  specs: Specs,
  { lead, isLive = false, lookups: lookupsOf, inputs }: FiltersOptions<Specs> = {},
): Filters<FilterValues<Specs>> => {
  const { search, write, hrefOf } = usePageSearch();
  const { values: read, unread, others } = parseFilters(search, specs);
  // Read by the types of the same fields.
  const values = read as FilterValues<Specs>;
  const lookups = useLookupsOf(JSON.stringify(lookupsOf?.(values) ?? {}));
  const key = stringifyFilters(values);
  const change = (part: object, more: Others = {}, mode: "push" | "replace" = "push") => {
    const next = stringifyFilters({ ...values, ...part }, more);
    if (next !== search) write(next, mode);
  };
  /** Filters that were typed and are not in the address yet: what the user has typed since is newer. */
  const typed = useRef<readonly string[]>([]);
  const fields = fieldsOf(specs);
  const form = useForm({
    fields,
    values,
    onSubmit: async (submitted) => {
      change(submitted);
      return { status: "done" };
    },
    onChange: ({ name }, { [name]: value }) => {
      if (!isLive || name !== lead) return;
      typed.current = [...typed.current, stringifyFilters({ ...values, [name]: value })];
      change({ [name]: value }, {}, "replace");
    },
  });
  const load = useEffectEvent((query: string) => {
    const at = typed.current.indexOf(query);
    typed.current = at < 0 ? [] : typed.current.slice(at + 1);
    if (at < 0) form.load(parseFilters(query, specs).values);
  });
  useEffect(() => load(key), [key]);
  return {
    values,
    isFiltered: key !== "",
    unread,
    others,
    change,
    hrefOf: (more) => hrefOf(stringifyFilters(values, more)),
    bar: {
      form,
      lead: fields.find(({ name }) => name === lead),
      filters: filtersOf(specs, fields, lead),
      lookups,
      inputs,
    },
  };
};
