import { useFailureText } from "@backroom/i18n";
import type { Setting, SettingEntry, SettingStep } from "@backroom/contract";
import { showUndoToast, useFailureToast, useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { isChanged } from "./createEditStore.ts";
import type { EditStore, SettingEdit } from "./createEditStore.ts";
import type { SettingWork, SettingWorks } from "./createSettingWorks.ts";
import type { Inherited } from "./inherited.ts";
import { useSettingTexts } from "../useSettingTexts.ts";

/** What an edit can do. */
export interface StepEditing {
  readonly workOf: (edit: SettingEdit) => SettingWork;
  readonly change: (edit: SettingEdit, text: string) => void;
  /** Rejects with the reason, as a sentence, if it could not be saved; a conflict is shown by the work. */
  readonly save: (edit: SettingEdit) => Promise<void>;
  readonly cancel: (edit: SettingEdit) => void;
  /** Shows what another user stored: beside the text, or instead of it if nothing was typed. Rejects as saving does. */
  readonly compare: (edit: SettingEdit) => Promise<void>;
  /** Ends the edit with what another user stored; this can be undone. */
  readonly takeTheirs: (edit: SettingEdit) => void;
}

const etagOf = ({ entry }: SettingStep): string | null => entry?.etag ?? null;
const etagsOf = (chain: readonly SettingStep[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(chain.map((step) => [step.scope.key, etagOf(step)]));

/** Edits of one setting down its chain of scopes. */
export const useSettingEditing = ({ path, chain }: Setting, edits: EditStore, works: SettingWorks) => {
  const { t, i18n } = useLingui();
  const { confirms, toasts } = useServices();
  const failure = useFailureToast();
  const failureText = useFailureText();
  const texts = useSettingTexts();
  const all = useStore(edits, (state) => state.edits);
  // The value on the page. If the stored value differs from it, another user changed it.
  const [seen, setSeen] = useState(() => etagsOf(chain));
  // The user's own change is not marked as one of another user: the next value read in this scope counts as seen.
  const [own, setOwn] = useState<string | null>(null);
  const ownStep = chain.find(({ scope }) => scope.key === own);
  if (own !== null) {
    setOwn(null);
    if (ownStep !== undefined) setSeen((before) => ({ ...before, [own]: etagOf(ownStep) }));
  }
  const editOf = (scope: string): SettingEdit | undefined =>
    all.find((edit) => edit.path === path && edit.scope === scope);
  const look = useEffectEvent((steps: typeof chain) => {
    for (const { scope, entry } of steps) {
      const edit = editOf(scope.key);
      if (edit === undefined || (entry?.etag ?? null) === edit.etag) continue;
      void works.of(edit).changed({ type: "update", userName: entry?.modifiedBy, etag: entry?.etag });
    }
  });
  useEffect(() => look(chain), [chain]);
  const editing: StepEditing = {
    workOf: works.of,
    change: (edit, text) => edits.change(edit.path, edit.scope, text),
    cancel: (edit) => edits.drop(edit.path, edit.scope),
    save: async (edit) => {
      const outcome = await works.save(edit);
      if ("stored" in outcome) setOwn(edit.scope);
      if (outcome.kind === "failed") throw new Error(failureText(outcome.error));
    },
    compare: async (edit) => {
      if (!isChanged(edit)) edits.drop(edit.path, edit.scope);
      const outcome = await works.of(edit).beginMerge();
      if (outcome.kind === "failed") throw new Error(failureText(outcome.error));
    },
    takeTheirs: (edit) => {
      const { theirs } = works.of(edit).getState();
      if (theirs === null) return;
      const on = { base: theirs.content ?? "", etag: theirs.stored.etag || null };
      edits.drop(edit.path, edit.scope);
      showUndoToast({ toasts, i18n }, { type: "info", title: t`Your value was replaced by theirs.` }, () =>
        edits.start({ ...edit, ...on }),
      );
    },
  };
  return {
    editing,
    editOf,
    /** Another user changed the value since the setting was opened. */
    isNews: (step: SettingStep): boolean => seen[step.scope.key] !== etagOf(step),
    start: ({ scope, entry }: SettingStep, inherited: Inherited | null): void => {
      const base = entry?.value ?? "";
      const text = entry === null ? (inherited?.value ?? "") : base;
      edits.start({ path, scope: scope.key, text, base, etag: entry?.etag ?? null });
    },
    remove: async ({ scope }: SettingStep, entry: SettingEntry): Promise<void> => {
      const name = texts.scopeName(scope);
      const isSure = await confirms.ask({
        title: t`Remove the value of ${name}?`,
        content: t`The value from above holds from then on. The change can be undone under Recent changes.`,
        confirmLabel: t`Remove`,
        tone: "danger",
      });
      if (!isSure) return;
      const outcome = await works.remove(path, scope.key, entry);
      failure.settle();
      if ("stored" in outcome) setOwn(scope.key);
      else
        failure.show({
          type: "error",
          title: t`The value was not removed.`,
          content:
            outcome.kind === "conflict"
              ? t`Another user has changed this value. It is shown now.`
              : failureText(outcome.error),
        });
    },
  };
};
