import { isOfInputMethod } from "@backroom/ui";
import { useEffect, useEffectEvent } from "react";
import { noRun, readScanKey } from "./state/scanKeys.ts";

/** Codes of a scanner, which types them like a fast keyboard wherever the focus is; dialogs keep their keys. */
export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let run = noRun;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isOfInputMethod(event)) return;
      const { target } = event;
      if (target instanceof Element && target.closest("[role=dialog]") !== null) return;
      const step = readScanKey(run, event.key, event.timeStamp);
      ({ run } = step);
      if (step.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      scanned(step.code);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
};
