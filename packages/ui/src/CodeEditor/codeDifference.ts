import { goToNextChunk, goToPreviousChunk, uncollapseUnchanged, unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

/** Shows every collapsed line. The library expands them by the mouse only. */
const showUnchanged = (view: EditorView) => {
  const collapsed = [...view.contentDOM.querySelectorAll(".cm-collapsedLines")];
  view.dispatch({ effects: collapsed.map((lines) => uncollapseUnchanged.of(view.posAtDOM(lines))) });
  return collapsed.length > 0;
};

const theme = EditorView.theme({
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--br-success-soft)" },
  ".cm-deletedChunk": { backgroundColor: "var(--br-danger-soft)" },
  "&.cm-merge-b .cm-changedText, &.cm-merge-b .cm-deletedText": { background: "none" },
  "&.cm-merge-b .cm-changedLineGutter": { background: "var(--br-success)" },
  ".cm-deletedLineGutter": { background: "var(--br-danger)" },
  // Not by colour alone.
  "&.cm-merge-b .cm-changedLine::before": { content: '"+ "' },
  ".cm-deletedLine::before": { content: '"− "' },
  "&.cm-merge-b .cm-collapsedLines": { background: "var(--br-surface-2)", color: "var(--br-text-2)" },
});

/**
 * Shows what differs from another text: its lines above the lines that replace them. F7 and Shift F7 go to the next and the
 * previous difference, Enter shows the lines between them. `unchanged` is the text of collapsed lines, with $ for their number.
 */
export const codeDifference = (original: string, unchanged: string): Extension => [
  EditorState.phrases.of({ "$ unchanged lines": unchanged }),
  keymap.of([
    { key: "F7", run: goToNextChunk, shift: goToPreviousChunk },
    { key: "Enter", run: showUnchanged },
  ]),
  unifiedMergeView({
    original,
    mergeControls: false,
    collapseUnchanged: { margin: 2, minSize: 4 },
  }),
  theme,
];
