import { parse, viewsSchema } from "@backroom/contract";
import type { Views } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

const KEY = "views";
const queryKey = ["saved-parameters"];

/** What is asked of a report, under a name. */
export interface SavedEntry {
  readonly name: string;
  /** Query of the report's address. */
  readonly search: string;
}

const prefixOf = (report: string) => `report/${report}/`;

const entriesOf = (views: Views, report: string): readonly SavedEntry[] =>
  Object.entries(views)
    .flatMap(([key, value]) =>
      key.startsWith(prefixOf(report)) && typeof value === "string"
        ? [{ name: key.slice(prefixOf(report).length), search: value }]
        : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** What the user has kept of reports, with the user's data on the server. */
const useViews = () => {
  const { api, notifier } = useServices();
  const client = useQueryClient();
  const read = async (): Promise<Views> => {
    const parsed = parse(viewsSchema, (await api.readExtension(KEY)) ?? {}, "Saved parameters");
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  };
  const query = useQuery({ queryKey, queryFn: read });
  const write = async (changeViews: (views: Views) => Views) => {
    try {
      // Another tab may have saved meanwhile.
      const views = changeViews(await read());
      await api.writeExtension(KEY, views);
      client.setQueryData(queryKey, views);
    } catch (error) {
      notifier.failed(error);
    }
  };
  return { views: query.data, write };
};

/** Parameters of a report that the user has saved. */
export const useSaved = (report: string) => {
  const { views: all, write } = useViews();
  return {
    entries: all === undefined ? [] : entriesOf(all, report),
    save: ({ name, search }: SavedEntry) =>
      write((views) => ({ ...views, [prefixOf(report) + name]: search })),
    remove: (name: string) =>
      write((views) => {
        const { [prefixOf(report) + name]: _removed, ...others } = views;
        return others;
      }),
  };
};

/** Columns of figures that the user does not want to see in a report, kept for all visits. */
export const useHiddenColumns = (report: string) => {
  const { views, write } = useViews();
  const key = `report-columns/${report}`;
  const kept = views?.[key];
  const hidden = useMemo(
    () => new Set(typeof kept === "string" ? kept.split(",").filter((name) => name !== "") : []),
    [kept],
  );
  return {
    hidden,
    hide: (names: ReadonlySet<string>) =>
      void write((before) => ({ ...before, [key]: [...names].join(",") })),
  };
};
