import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** What is being asked; `undefined` when nothing is. */
export interface AskState<Question> {
  readonly current: Question | undefined;
  /** Number of the current question; a fresh key for a dialog that keeps state of its own. */
  readonly turn: number;
}

/** Questions to the user, one after the other, each with the promise of its answer. */
export interface AskStore<Question, Answer> extends ReadableStore<AskState<Question>> {
  /** Asks; waits for the questions before it. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Answers the current question and goes on to the next. */
  readonly answer: (answer: Answer) => void;
}

/** Makes a store behind a dialog with a promise API. */
export const createAskStore = <Question, Answer>(): AskStore<Question, Answer> => {
  const store = createStore<AskState<Question>>(() => ({ current: undefined, turn: 0 }));
  // One answer, one turn: the same question asked twice is two dialogs.
  const waiting: { question: Question; resolve: (answer: Answer) => void }[] = [];
  const showFirst = (turn: number) => store.setState({ current: waiting[0]?.question, turn });
  return {
    ...toReadable(store),
    ask: (question) =>
      new Promise((resolve) => {
        waiting.push({ question, resolve });
        showFirst(store.getState().turn);
      }),
    answer: (answer) => {
      waiting.shift()?.resolve(answer);
      showFirst(store.getState().turn + 1);
    },
  };
};
