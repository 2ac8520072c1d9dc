import type { ChatMessage } from "@backroom/contract";
import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back once with each last message that is in view of a user who looks at the page. */
export const useSeen = (
  last: ChatMessage | undefined,
  isInView: boolean,
  onSeen: (message: ChatMessage) => void,
): void => {
  const seen = useRef(0);
  const see = useEffectEvent(() => {
    if (document.hidden || last === undefined || !isInView || last.seq <= seen.current) return;
    seen.current = last.seq;
    onSeen(last);
  });
  const lastSeq = last?.seq;
  useEffect(() => {
    if (isInView && lastSeq !== undefined) see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [lastSeq, isInView]);
};
