import { useEffect, useEffectEvent } from "react";

const nothing = (): void => undefined;

/** Fills the screen; to be called while the user presses something. Where that is refused, the page fills its window. */
export const enterWholeScreen = (): void => {
  const root = document.documentElement;
  // Phones of Apple have no such call.
  if ("requestFullscreen" in root) root.requestFullscreen({ navigationUI: "hide" }).catch(nothing);
};

/** Gives the screen back when the wall is left, and leaves the wall when the browser has done so. */
export const useWholeScreen = (onLeave: () => void): void => {
  const change = useEffectEvent(() => {
    if (document.fullscreenElement === null) onLeave();
  });
  useEffect(() => {
    const listener = (): void => change();
    document.addEventListener("fullscreenchange", listener);
    return () => {
      document.removeEventListener("fullscreenchange", listener);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(nothing);
    };
  }, []);
};

/** Keeps the screen on, where the browser can. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState === "hidden") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A device that saves power refuses: its screen then turns off as usual.
      }
    };
    // The browser gives the lock back while the page is hidden.
    const retake = (): void => void take();
    document.addEventListener("visibilitychange", retake);
    retake();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", retake);
      lock?.release().catch(nothing);
    };
  }, []);
};
