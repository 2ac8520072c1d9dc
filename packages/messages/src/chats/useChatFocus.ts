import { focusChat, focusList } from "./paneFocus.ts";
import { isInDialog, isTyping } from "@backroom/ui";
import { useEffect, useEffectEvent, useRef } from "react";

/** Moves the focus into a chat that the user opens, and back to the list when they leave it. */
export const useChatFocus = (openOid: number | undefined, isDialogOpen: boolean) => {
  /** Where the focus goes as soon as it is shown. */
  const next = useRef<"chat" | "list">(undefined);
  const focus = (shown: "chat" | "list"): void => {
    const { activeElement } = document;
    if (next.current !== shown || isTyping(activeElement) || isInDialog(activeElement)) return;
    if (shown === "chat") focusChat();
    else focusList();
  };
  const finish = (shown: "chat" | "list"): void => {
    focus(shown);
    next.current = undefined;
  };
  const onLeft = useEffectEvent(() => finish("list"));
  useEffect(() => {
    if (openOid === undefined) onLeft();
  }, [openOid]);
  const onClosed = useEffectEvent(() => focus("chat"));
  useEffect(() => {
    // The chat was opened while the dialog had the focus.
    if (!isDialogOpen) onClosed();
  }, [isDialogOpen]);
  return {
    /** Before the address changes to that chat, or to none. */
    beforeOpen: (oid: number | undefined): void => {
      next.current = oid === undefined ? "list" : "chat";
      // After a dialog has closed.
      if (oid !== undefined && oid === openOid) requestAnimationFrame(focusChat);
    },
    /** When the text field is rendered, while the chat loads. */
    onLoading: (): void => focus("chat"),
    /** When the messages of the chat are rendered. */
    onShown: (): void => finish("chat"),
  };
};
