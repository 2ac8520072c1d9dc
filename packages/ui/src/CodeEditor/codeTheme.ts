import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const surface = EditorView.theme({
  "&": {
    backgroundColor: "var(--surface)",
    color: "var(--text)",
    fontSize: "var(--text-md)",
    blockSize: "100%",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--accent)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in oklab, var(--accent) 22%, transparent)",
  },
  ".cm-gutters": {
    backgroundColor: "var(--surface-2)",
    color: "var(--text-3)",
    borderInlineEnd: "1px solid var(--line)",
  },
  ".cm-activeLine": { backgroundColor: "color-mix(in oklab, var(--surface-3) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--surface-3)", color: "var(--text)" },
  ".cm-foldPlaceholder": { background: "var(--surface-3)", color: "var(--text-2)", border: "0" },
  ".cm-panels": { backgroundColor: "var(--surface-2)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-textfield": { backgroundColor: "var(--surface)", border: "1px solid var(--line-strong)" },
  ".cm-button": {
    background: "var(--surface)",
    border: "1px solid var(--line-strong)",
    color: "var(--text)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    boxShadow: "var(--shadow-2)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--accent-soft)",
    color: "var(--accent)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--warning-soft)", outline: "1px solid var(--warning)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: "var(--accent)" },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: "var(--success-text)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: "var(--warning-text)" },
  { tag: [tags.attributeName, tags.propertyName, tags.typeName, tags.className], color: "var(--info-text)" },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: "var(--text-2)", fontStyle: "italic" },
  { tag: [tags.angleBracket, tags.punctuation, tags.bracket], color: "var(--text-2)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

/** The editor in the design tokens; light and dark come from them. */
export const codeTheme: Extension = [surface, syntaxHighlighting(colours)];
