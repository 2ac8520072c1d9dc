import { isApiError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { publishTemplate, templateVersions } from "@backroom/contract/calls/templates";
import { useFailureText } from "@backroom/i18n";
import type { TemplateProblem } from "@backroom/receipt-template";
import { createDataEvents, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import type { TemplateEditor } from "../template/createTemplateEditor.ts";
import { placesRefused, refusedIn } from "../template/refusedPlaces.ts";
import { createTemplateSaving } from "./createTemplateSaving.ts";
import type { StoreOutcome } from "./storeTemplate.ts";
import { storedTemplate, TEMPLATE_KIND, TEMPLATES } from "./templateReadings.ts";
import { plainXml, withPlainBreaks } from "./templateText.ts";
import { useAskPublish } from "./useAskPublish.ts";
import { useTemplateVersions } from "./useTemplateVersions.ts";
import { useTextDraft } from "./useTextDraft.ts";

/** What {@link useTemplateWork} works with. */
export interface TemplateWorkOptions {
  /** The template as it was read. */
  readonly opened: EntityRecord;
  readonly editor: TemplateEditor;
  /** What is wrong with the text now. */
  readonly problems: readonly TemplateProblem[];
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  /** Leads to a mistake that is in the way of saving: an offset in the text. */
  readonly onMistake: (from: number) => void;
  /** Opens a template that was created from this one. */
  readonly onCreated: (oid: number) => void;
}

/** Work on one template, whatever view it is edited in: drafts, saving, publishing, versions, and what others do to it. */
export const useTemplateWork = ({
  opened,
  editor,
  problems,
  isReadOnly,
  mayPublish,
  onMistake,
  onCreated,
}: TemplateWorkOptions) => {
  const { t } = useLingui();
  const { api, notifier } = useServices();
  const { calls, hub } = useWorkspace();
  const failureText = useFailureText();
  const askPublish = useAskPublish();
  const [saving] = useState(() =>
    createTemplateSaving(opened, {
      service: api.data(...TEMPLATES),
      publish: (etag) => api.call(publishTemplate, { params: { id: opened.Oid } }, { etag }),
    }),
  );
  const { record, theirs, changedBy, isGone } = useStore(saving);
  const text = useStore(editor, (state) => state.editor.doc).toString();
  const stored = plainXml(record);
  const { livePlain, hasFailed, ...published } = useTemplateVersions(opened.Oid);
  const [created, setCreated] = useState<number | null>(null);
  const isUnsaved = text !== stored && created === null;

  useTextDraft(record, { text: created === null ? text : stored, isReadOnly }, ({ text: kept, base }) => {
    const left = withPlainBreaks(kept);
    if (left === stored) return;
    editor.replace(t`Unsaved text`, left);
    if (plainXml(base) === stored)
      notifier.show({ type: "info", title: t`Your unsaved text is back. Undo shows what is stored.` });
    else saving.goOnFrom(base);
  });
  const open = useEffectEvent(onCreated);
  useEffect(() => {
    // Once nothing is unsaved any more, which was reported before.
    if (created !== null) open(created);
  }, [created]);
  useEffect(
    () =>
      createDataEvents(hub, ...TEMPLATES)(
        ({ type, oid, userName }) => {
          if (oid === opened.Oid && type !== "create") saving.changedElsewhere({ type, userName });
        },
        () => saving.changedElsewhere({ type: "update" }),
      ),
    [hub, saving, opened.Oid],
  );
  useEffect(
    () =>
      saving.subscribe((now, before) => {
        // An undone merge leads back to a state that is stored no more.
        if (now.record === before.record || now.theirs !== null || now.base < before.base) return;
        calls.set(storedTemplate(opened.Oid), now.record);
        if (now.record["LiveVersion"] !== before.record["LiveVersion"]) void calls.renew(templateVersions);
      }),
    [saving, calls, opened.Oid],
  );

  useEffect(() => editor.subscribe(() => saving.goTo(editor.base())), [editor, saving]);

  /** Makes the text what came of theirs, in one step: undone, theirs is unmerged again. */
  const takeTheirs = (name: string, merged: string) =>
    editor.replace(name, merged, saving.acceptTheirs(merged !== editor.text()));
  const failed = (title: string, error: unknown) => {
    const found = isApiError(error) ? error.fieldErrors : [];
    notifier.show({
      type: "error",
      title,
      content: found.length === 0 ? failureText(error) : found.map(({ message }) => message).join("\n"),
    });
    const places = refusedIn(error, editor.getState().editor.doc);
    if (places[0] === undefined) return;
    editor.dispatch({ effects: placesRefused.of(places) });
    onMistake(places[0].from);
  };
  /** Does it with the text as it is now; leads to the first error instead where there is one. */
  const withText = async (act: (now: string) => Promise<void>): Promise<void> => {
    const error = problems.find(({ severity }) => severity === "error");
    if (error === undefined) await act(editor.text());
    else onMistake(error.from);
  };
  const report = (outcome: StoreOutcome, title: string, done: (record: EntityRecord) => string) => {
    if (outcome.kind === "failed") failed(title, outcome.error);
    else if (outcome.kind === "stored") {
      editor.dispatch({ effects: placesRefused.of([]) });
      notifier.show({ type: "success", title: done(outcome.record) });
    }
  };
  return {
    record,
    stored,
    text,
    isUnsaved,
    theirs,
    changedBy,
    isGone,
    saving,
    editor,
    isReadOnly,
    ...published,
    /** The text differs from what documents are printed with, or nothing is published. */
    isDraftAhead: livePlain !== undefined && livePlain !== text,
    /** Also while it cannot be read what is published. */
    canPublish: mayPublish && !isGone && (hasFailed || (livePlain !== undefined && livePlain !== text)),
    save: () =>
      withText(async (now) =>
        report(await saving.save(now), t`The template was not saved.`, () => t`The draft is saved.`),
      ),
    publish: () =>
      withText(async (now) => {
        if (!(await askPublish(now, livePlain))) return;
        report(await saving.publish(now), t`The template was not published.`, ({ LiveVersion }) => {
          const number = typeof LiveVersion === "number" ? LiveVersion : "";
          return t`Version ${number} is live: documents are printed with it.`;
        });
      }),
    takeTheirs,
    /** Takes what somebody else stored; where both changed the text, they are merged. */
    merge: async () => {
      const outcome = await saving.merge();
      if (outcome.kind === "failed") failed(t`The other text could not be read.`, outcome.error);
      if (outcome.kind !== "conflict" || editor.text() !== stored) return;
      takeTheirs(t`Other text`, plainXml(outcome.theirs));
    },
    saveAsNew: () =>
      withText(async (now) => {
        try {
          const { Oid } = await saving.saveAsNew(now);
          await calls.renew(TEMPLATE_KIND);
          setCreated(Oid);
        } catch (error) {
          failed(t`The template was not saved.`, error);
        }
      }),
  };
};

/** Work on one template. */
export type TemplateWork = ReturnType<typeof useTemplateWork>;
