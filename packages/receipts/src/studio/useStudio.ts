import type { DocumentType } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { useFocusBack } from "@backroom/ui";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { codeExtensions } from "../template/codeExtensions.ts";
import { createTemplateEditor } from "../template/createTemplateEditor.ts";
import { useProblemText } from "../template/useProblemText.ts";
import { textIn } from "../templates/templateText.ts";
import { useTemplateKeys } from "../templates/useTemplateKeys.ts";
import { useTemplatePreview } from "../templates/useTemplatePreview.ts";
import { useTemplateWork } from "../templates/work/useTemplateWork.ts";
import type { BottomView } from "./panes/BottomPane.tsx";
import { createStudioStore } from "./createStudioStore.ts";
import { findBlock } from "./model/blocks.ts";
import { useBlockNames } from "./model/useBlockNames.ts";
import { useProblemMarks } from "./model/useProblemMarks.ts";
import { useBlockCommands } from "./useBlockCommands.ts";
import { useStudioKeys } from "./useStudioKeys.ts";

/** Parts of the designer; on a narrow screen one at a time. */
export const studioPanes = ["blocks", "canvas", "preview", "properties"] as const;

/** What {@link useStudio} works with. */
export interface StudioOptions {
  readonly opened: EntityRecord;
  readonly documentType: DocumentType;
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  /** Opens another template. */
  readonly onTemplate: (oid: number) => void;
}

/** The designer of one template: its text as blocks, the chosen block, and what can be done with both. */
export const useStudio = ({ opened, documentType, isReadOnly, mayPublish, onTemplate }: StudioOptions) => {
  const textOf = useProblemText();
  const [store] = useState(() =>
    createStudioStore(
      createTemplateEditor(textIn(opened, "Xml"), codeExtensions({ isReadOnly, documentType, textOf })),
      documentType,
    ),
  );
  const { editor } = store;
  const state = useStore(store);
  const { root, template, problems, isBroken, selectedKey } = state;
  const frame = useRef<HTMLDivElement>(null);
  const [bottom, setBottom] = useState<BottomView>(null);
  const [pane, setPane] = useState<(typeof studioPanes)[number]>("canvas");
  const work = useTemplateWork({
    opened,
    editor,
    problems,
    isReadOnly,
    mayPublish,
    onMistake: (from) => {
      setBottom("problems");
      setPane("canvas");
      store.goTo(from);
    },
    onCreated: onTemplate,
  });
  const preview = useTemplatePreview(work.record, template, documentType);
  const names = useBlockNames(preview.language);
  const marks = useProblemMarks(root, problems);
  const all = useBlockCommands(store, names);
  const commands = isReadOnly || isBroken ? undefined : all;
  const block = root === null ? undefined : findBlock(root, selectedKey);

  const select = (key: string, at?: number) => {
    const found = root === null ? undefined : findBlock(root, key);
    const inner =
      at === undefined ? undefined : found?.node.children.filter(({ kind }) => kind === "element")[at];
    if (inner !== undefined && !isBroken) store.goTo(inner.from + 1);
    else store.select(key);
  };
  const edit = () => {
    setPane("properties");
    // The pane may come with the next render.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>("[data-properties] [data-content] input")?.focus(),
    );
  };
  /** Leads into the text of the block that was just added, else to the paper: the palette would add another block at a key. */
  const typeInto = () => {
    setPane("properties");
    requestAnimationFrame(() => {
      const text = frame.current?.querySelector<HTMLInputElement>("[data-properties] [data-content] input");
      text?.focus();
      text?.select();
      if (text) return;
      setPane("canvas");
      frame.current?.querySelector<HTMLElement>("[data-paper]")?.focus();
    });
  };
  // Undo and redo can remove the block whose property has the focus.
  useFocusBack(frame, `${selectedKey} ${block?.kind}`, "[data-paper]");
  useStudioKeys({ frame: () => frame.current, selectedKey, commands, onEdit: edit });
  useTemplateKeys({
    frame: () => frame.current,
    onSave: isReadOnly || work.theirs !== null ? undefined : () => void work.save(),
    onUndo: () => void editor.undo(),
    onRedo: () => void editor.redo(),
  });
  return {
    documentType,
    isReadOnly,
    store,
    state,
    work,
    preview,
    names,
    marks,
    /** Undefined = the blocks cannot be changed now. */
    commands,
    /** For what is shown where nothing can be changed. */
    shownCommands: all,
    block,
    /** The part of the text that is marked; null = nothing is. */
    chosen: block === undefined || selectedKey === "" || isBroken ? null : block.node,
    frame,
    bottom,
    setBottom,
    pane,
    setPane,
    select,
    edit,
    typeInto,
  };
};

/** A designer made by {@link useStudio}. */
export type StudioWork = ReturnType<typeof useStudio>;
