import { isApiError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { publishTemplate, templateVersions } from "@backroom/contract/calls/templates";
import { useFailureText } from "@backroom/i18n";
import type { TemplateProblem } from "@backroom/receipt-template";
import { changedByOther, createEntityPort, sentOver } from "@backroom/record-work";
import type { WorkOutcome } from "@backroom/record-work";
import { useRecordDraft, useRecordWork, useServices, useWorkspace } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import type { TemplateEditor } from "../../template/createTemplateEditor.ts";
import { placesRefused, refusedIn } from "../../template/refusedPlaces.ts";
import { createFrom } from "./createFrom.ts";
import { publishDraft } from "./publishDraft.ts";
import { templateCodec } from "./templateCodec.ts";
import { storedTemplate, TEMPLATE_KIND, TEMPLATES } from "../templateReadings.ts";
import { plainXml } from "../templateText.ts";
import { useAskPublish } from "./useAskPublish.ts";
import { useTemplateVersions } from "../versions/useTemplateVersions.ts";

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
  const { calls } = useWorkspace();
  const failureText = useFailureText();
  const askPublish = useAskPublish();
  const [area, entity] = TEMPLATES;
  const work = useRecordWork({
    area,
    entity,
    opened: { stored: opened, content: plainXml(opened) },
    codec: templateCodec,
    base: editor.base,
  });
  const state = useStore(work);
  const base = useStore(editor, () => editor.base());
  const { stored: record, content: stored } = state.bases[base] ?? state.latest;
  const theirs = state.theirs?.stored ?? null;
  const isGone = state.deleted !== null;
  const text = useStore(editor, (now) => now.editor.doc).toString();
  const { livePlain, hasFailed, ...published } = useTemplateVersions(opened.Oid);
  const [created, setCreated] = useState<number | null>(null);
  const isUnsaved = text !== stored && created === null;

  useRecordDraft(
    {
      area,
      entity,
      record,
      content: text,
      saved: stored,
      sent: sentOver(state, base),
      isUnsaved,
      isReadOnly,
      fieldsOf: (xml) => ({ Xml: xml }),
    },
    (draft) => {
      const left = plainXml(draft.values);
      if (left === stored) return;
      editor.replace(t`Unsaved text`, left);
      if (!work.continueFrom(draft.base, draft.sent.map(plainXml)))
        notifier.show({ type: "info", title: t`Your unsaved text is back. Undo shows what is stored.` });
    },
  );
  const open = useEffectEvent(onCreated);
  useEffect(() => {
    // Once nothing is unsaved any more, which was reported before.
    if (created !== null) open(created);
  }, [created]);
  useEffect(
    () =>
      work.subscribe((now, before) => {
        const current = now.bases[editor.base()]?.stored;
        const previous = before.bases[editor.base()]?.stored;
        if (current === undefined || current === previous || now.theirs !== null) return;
        calls.set(storedTemplate(opened.Oid), current);
        if (current["LiveVersion"] !== previous?.["LiveVersion"]) void calls.renew(templateVersions);
      }),
    [work, editor, calls, opened.Oid],
  );

  /** Makes the text what came of theirs, in one step: undone, theirs is unmerged again. */
  const takeTheirs = (name: string, merged: string) =>
    editor.replace(name, merged, work.acceptTheirs(merged !== editor.text()));
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
  const report = (
    outcome: WorkOutcome<EntityRecord>,
    title: string,
    done: (record: EntityRecord) => string,
  ) => {
    if (outcome.kind === "failed") failed(title, outcome.error);
    else if ("stored" in outcome) {
      editor.dispatch({ effects: placesRefused.of([]) });
      notifier.show({ type: "success", title: done(outcome.stored) });
    }
  };
  return {
    record,
    stored,
    text,
    isUnsaved,
    /** What another user stored, while it is being merged; null = nothing is. */
    theirs,
    /** Who deleted the template, and when; null = no user. */
    deleted: state.deleted,
    /** Who stored another text that is not merged yet, and when; null = no user. */
    other: changedByOther(state, base),
    isGone,
    editor,
    isReadOnly,
    ...published,
    /** The text differs from what documents are printed with, or nothing is published. */
    isDraftAhead: livePlain !== undefined && livePlain !== text,
    /** Also while it cannot be read what is published. */
    canPublish: mayPublish && !isGone && (hasFailed || (livePlain !== undefined && livePlain !== text)),
    save: () =>
      withText(async (now) =>
        report(await work.save(now), t`The template was not saved.`, () => t`The draft is saved.`),
      ),
    publish: () =>
      withText(async (now) => {
        if (!(await askPublish(now, livePlain))) return;
        const outcome = await work.save(now, (saved) =>
          publishDraft(createEntityPort(api.data(area, entity), opened.Oid), saved, (etag) =>
            api.call(publishTemplate, { params: { id: opened.Oid } }, { etag }),
          ),
        );
        report(outcome, t`The template was not published.`, ({ LiveVersion }) => {
          const number = typeof LiveVersion === "number" ? LiveVersion : "";
          return t`Version ${number} is live: documents are printed with it.`;
        });
      }),
    takeTheirs,
    /** Takes the text that another user stored. If both changed the text, it is merged. */
    merge: async () => {
      const outcome = await work.beginMerge();
      if (outcome.kind === "failed") failed(t`Could not read the other text.`, outcome.error);
      const other = work.getState().theirs;
      if (other !== null && editor.text() === stored) takeTheirs(t`Other text`, other.content);
    },
    /** Leaves the merge for later. */
    leaveMerge: work.leaveMerge,
    saveAsNew: () =>
      withText(async (now) => {
        try {
          const { Oid } = await createFrom(api.data(area, entity), record, now);
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
