import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { xml } from "@codemirror/lang-xml";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { TemplateProblem } from "@backroom/receipt-template";
import { codeTheme } from "@backroom/ui/code";
import { chosenLines } from "./chosenLines.ts";
import { completeTemplate } from "./templateCompletion.ts";
import { refusedPlaces } from "./refusedPlaces.ts";
import { templateLint } from "./templateLint.ts";

/** What {@link codeExtensions} needs. */
export interface CodeOptions {
  readonly isReadOnly: boolean;
  /** Names the fields that can be completed and are known. */
  readonly documentType: string;
  /** Words of a problem, in the language of the user. */
  readonly textOf: (problem: Pick<TemplateProblem, "code" | "params">) => string;
}

/**
 * What every view of a template's text has: history, completion, problems, colours, folding, search, line numbers, keys.
 * Tab leaves the editor.
 */
export const codeExtensions = ({ isReadOnly, documentType, textOf }: CodeOptions): Extension => [
  // Before the other keys: Enter takes a completion.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap]),
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({
    "aria-label": "XML",
    "aria-readonly": String(isReadOnly),
    tabindex: "0",
  }),
  history(),
  xml(),
  autocompletion({ override: [completeTemplate(documentType)] }),
  closeBrackets(),
  // A field is often written right before an end tag.
  EditorState.languageData.of(() => [{ closeBrackets: { before: ")]}:;><" } }]),
  search({ top: true }),
  refusedPlaces,
  templateLint(documentType, textOf),
  chosenLines(),
  codeTheme,
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
];
