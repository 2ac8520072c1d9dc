import type { GridStore } from "./createGridStore.ts";

/** Asks before what would drop unsaved changes. */
export const createLeaveGuard = ({ dispatch, getState }: GridStore) => {
  const discards = new Set<() => void>();
  return {
    /** Runs what would drop unsaved changes, after asking; `refused` runs instead when they are to stay. */
    guarded: (run: () => void, refused: () => void = () => undefined) => {
      if (getState().detail.isDirty) dispatch({ type: "leaveAsked", pending: { run, refused } });
      else run();
    },
    /** The user agreed to lose changes, or did not. */
    answerPending: (isAgreed: boolean) => {
      const { pending } = getState().screen;
      dispatch({ type: "leaveAsked", pending: null });
      if (!isAgreed) {
        pending?.refused();
        return;
      }
      for (const discard of discards) discard();
      dispatch({ type: "dirtyChanged", isDirty: false });
      pending?.run();
    },
    /** Calls the open editor back when the user agreed to discard its changes. Returns the function that ends it. */
    onDiscard: (discard: () => void) => {
      discards.add(discard);
      return () => void discards.delete(discard);
    },
    /** The editor holds unsaved changes, or no longer. */
    dirtyChanged: (isDirty: boolean) => dispatch({ type: "dirtyChanged", isDirty }),
  };
};

/** Made by {@link createLeaveGuard}. */
export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
