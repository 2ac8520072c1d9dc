import type { CodeLanguage } from "../CodeEditor/codeLanguages.ts";
import { createAskStore } from "../state/ask.ts";
import type { AskStore } from "../state/ask.ts";

/** What to edit. */
export interface CodeEditorRequest {
  /** The heading. */
  readonly title: string;
  /** The text to start from. */
  readonly text: string;
  /** What it is written in. */
  readonly language: CodeLanguage;
  /** Only to look at: no accept button, the promise gives undefined. Default false. */
  readonly isReadOnly?: boolean;
}

/** The modal code editor any page can open: `ask` gives the new text, or undefined on cancel. */
export type CodeEditorStore = AskStore<CodeEditorRequest, string | undefined>;

/** Makes the modal code editor's state; one per app. */
export const createCodeEditorStore = (): CodeEditorStore => createAskStore();
