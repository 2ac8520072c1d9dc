import { change, endTyping, redo, startHistory, undo } from "@backroom/record-work";
import type { History } from "@backroom/record-work";
import { createStore } from "zustand/vanilla";
import { pageOf } from "../model/layout.ts";
import type { Layout, Page, Place } from "../model/layout.ts";
import { cellAt, itemsOf } from "../model/places.ts";

/** A place of the grid. */
export type Spot = Pick<Place, "column" | "row">;

/** A layout that is edited, and what of it is chosen. */
export interface LayoutState {
  readonly history: History<Layout>;
  /** Page that is shown. */
  readonly pageKey: string;
  /** Where the keyboard is. */
  readonly active: Spot;
  /** First places of what is chosen, cells and empty ones. */
  readonly chosen: readonly Spot[];
}

/** Whether two spots are the same. */
export const isSpot = (a: Spot, b: Spot): boolean => a.column === b.column && a.row === b.row;

/** The page that is shown. */
export const shownPage = ({ history, pageKey }: Pick<LayoutState, "history" | "pageKey">): Page => {
  const page = pageOf(history.now, pageKey) ?? history.now.pages[0];
  if (page === undefined) throw new Error("A layout has at least one page");
  return page;
};

/** What is chosen of the page that is shown: cells and empty places. */
export const chosenItems = (state: LayoutState) => {
  const page = shownPage(state);
  return itemsOf(page).filter((item) => state.chosen.some((spot) => isSpot(spot, item)));
};

/** The first place of what lies at a place, within the grid. */
const spotAt = (page: Page, { column, row }: Spot): Spot => {
  const inside = { column: Math.min(column, page.columns), row: Math.min(row, page.rows) };
  const cell = cellAt(page, inside.column, inside.row);
  return cell === undefined ? inside : { column: cell.column, row: cell.row };
};

/** The choice after the layout changed: what lies where it was. */
const settled = (state: LayoutState): LayoutState => {
  const page = shownPage(state);
  const active = spotAt(page, state.active);
  const chosen = state.chosen.map((spot) => spotAt(page, spot));
  const unique = chosen.filter((spot, index) => chosen.findIndex((other) => isSpot(other, spot)) === index);
  return { ...state, pageKey: page.key, active, chosen: unique.length === 0 ? [active] : unique };
};

/** The state of one layout with what can be done to it. */
export const createLayoutStore = (layout: Layout) => {
  const first: Spot = { column: 1, row: 1 };
  const store = createStore<LayoutState>(() =>
    settled({
      history: startHistory(layout),
      pageKey: layout.pages[0]?.key ?? "",
      active: first,
      chosen: [first],
    }),
  );
  const update = (next: Partial<LayoutState>) =>
    store.setState(settled({ ...store.getState(), ...next }), true);
  const select = (spot: Spot, how: "one" | "toggle" | "range" = "one") => {
    const state = store.getState();
    const page = shownPage(state);
    const active = spotAt(page, spot);
    if (how === "one") update({ active, chosen: [active] });
    else if (how === "toggle") {
      const isChosen = state.chosen.some((one) => isSpot(one, active));
      const others = state.chosen.filter((one) => !isSpot(one, active));
      update({ active, chosen: isChosen && others.length > 0 ? others : [...others, active] });
    } else {
      const [from = active] = state.chosen;
      const [low, high] = [
        { column: Math.min(from.column, spot.column), row: Math.min(from.row, spot.row) },
        { column: Math.max(from.column, spot.column), row: Math.max(from.row, spot.row) },
      ];
      const range = itemsOf(page).filter(
        (item) =>
          item.column <= high.column &&
          item.column + item.width - 1 >= low.column &&
          item.row <= high.row &&
          item.row + item.height - 1 >= low.row,
      );
      const start = range.find((item) => isSpot(item, from));
      update({
        active,
        chosen: start === undefined ? range : [start, ...range.filter((one) => one !== start)],
      });
    }
  };
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Makes a change that can be taken back; `typed` as of `change`. False = nothing is different. */
    run: (
      name: string,
      next: Layout,
      { typed = "", active }: { typed?: string; active?: Spot } = {},
    ): boolean => {
      const { history } = store.getState();
      const changed = change(history, name, next, { typed });
      if (changed === history) return false;
      update({ history: changed, ...(active !== undefined && { active, chosen: [active] }) });
      return true;
    },
    undo: () => update({ history: undo(store.getState().history) }),
    redo: () => update({ history: redo(store.getState().history) }),
    showPage: (pageKey: string) => update({ pageKey, active: first, chosen: [first] }),
    select,
    selectAll: () => {
      const items = itemsOf(shownPage(store.getState())).filter(({ cell }) => cell !== undefined);
      if (items.length > 0) update({ chosen: items });
    },
    /** Makes a layout that joins another user's changes, in a step that can be undone; `base` is the number it comes after. */
    merge: (name: string, next: Layout, base: number): void =>
      update({ history: change(store.getState().history, name, next, { base }) }),
    /** Makes what is typed next a change of its own, because the layout was stored. */
    endTyping: () => update({ history: endTyping(store.getState().history) }),
  };
};

/** The store of one layout that is edited. */
export type LayoutStore = ReturnType<typeof createLayoutStore>;
