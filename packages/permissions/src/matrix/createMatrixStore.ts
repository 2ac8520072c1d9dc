import { createStore } from "zustand/vanilla";
import type { Clock } from "@backroom/ports";
import { cellId } from "./cellId.ts";
import { editEntries } from "./edits.ts";
import { longestPaths } from "./longestPaths.ts";
import { initialMatrixState, matrixReducer } from "./matrixState.ts";
import type { MatrixEvent, MatrixState } from "./matrixState.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import { createShownValues } from "./shownValue.ts";
import type { ShownValues } from "./shownValue.ts";
import { visibleNodes } from "./visibleNodes.ts";
import type { VisibleNodes } from "./visibleNodes.ts";
import type { Edits } from "./types.ts";

/** Pause after the last key press before a search runs; ms. */
export const SEARCH_DELAY_MS = 500;

/** Options of {@link createMatrixStore}. */
export interface MatrixStoreOptions {
  readonly index: MatrixIndex;
  /** Changes that are not saved. Default: none. */
  readonly edits?: Edits;
  /** Text of a node; searched in, beside its path. */
  readonly textOf: (node: MatrixNode) => string;
  readonly clock: Pick<Clock, "setTimeout" | "clearTimeout">;
}

/** Asked before roles that give every right are given; false changes nothing. */
export type ConfirmAll = (roles: readonly MatrixNode[]) => Promise<boolean>;

/** Roles that give every right and are given by the step from one state to the next. */
const givenAll = ({ index, history }: MatrixState, next: MatrixState): readonly MatrixNode[] => {
  const given = editEntries(next.history.now).flatMap(([cell, { is }]) => {
    const node = index.byKey.get(cell.key);
    return is === true && node?.givesAll === true && history.now[cellId(cell)]?.is !== true ? [node] : [];
  });
  return [...new Set(given)];
};

const lastOf = <Args extends readonly unknown[], Value>(compute: (...args: Args) => Value) => {
  let known: { readonly args: Args; readonly value: Value } | undefined;
  return (...args: Args): Value => {
    if (known === undefined || known.args.some((arg, at) => arg !== args[at]))
      known = { args, value: compute(...args) };
    return known.value;
  };
};

/** A matrix with its transitions; the search runs after a pause. */
export const createMatrixStore = ({ index, edits, textOf, clock }: MatrixStoreOptions) => {
  const store = createStore<MatrixState>(() => initialMatrixState(index, edits));
  const texts = new WeakMap<MatrixNode, string>();
  const lowerText = (node: MatrixNode) => {
    const text = texts.get(node) ?? textOf(node).toLowerCase();
    texts.set(node, text);
    return text;
  };
  const values = lastOf(createShownValues);
  const longest = lastOf(longestPaths);
  const visible = lastOf(
    (
      of: MatrixIndex,
      terms: MatrixState["terms"],
      folded: MatrixState["folded"],
      listed: MatrixState["listed"],
    ) =>
      visibleNodes(of, {
        terms,
        folded,
        textOf: lowerText,
        isWanted: listed === undefined ? undefined : (node) => listed.has(node.index),
      }),
  );
  let timer: unknown;
  let confirmAll: ConfirmAll | undefined;
  const send = (event: MatrixEvent): void => {
    const before = store.getState();
    const next = matrixReducer(before, event);
    const given = event.type === "clicked" || event.type === "set" ? givenAll(before, next) : [];
    if (given.length > 0 && confirmAll !== undefined) {
      // A second click would remove a right that another user has stored since the confirmation was shown.
      const agreed: MatrixEvent =
        event.type === "clicked" ? { type: "set", cells: [[event.cell, true]] } : event;
      void confirmAll(given).then((isAgreed) => {
        if (isAgreed) store.setState(matrixReducer(store.getState(), agreed), true);
      });
      return;
    }
    if (event.type === "typed") {
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => send({ type: "searched" }), SEARCH_DELAY_MS);
    }
    store.setState(next, true);
  };
  return {
    store,
    send,
    /** What counts in the cells; the same object until edits or matrix change. */
    values: ({ index: of, history } = store.getState()): ShownValues => values(of, history.now),
    /** The nodes to show; the same object until something of it changes. */
    visible: ({ index: of, terms, folded, listed } = store.getState()): VisibleNodes =>
      visible(of, terms, folded, listed),
    /** The longest paths with something set; the same array until edits or matrix change. */
    longest: ({ index: of, history } = store.getState()): readonly MatrixNode[] => longest(of, history.now),
    /** Sets the confirmation shown before assigning roles with every right. Default: they are assigned immediately. */
    confirmAllBy: (confirm: ConfirmAll | undefined): void => {
      confirmAll = confirm;
    },
    /** Ends a pending search. */
    stop: () => clock.clearTimeout(timer),
  };
};

/** Made by {@link createMatrixStore}. */
export type MatrixStore = ReturnType<typeof createMatrixStore>;
