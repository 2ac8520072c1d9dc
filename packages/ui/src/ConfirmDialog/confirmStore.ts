import type { ReactNode } from "react";
import { createAskStore } from "../state/ask.ts";
import type { AskStore } from "../state/ask.ts";
import type { ConfirmDialogProps } from "./ConfirmDialog.tsx";

/** What to ask. */
export interface ConfirmQuestion extends Pick<
  ConfirmDialogProps,
  "title" | "confirmLabel" | "cancelLabel" | "tone" | "isCancelFocused"
> {
  /** What will happen, in a sentence. */
  readonly content: ReactNode;
}

/** Yes-or-no questions; `ask` gives true when the user agrees. */
export type ConfirmStore = AskStore<ConfirmQuestion, boolean>;

/** Makes the questions of an app; one per app. */
export const createConfirmStore = (): ConfirmStore => createAskStore();
