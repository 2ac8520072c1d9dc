import { focusChat, focusList } from "./paneFocus.ts";
import { isInDialog, isTyping } from "@backroom/ui";
import { useEffect, useEffectEvent, useRef } from "react";

/** Moves the focus into a chat that the user opens, and back to the list when they leave it. */
export const useChatFocus = (openOid: number | undefined) => {
  /** Where the focus goes as soon as it is shown. */
  const next = useRef<"chat" | "list">(undefined);
  const focus = (shown: "chat" | "list"): void => {
    const isNext = next.current === shown;
    next.current = undefined;
    const { activeElement } = document;
    if (!isNext || isTyping(activeElement) || isInDialog(activeElement)) return;
    if (shown === "chat") focusChat();
    else focusList();
  };
  const onLeft = useEffectEvent(() => focus("list"));
  useEffect(() => {
    if (openOid === undefined) onLeft();
  }, [openOid]);
  return {
    /** Before the address changes to that chat, or to none. */
    beforeOpen: (oid: number | undefined): void => {
      next.current = oid === undefined ? "list" : "chat";
      // After a dialog has closed.
      if (oid !== undefined && oid === openOid) requestAnimationFrame(focusChat);
    },
    /** When a chat is on screen. */
    onShown: (): void => focus("chat"),
  };
};
