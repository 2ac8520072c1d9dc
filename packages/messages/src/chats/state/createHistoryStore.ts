import type { ChatMessages } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { addNewer, addOlder, lastOf, openHistory } from "./history.ts";
import type { History } from "./history.ts";

/** Which messages are read: those before or after a number, else the newest. */
export interface MessagesPage {
  readonly before?: number;
  readonly after?: number;
  readonly take?: number;
}

/** What is shown of a chat. */
export interface HistoryState {
  /** Undefined until the newest messages have come. */
  readonly history: History | undefined;
  readonly error: Error | undefined;
  readonly isLoadingOlder: boolean;
  /** Whether the last attempt to read older messages failed. */
  readonly isOlderFailed: boolean;
  /** Number of the message that was opened. Undefined: the newest ones were. */
  readonly around: number | undefined;
}

/** The messages of a chat, read page by page. */
export interface HistoryStore extends ReadableStore<HistoryState> {
  /** Reads the newest messages, or those around a number. */
  readonly open: (around?: number) => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  /** Reads what has come behind the last message that is shown. */
  readonly loadNewer: () => Promise<void>;
}

const TAKE = 50;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Makes the messages of one chat. */
export const createHistoryStore = (read: (page: MessagesPage) => Promise<ChatMessages>): HistoryStore => {
  const store = createStore<HistoryState>(() => ({
    history: undefined,
    error: undefined,
    isLoadingOlder: false,
    isOlderFailed: false,
    around: undefined,
  }));
  let isOlderUnderWay = false;
  let isNewerUnderWay = false;
  let isNewerWanted = false;
  /** Counts openings: an answer for what was shown before is not taken. */
  let opened = 0;

  const readNewer = async (): Promise<void> => {
    const { history } = store.getState();
    if (history === undefined) return;
    const own = opened;
    try {
      const page = await read({ after: lastOf(history), take: TAKE });
      if (own !== opened) return;
      store.setState(({ history: shown }) => ({
        history: shown && addNewer(shown, page.messages, page.messages.length === TAKE),
        error: undefined,
      }));
    } catch (error) {
      if (own === opened) store.setState({ error: toError(error) });
    }
  };

  const loadNewer = async (): Promise<void> => {
    isNewerWanted = true;
    if (isNewerUnderWay) return;
    isNewerUnderWay = true;
    while (isNewerWanted) {
      isNewerWanted = false;
      await readNewer();
    }
    isNewerUnderWay = false;
  };

  return {
    ...toReadable(store),
    open: async (around) => {
      opened += 1;
      const own = opened;
      try {
        const page = await read(
          around === undefined ? { take: TAKE } : { before: around + TAKE / 2, take: TAKE },
        );
        if (own !== opened) return;
        const history = openHistory(page);
        store.setState({
          history: around === undefined ? history : { ...history, hasNewer: true },
          error: undefined,
          isOlderFailed: false,
          around,
        });
      } catch (error) {
        if (own === opened) store.setState({ error: toError(error) });
      }
    },
    loadOlder: async () => {
      const { history } = store.getState();
      const first = history?.messages[0];
      if (history?.hasOlder !== true || first === undefined || isOlderUnderWay) return;
      isOlderUnderWay = true;
      const own = opened;
      store.setState({ isLoadingOlder: true, isOlderFailed: false });
      try {
        const page = await read({ before: first.seq, take: TAKE });
        if (own === opened)
          store.setState(({ history: shown }) => ({
            history: shown && addOlder(shown, page),
          }));
      } catch {
        if (own === opened) store.setState({ isOlderFailed: true });
      } finally {
        isOlderUnderWay = false;
        store.setState({ isLoadingOlder: false });
      }
    },
    loadNewer,
  };
};
