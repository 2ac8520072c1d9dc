import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const surface = EditorView.theme({
  "&": {
    backgroundColor: "var(--br-surface)",
    color: "var(--br-text)",
    fontSize: "var(--br-text-md)",
    blockSize: "100%",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--br-font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--br-accent)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--br-accent)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in oklab, var(--br-accent) 22%, transparent)",
  },
  ".cm-gutters": {
    backgroundColor: "var(--br-surface-2)",
    color: "var(--br-text-3)",
    borderInlineEnd: "1px solid var(--br-line)",
  },
  ".cm-activeLine": { backgroundColor: "color-mix(in oklab, var(--br-surface-3) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--br-surface-3)", color: "var(--br-text)" },
  ".cm-foldPlaceholder": { background: "var(--br-surface-3)", color: "var(--br-text-2)", border: "0" },
  ".cm-panels": {
    backgroundColor: "var(--br-surface-2)",
    color: "var(--br-text)",
    borderColor: "var(--br-line)",
  },
  ".cm-textfield": { backgroundColor: "var(--br-surface)", border: "1px solid var(--br-line-strong)" },
  ".cm-button": {
    background: "var(--br-surface)",
    border: "1px solid var(--br-line-strong)",
    color: "var(--br-text)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--br-surface)",
    border: "1px solid var(--br-line)",
    boxShadow: "var(--br-shadow-2)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--br-accent-soft)",
    color: "var(--br-accent)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--br-warning-soft)", outline: "1px solid var(--br-warning)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: "var(--br-accent)" },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: "var(--br-success-text)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: "var(--br-warning-text)" },
  {
    tag: [tags.attributeName, tags.propertyName, tags.typeName, tags.className],
    color: "var(--br-info-text)",
  },
  {
    tag: [tags.comment, tags.meta, tags.processingInstruction],
    color: "var(--br-text-2)",
    fontStyle: "italic",
  },
  { tag: [tags.angleBracket, tags.punctuation, tags.bracket], color: "var(--br-text-2)" },
  { tag: tags.invalid, color: "var(--br-danger)" },
]);

/** The editor in the design tokens; light and dark come from them. */
export const codeTheme: Extension = [surface, syntaxHighlighting(colours)];
