import { call, into } from "@backroom/api-client/calls";
import { parse, viewsSchema } from "@backroom/contract";
import type { Views } from "@backroom/contract";
import { storeUserExtension, userExtension } from "@backroom/contract/calls/user";
import { useCall, useServices, useWorkspace, useWriteBy } from "@backroom/workspace";
import { useMemo } from "react";

const params = { key: "views" };

/** Values of the user by name; none are stored at first. */
const viewsReading = into(call(userExtension, { params }), "views", (stored): Views => {
  const parsed = parse(viewsSchema, stored ?? {}, "Saved parameters");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
});

/** Parameters of a report, under a name. */
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

/** Values that the user has stored for reports. */
const useViews = () => {
  const { api } = useServices();
  const { calls } = useWorkspace();
  const query = useCall(viewsReading);
  const write = useWriteBy(async (changeViews: (views: Views) => Views) => {
    // Another tab may have saved meanwhile.
    const body = changeViews(await calls.read(viewsReading));
    await api.call(storeUserExtension, { params, body });
    calls.set(viewsReading, body);
  });
  return { query, views: query.data, write: write.run };
};

/** Parameters of a report that the user has saved. */
export const useSaved = (report: string) => {
  const { query, views: all, write } = useViews();
  return {
    query,
    entries: all === undefined ? [] : entriesOf(all, report),
    /** Returns whether they were saved; a failure is reported in a toast. */
    save: async ({ name, search }: SavedEntry): Promise<boolean> => {
      const { kind } = await write((views) => ({ ...views, [prefixOf(report) + name]: search }));
      return kind === "done";
    },
    remove: (name: string) =>
      void write((views) => {
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
