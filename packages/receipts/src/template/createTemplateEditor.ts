import { invertedEffects, isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { Annotation, EditorState, StateEffect, StateField } from "@codemirror/state";
import type { Extension, Transaction, TransactionSpec } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import type { TextChange } from "@backroom/receipt-template";
import { createStore } from "zustand/vanilla";

/** One change that turns a text into another. */
export const changeBetween = (before: string, after: string): TextChange => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

/** What a change is called where it can be undone; in the language of the user. */
const changeName = /* @__PURE__ */ Annotation.define<string>();

const baseChanged = /* @__PURE__ */ StateEffect.define<number>();
/** The stored text that the text comes after; undo and redo lead to another one where a merge is undone. */
const baseField = /* @__PURE__ */ StateField.define<number>({
  create: () => 0,
  update: (base, { effects }) =>
    effects.reduce((before, effect) => (effect.is(baseChanged) ? effect.value : before), base),
});
const baseHistory = /* @__PURE__ */ invertedEffects.of(({ effects, startState }) =>
  effects.some((effect) => effect.is(baseChanged)) ? [baseChanged.of(startState.field(baseField))] : [],
);

/** A change of the text by a command of the page. */
export interface NamedChange {
  /** `Move row`; shown beside undo. */
  readonly name: string;
  readonly changes: readonly TextChange[];
  /** Where the cursor is afterwards, as an offset in the new text. Default: where the change leaves it. */
  readonly cursor?: number | undefined;
  /** Whether it joins the change before it where both come from the same typing. Default false. */
  readonly isTyping?: boolean;
  /** Number of the stored text that the text comes after from now on. Default: as before. */
  readonly base?: number | undefined;
}

/** Where a template stands: its text with cursor and history. */
export interface TemplateEditorState {
  readonly editor: EditorState;
  /** Names of what can be undone, the last one at the end; "" = typed in the code. */
  readonly undone: readonly string[];
  /** Names of what can be done again, the next one at the end. */
  readonly redone: readonly string[];
}

/**
 * The text of a template with one history for every view of it: the code view and commands of the page change the same editor
 * state, which lives on while no code is shown.
 */
export interface TemplateEditor extends ReadableStore<TemplateEditorState> {
  readonly text: () => string;
  /** Replaces the text and forgets the history. */
  readonly load: (text: string) => void;
  /** Changes the text by a command. Nothing happens when there are no changes. */
  readonly change: (change: NamedChange) => void;
  /** Makes the text another one, as one step that can be undone; `base` as in {@link NamedChange}. */
  readonly replace: (name: string, text: string, base?: number) => void;
  /** Number of the stored text that the text comes after: 0 until a change sets another, and again when that is undone. */
  readonly base: () => number;
  /** A transaction of CodeMirror: cursor, effects. */
  readonly dispatch: (spec: TransactionSpec) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Shows the text in a view, until the view is destroyed. */
  readonly show: (view: EditorView) => void;
  readonly focus: () => void;
}

/** The names of the two histories after a transaction that changed the text. */
const withNames = (state: TemplateEditorState, transaction: Transaction): TemplateEditorState => {
  const { undone, redone } = state;
  const editor = transaction.state;
  const fit = (names: readonly string[], depth: number) =>
    depth === 0 ? [] : names.length >= depth ? names.slice(-depth) : names;
  if (transaction.isUserEvent("undo"))
    return {
      editor,
      undone: undone.slice(0, -1),
      redone: fit([...redone, undone.at(-1) ?? ""], redoDepth(editor)),
    };
  if (transaction.isUserEvent("redo"))
    return {
      editor,
      redone: redone.slice(0, -1),
      undone: fit([...undone, redone.at(-1) ?? ""], undoDepth(editor)),
    };
  const name = transaction.annotation(changeName) ?? "";
  const isJoined = undoDepth(editor) === undoDepth(state.editor) && undone.length > 0;
  const names = isJoined ? [...undone.slice(0, -1), name] : [...undone, name];
  return { editor, undone: fit(names, undoDepth(editor)), redone: [] };
};

/** Makes an editor of a text; `extensions` have to bring the history of CodeMirror. */
export const createTemplateEditor = (first: string, extensions: Extension): TemplateEditor => {
  let view: EditorView | undefined;
  const shownView = ViewPlugin.define((shown) => {
    view = shown;
    return {
      destroy: () => {
        if (view === shown) view = undefined;
      },
    };
  });
  const accepting = EditorView.updateListener.of(({ transactions }) => accept(transactions));
  const start = (doc: string): TemplateEditorState => ({
    editor: EditorState.create({
      doc,
      extensions: [extensions, baseField, baseHistory, shownView, accepting],
    }),
    undone: [],
    redone: [],
  });
  const store = createStore<TemplateEditorState>(() => start(first));

  const accept = (transactions: readonly Transaction[]) => {
    if (transactions.length > 0)
      store.setState(
        transactions.reduce(
          (state, transaction) =>
            transaction.docChanged ? withNames(state, transaction) : { ...state, editor: transaction.state },
          store.getState(),
        ),
      );
  };
  const apply = (transaction: Transaction) => {
    if (view === undefined) accept([transaction]);
    else view.dispatch(transaction);
  };
  const state = () => store.getState().editor;

  const text = () => state().doc.toString();
  const change: TemplateEditor["change"] = ({ name, changes, cursor, isTyping = false, base }) => {
    if (changes.length === 0) return;
    apply(
      state().update({
        changes: [...changes],
        ...(cursor !== undefined && { selection: { anchor: cursor } }),
        ...(base !== undefined && { effects: baseChanged.of(base) }),
        userEvent: isTyping ? "input.type" : "input.command",
        annotations: [changeName.of(name), ...(isTyping ? [] : [isolateHistory.of("full")])],
        scrollIntoView: true,
      }),
    );
  };

  return {
    ...toReadable(store),
    text,
    load: (doc) => {
      const loaded = start(doc);
      store.setState(loaded);
      view?.setState(loaded.editor);
    },
    change,
    replace: (name, next, base) => {
      if (next !== text()) change({ name, changes: [changeBetween(text(), next)], base });
    },
    base: () => state().field(baseField),
    dispatch: (spec) => apply(state().update(spec)),
    undo: () => undo({ state: state(), dispatch: apply }),
    redo: () => redo({ state: state(), dispatch: apply }),
    show: (shown) => shown.setState(state()),
    focus: () => view?.focus(),
  };
};
