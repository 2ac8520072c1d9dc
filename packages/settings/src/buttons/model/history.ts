import type { Layout } from "./layout.ts";

/** A layout before or after a change. */
export interface Step {
  /** What the change did, in the language of the user. */
  readonly name: string;
  readonly layout: Layout;
  /** Number of the stored state it comes after. */
  readonly base: number;
}

/** A layout with what was there before and what was taken back. */
export interface History {
  readonly now: Layout;
  /** Number of the stored state that `now` comes after: 0 = the one that was opened, one more with each merge. */
  readonly base: number;
  /** The oldest first; each with the name of the change that followed it. */
  readonly past: readonly Step[];
  /** The next one last. */
  readonly future: readonly Step[];
  /** What is being typed: further changes of it are one step. "" = nothing. */
  readonly typed: string;
}

/** Steps that can be taken back. */
const MOST = 200;

/** The history of a layout that was just opened. */
export const startHistory = (layout: Layout): History => ({
  now: layout,
  base: 0,
  past: [],
  future: [],
  typed: "",
});

/** How a change continues the history. */
export interface ChangeOptions {
  /** What is typed into: changes in a row of the same are one step. Default "" = nothing. */
  readonly typed?: string;
  /** Number of the stored state that the layout comes after now. Default: as before. */
  readonly base?: number;
}

/** Changes the layout. */
export const change = (
  history: History,
  name: string,
  layout: Layout,
  { typed = "", base = history.base }: ChangeOptions = {},
): History => {
  if (layout === history.now) return history;
  const isGoingOn = typed !== "" && typed === history.typed;
  const before: Step = { name, layout: history.now, base: history.base };
  const past = isGoingOn ? history.past : [...history.past, before].slice(-MOST);
  return { now: layout, base, past, future: [], typed };
};

/** What is typed next is a step of its own. */
export const endTyping = (history: History): History =>
  history.typed === "" ? history : { ...history, typed: "" };

/** Takes the last change back. */
export const undo = (history: History): History => {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  const { name, layout, base } = step;
  return {
    now: layout,
    base,
    past: history.past.slice(0, -1),
    future: [...history.future, { name, layout: history.now, base: history.base }],
    typed: "",
  };
};

/** Makes the last change again that was taken back. */
export const redo = (history: History): History => {
  const step = history.future.at(-1);
  if (step === undefined) return history;
  const { name, layout, base } = step;
  return {
    now: layout,
    base,
    past: [...history.past, { name, layout: history.now, base: history.base }],
    future: history.future.slice(0, -1),
    typed: "",
  };
};
