import type { HoldOptions, WorkHolder } from "@backroom/ports";
import { useEffect, useState } from "react";
import { useServices } from "../ServicesProvider.tsx";

/** Reports work of a component as unsaved while `isUnsaved` is true: every way out of the page asks first. */
export const useUnsavedWork = (isUnsaved: boolean, options?: HoldOptions): WorkHolder => {
  const { unsavedWork } = useServices();
  const [work] = useState(() => unsavedWork.hold(options));
  useEffect(() => {
    work.report(isUnsaved);
    return () => work.report(false);
  }, [work, isUnsaved]);
  return work;
};
