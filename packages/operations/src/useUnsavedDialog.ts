import { useUnsavedWork } from "@backroom/workspace";

/** Registers a dialog's input as unsaved work. Returns a function that closes the dialog, after a question if input would be lost. */
export const useUnsavedDialog = (isUnsaved: boolean, onClose: () => void): (() => void) => {
  const work = useUnsavedWork(isUnsaved, { isKept: false });
  return () => {
    void work.mayLeave().then((isAllowed) => {
      if (isAllowed) onClose();
    });
  };
};
