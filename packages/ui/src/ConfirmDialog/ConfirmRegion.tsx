import { useStore } from "zustand";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { ConfirmStore } from "./confirmStore.ts";

export interface ConfirmRegionProps {
  /** The questions. */
  readonly store: ConfirmStore;
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
