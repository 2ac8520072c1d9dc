import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { xml } from "@codemirror/lang-xml";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
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
import { codeTheme } from "@backroom/ui/code";

/** What every view of a template's text has: history, colours, folding, line numbers, keys. Tab leaves the editor. */
export const codeExtensions = ({ isReadOnly = false } = {}): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({ "aria-label": "XML", "aria-readonly": String(isReadOnly) }),
  history(),
  xml(),
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
