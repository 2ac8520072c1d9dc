import { useServices } from "@backroom/workspace";
import { useEffect, useState } from "react";

/** Registers a dialog's input as unsaved work. Returns a function that closes the dialog, after a question if input would be lost. */
export const useUnsavedDialog = (isUnsaved: boolean, onClose: () => void): (() => void) => {
  const { unsavedWork } = useServices();
  const [work] = useState(() => unsavedWork.hold({ isKept: false }));
  useEffect(() => {
    work.report(isUnsaved);
    return () => work.report(false);
  }, [work, isUnsaved]);
  return () => {
    void work.mayLeave().then((isAllowed) => {
      if (isAllowed) onClose();
    });
  };
};
