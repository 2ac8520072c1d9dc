/** Content before or after a change. */
export interface Step<Content> {
  /** What the change did, in the language of the user; "" where the undo does not say it. */
  readonly name: string;
  readonly content: Content;
  /** Number of the stored state that the content comes after. */
  readonly base: number;
}

/** Edited content with its changes. */
export interface History<Content> {
  readonly now: Content;
  /** Number of the stored state that `now` comes after: 0 = the one that was opened, one more with each merge. */
  readonly base: number;
  /** Changes that can be undone, oldest first; each step has the content before the change of this name. */
  readonly past: readonly Step<Content>[];
  /** Changes that can be redone, the next one last. */
  readonly future: readonly Step<Content>[];
  /** What is being typed: further changes of it are one step. "" = nothing. */
  readonly typed: string;
}

/** Maximum number of changes that can be undone. */
const MAX_STEPS = 200;

/** Returns the history of content that was just opened. */
export const startHistory = <Content>(content: Content): History<Content> => ({
  now: content,
  base: 0,
  past: [],
  future: [],
  typed: "",
});

/** Options of {@link change}. */
export interface ChangeOptions {
  /** What is typed into: consecutive changes of the same are one step. Default "" = nothing. */
  readonly typed?: string;
  /** Number of the stored state that the content comes after now. Default: as before. */
  readonly base?: number;
}

/** Changes the content. Returns the same history if it is the same object. */
export const change = <Content>(
  history: History<Content>,
  name: string,
  content: Content,
  { typed = "", base = history.base }: ChangeOptions = {},
): History<Content> => {
  if (content === history.now) return history;
  const continues = typed !== "" && typed === history.typed;
  const before = { name, content: history.now, base: history.base };
  const past = continues ? history.past : [...history.past, before].slice(-MAX_STEPS);
  return { now: content, base, past, future: [], typed };
};

/** Makes what is typed next a step of its own. */
export const endTyping = <Content>(history: History<Content>): History<Content> =>
  history.typed === "" ? history : { ...history, typed: "" };

/** Undoes the last change. */
export const undo = <Content>(history: History<Content>): History<Content> => {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  const { name, content, base } = step;
  return {
    now: content,
    base,
    past: history.past.slice(0, -1),
    future: [...history.future, { name, content: history.now, base: history.base }],
    typed: "",
  };
};

/** Redoes the change that was undone last. */
export const redo = <Content>(history: History<Content>): History<Content> => {
  const step = history.future.at(-1);
  if (step === undefined) return history;
  const { name, content, base } = step;
  return {
    now: content,
    base,
    past: [...history.past, { name, content: history.now, base: history.base }],
    future: history.future.slice(0, -1),
    typed: "",
  };
};

/** Returns the history with every content of it made anew, for example over another stored state. */
export const mapHistory = <Content>(
  { now, past, future, ...rest }: History<Content>,
  over: (content: Content) => Content,
): History<Content> => {
  const mapStep = (step: Step<Content>): Step<Content> => ({ ...step, content: over(step.content) });
  return { ...rest, now: over(now), past: past.map(mapStep), future: future.map(mapStep) };
};

/** Returns the number of changes between the content and another one of the history, at least 1; 0 = they are the same object. */
export const changesSince = <Content>({ now, past, future }: History<Content>, content: Content): number => {
  if (now === content) return 0;
  const before = past.findLastIndex((step) => step.content === content);
  if (before !== -1) return past.length - before;
  const after = future.findLastIndex((step) => step.content === content);
  return after === -1 ? Math.max(past.length, 1) : future.length - after;
};
