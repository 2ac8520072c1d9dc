import { applyChanges, editTemplate, parseTemplateXml, readTemplate } from "@backroom/receipt-template";
import type {
  Template,
  TemplateCommand,
  TemplateDocument,
  TemplateProblem,
} from "@backroom/receipt-template";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import type { TextChange } from "@backroom/receipt-template";
import { changeBetween } from "../template/createTemplateEditor.ts";
import type { TemplateEditor } from "../template/createTemplateEditor.ts";
import { blockAt, findBlock, readBlocks } from "./model/blocks.ts";
import type { Block } from "./model/blocks.ts";

/** A template as the designer shows it. */
export interface StudioState {
  /** The last text that was XML, as it was read. */
  readonly document: TemplateDocument;
  /** Its blocks; null while no text has been a template yet. */
  readonly root: Block | null;
  /** What `document` prints; null while no text has been a template yet. */
  readonly template: Template | null;
  /** What is wrong with the text as it is now. */
  readonly problems: readonly TemplateProblem[];
  /** The text is no XML now: `document` is an older one, and blocks cannot be changed. */
  readonly isBroken: boolean;
  /** The block the cursor is in. */
  readonly selectedKey: string;
  /** Place among the columns of the selected row; null = the cursor is in no column. */
  readonly column: number | null;
}

/** A change by a command of the designer. */
export interface StudioCommand {
  /** For undo: `Move row`. */
  readonly name: string;
  /** Done one after the other; offsets are those of the text before all of them. */
  readonly commands: readonly TemplateCommand[];
  /** Key of the block that is selected afterwards. Default: what the last command was about. */
  readonly select?: string | undefined;
  /** Letters typed into a field, which are undone together. Default false. */
  readonly isTyping?: boolean;
}

/** The state of the designer; follows the text of its editor. */
export interface StudioStore extends ReadableStore<StudioState> {
  readonly editor: TemplateEditor;
  readonly select: (key: string) => void;
  /** Changes the text; nothing happens while it is no XML. */
  readonly run: (command: StudioCommand) => void;
  /** Puts the cursor to an offset. */
  readonly goTo: (offset: number) => void;
}

const columnAt = (block: Block, offset: number): number | null => {
  if (block.kind !== "row") return null;
  const columns = block.node.children.filter((child) => child.kind === "element");
  const index = columns.findIndex(({ from, to }) => from < offset && offset < to);
  return index === -1 ? null : index;
};

/** Makes the state of the designer of one template. */
export const createStudioStore = (editor: TemplateEditor, documentType: string): StudioStore => {
  const read = (before: StudioState | undefined): StudioState => {
    const text = editor.text();
    const document = parseTemplateXml(text);
    const root = readBlocks(document);
    const isBroken = root === null || document.problems.some(({ severity }) => severity === "error");
    const { template, problems } = readTemplate(document, { documentType });
    if (isBroken)
      return {
        document: before?.document ?? document,
        root: before === undefined ? root : before.root,
        template: before === undefined ? template : before.template,
        selectedKey: before?.selectedKey ?? "",
        column: null,
        problems,
        isBroken,
      };
    return withCursor({ document, root, template, problems, isBroken, selectedKey: "", column: null });
  };
  const withCursor = (state: StudioState): StudioState => {
    const { root, isBroken } = state;
    if (root === null || isBroken) return state;
    const { head } = editor.getState().editor.selection.main;
    const block = blockAt(root, head);
    const column = columnAt(block, head);
    return block.key === state.selectedKey && column === state.column
      ? state
      : { ...state, selectedKey: block.key, column };
  };
  const store = createStore<StudioState>(() => read(undefined));
  editor.subscribe((state, before) => {
    const now = store.getState();
    store.setState(state.editor.doc === before.editor.doc ? withCursor(now) : read(now), true);
  });

  const goTo = (offset: number) => editor.dispatch({ selection: { anchor: offset }, scrollIntoView: true });
  return {
    ...toReadable(store),
    editor,
    goTo,
    select: (key) => {
      const { root, isBroken } = store.getState();
      const block = root === null ? undefined : findBlock(root, key);
      if (block === undefined) return;
      if (isBroken) store.setState({ selectedKey: key });
      else goTo(block.node.from + 1);
    },
    run: ({ name, commands, select, isTyping = false }) => {
      if (store.getState().isBroken) return;
      const before = editor.text();
      let text = before;
      let found: number | null = null;
      let changes: readonly TextChange[] = [];
      for (const command of commands) {
        const edit = editTemplate(parseTemplateXml(text), command);
        if (edit.changes.length === 0) continue;
        ({ changes, select: found } = edit);
        text = applyChanges(text, changes);
      }
      if (text === before) return;
      const root = select === undefined ? null : readBlocks(parseTemplateXml(text));
      const block = root === null ? undefined : findBlock(root, select ?? "");
      const at = block?.node.from ?? found;
      editor.change({
        name,
        changes: commands.length === 1 ? changes : [changeBetween(before, text)],
        cursor: at === null ? undefined : at + 1,
        isTyping,
      });
    },
  };
};
