import { toReadable } from "@backroom/ports";
import { createListLoader } from "./createListLoader.ts";
import type { ListLoaderDeps } from "./createListLoader.ts";
import { createEventStore } from "./eventStore.ts";
import type { ListEvent } from "./gridEvents.ts";
import { nextList } from "./listReducer.ts";
import { initialList } from "./listState.ts";
import type { ListState } from "./listState.ts";

/** What {@link createListStore} works with. */
export type ListStoreDeps = ListLoaderDeps;

/** A list of your own, and what loads it. */
export const createListStore = (deps: ListStoreDeps) => {
  const list = createEventStore<ListState, ListEvent>(initialList, nextList);
  return { store: toReadable(list), dispatch: list.dispatch, ...createListLoader(list, deps) };
};
