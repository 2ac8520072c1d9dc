import type { WorkHolder } from "@backroom/ports";
import type { GridStore } from "./createGridStore.ts";

/** Asks before what would take an editor with unsaved changes away. */
export const createLeaveGuard = ({ detail }: GridStore, edits: WorkHolder) => {
  // Another editor reports for itself.
  detail.subscribe(({ key, mode }, before) => {
    if (key !== before.key || mode !== before.mode) edits.report(false);
  });
  return {
    /** Runs what takes the editor away, after asking; `refused` runs instead when its changes are to stay. */
    guarded: (run: () => void, refused: () => void = () => undefined): void => {
      if (!edits.isUnsaved()) {
        run();
        return;
      }
      void edits.mayLeave().then((isAgreed) => {
        if (isAgreed) {
          edits.report(false);
          run();
        } else refused();
      });
    },
    /** The editor holds unsaved changes, or no longer. */
    dirtyChanged: edits.report,
  };
};

/** Made by {@link createLeaveGuard}. */
export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
