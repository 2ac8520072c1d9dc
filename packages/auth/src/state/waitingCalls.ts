import { LoggedOutError } from "../errors/LoggedOutError.ts";

/** Calls that wait for a token while the relogin dialog is open, and reads under way that end with the session. */
export const createWaitingCalls = () => {
  let waiting: Array<PromiseWithResolvers<string>> = [];
  let ending = new AbortController();
  const takeAll = () => {
    const all = waiting;
    waiting = [];
    return all;
  };
  return {
    /** The token the user gets by logging in again. */
    wait: (): Promise<string> => {
      const call = Promise.withResolvers<string>();
      waiting.push(call);
      return call.promise;
    },
    /** All go on with the new token. */
    goOn: (token: string): void => {
      for (const { resolve } of takeAll()) resolve(token);
    },
    /** All are given up: the user logged out, or another user logged in. */
    giveUp: (): void => {
      const reason = new LoggedOutError();
      for (const { reject } of takeAll()) reject(reason);
      ending.abort(reason);
      ending = new AbortController();
    },
    /** Aborted by the next giving up. */
    ended: (): AbortSignal => ending.signal,
  };
};
