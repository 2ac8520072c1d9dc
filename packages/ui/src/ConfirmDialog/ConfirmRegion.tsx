import type { ReactNode } from "react";
import { useStore } from "zustand";
import { type AskStore, createAskStore } from "../state/ask.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

/** What to ask. */
export interface ConfirmQuestion extends Pick<
  ConfirmDialogProps,
  "title" | "confirmLabel" | "cancelLabel" | "tone"
> {
  /** What will happen, in a sentence. */
  readonly content: ReactNode;
}

/** Yes-or-no questions; `ask` gives true when the user agrees. */
export type ConfirmStore = AskStore<ConfirmQuestion, boolean>;

/** Makes the questions of an app; one per app. */
export const createConfirmStore = (): ConfirmStore => createAskStore();

export interface ConfirmRegionProps {
  /** The questions. */
  store: ConfirmStore;
}

/** Shows the questions of a store. Put it once in an app. */
export const ConfirmRegion = ({ store }: ConfirmRegionProps) => {
  const { current: question, turn } = useStore(store);
  if (question === undefined) return null;
  const { content, ...props } = question;
  return (
    <ConfirmDialog
      {...props}
      key={turn}
      state="shown"
      onConfirm={() => store.answer(true)}
      onCancel={() => store.answer(false)}
    >
      {content}
    </ConfirmDialog>
  );
};
