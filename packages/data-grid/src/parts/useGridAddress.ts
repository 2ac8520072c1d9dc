import type { EntityMeta } from "@backroom/contract";
import type { Form } from "@backroom/fields";
import { useEffect, useEffectEvent } from "react";
import type { GridController } from "../controller/createGridController.ts";
import type { GridNews } from "../controller/types.ts";
import type { LocationPort } from "../ports.ts";
import { prefilledQuery, queryTexts, SEARCH_FIELD } from "../QueryBar/queryFields.ts";
import { placeOf } from "../state/gridPlace.ts";
import {
  formatGridAddress,
  isOtherQuery,
  isSameSearch,
  parseGridAddress,
  SORT_KEY,
} from "../state/gridAddress.ts";
import type { RecordQuery } from "../state/listState.ts";
import { parseSortKey } from "../state/sorting.ts";

/** The list's query for the values of the query form. */
export const queryOfValues = (
  values: Readonly<Record<string, unknown>>,
  orderBy: readonly string[],
): RecordQuery => {
  const { [SEARCH_FIELD]: search, ...fields } = values;
  return { ...(typeof search === "string" ? { search } : {}), fields, orderBy };
};

interface GridAddressOptions {
  readonly grid: GridController;
  readonly form: Form;
  readonly meta: EntityMeta;
  readonly tenantOid: number;
  readonly location: LocationPort;
  readonly report: (news: GridNews) => void;
  /** An address that names no record starts the query. */
  readonly startOnOpen: boolean;
}

/**
 * Keeps query, order and open record of the grid in the page's address, and shows what the address says: on opening and
 * after Back and Forward. A new query is a step of the history, everything else replaces the address.
 */
export const useGridAddress = ({
  grid,
  form,
  meta,
  tenantOid,
  location,
  report,
  startOnOpen,
}: GridAddressOptions): void => {
  const names = form.fields.map(({ name }) => name);

  /** The address of what the grid shows, and whether it is a step of its own. */
  const isStarted = (search: string) => parseGridAddress(search, names).isStarting;
  const next = useEffectEvent((shown: string): { search: string; mode: "push" | "replace" } => {
    const { search, fields } = grid.list.store.getState().query;
    const texts = queryTexts(meta, { ...fields, [SEARCH_FIELD]: search });
    const written = formatGridAddress(location.search, names, {
      ...placeOf(grid.store.getState(), grid.meta),
      fields: texts,
      tenantOid,
    });
    // An address that starts by itself is no place to go back to: it would only lead here again.
    const isStep = isOtherQuery(shown, written, names) && !(startOnOpen && !isStarted(shown));
    return { search: written, mode: isStep ? "push" : "replace" };
  });

  /** Shows what the address asks for. */
  const apply = useEffectEvent(async (): Promise<void> => {
    if (!grid.rights.read) return;
    const address = parseGridAddress(location.search, names);
    const { values, unreadable } = prefilledQuery(meta, form.fields, address.fields);
    const isSortable = (address.orderBy ?? []).every((key) =>
      meta.columns.some(({ name, sortable }) => sortable && name === parseSortKey(key).name),
    );
    const bad = [...unreadable, ...(isSortable ? [] : [SORT_KEY])];
    if (bad.length > 0) report({ kind: "badAddress", names: bad });
    if (address.oid === null) report({ kind: "badLink" });
    form.load(values);
    const { oid, row, isEditing, draftId } = address;
    const isNamingRecord = typeof oid === "number" || draftId !== undefined;
    if (address.isStarting || (startOnOpen && !isNamingRecord)) {
      const orderBy = (isSortable ? address.orderBy : undefined) ?? meta.query.sort;
      await grid.load(queryOfValues(values, orderBy), row);
      if (typeof oid === "number") await grid.reveal({ oid, row, isEditing });
    } else if (typeof oid === "number") await grid.openShared(oid, isEditing);
    else {
      const { phase, refusal } = grid.list.store.getState();
      if (phase !== "idle" || refusal !== null) grid.reset();
    }
    if (draftId !== undefined) await grid.bringBack([draftId]);
  });

  useEffect(() => {
    const { write } = location;
    let isOver = false;
    let applying = 0;
    let isWriting = false;
    let shown = location.search;

    const writeNow = () => {
      isWriting = false;
      if (isOver || applying > 0 || write === undefined) return;
      // A refused query stays in the address: reloading the page requests it again.
      if (grid.list.store.getState().refusal !== null) return;
      const { search, mode } = next(shown);
      // The router may still be on its way to the address written last.
      if (isSameSearch(search, shown)) return;
      shown = search;
      write(search, mode);
    };
    // One gesture may change list and detail area: the address follows once.
    const touch = () => {
      if (isWriting) return;
      isWriting = true;
      queueMicrotask(writeNow);
    };
    const show = async () => {
      shown = location.search;
      applying += 1;
      await apply();
      applying -= 1;
      touch();
    };
    void show();
    const ends = [
      grid.list.store.subscribe(({ generation }, before) => {
        if (generation !== before.generation) touch();
      }),
      grid.detail.store.subscribe(({ key, mode }, before) => {
        if (key !== before.key || mode !== before.mode) touch();
      }),
      location.subscribe?.(() => {
        if (isSameSearch(location.search, shown)) return;
        // Edits that stay keep their address.
        grid.guarded(
          () => void show(),
          () => write?.(shown, "replace"),
        );
      }),
    ];
    return () => {
      isOver = true;
      for (const end of ends) end?.();
    };
  }, [grid, location]);
};
